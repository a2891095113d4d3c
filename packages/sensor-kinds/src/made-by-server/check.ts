import type { Check } from "../kind.ts";
import { notChecked } from "../outcome.ts";
import { madeByServerEn } from "./messages.en.ts";

/**
 * Of a kind with a `sourceField` the probe keeps the time alone: it knows nothing of other sensors. The server puts the result in
 * place of this one, which says that nothing is known, so that a sensor is never up by it.
 */
export const checkMadeByServer: Check = async () => notChecked(madeByServerEn.templates, "not_made");

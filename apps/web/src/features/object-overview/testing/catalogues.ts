import { messages as failureWords } from "../../../shared/error-boundary/messages.en.ts";
import type { Catalogues } from "../../../shared/i18n/index.ts";
import { messages as logWords } from "../../../shared/log/messages.en.ts";
import { messages as bannerWords } from "../../../shared/state-banner/messages.en.ts";
import { messages } from "../messages.en.ts";

/** The English texts that the overview needs. */
export const catalogues: Catalogues = {
  "object-overview": messages,
  "shared/error-boundary": failureWords,
  "shared/log": logWords,
  "shared/state-banner": bannerWords,
};

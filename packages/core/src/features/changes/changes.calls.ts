import type { CallHandlers } from "../../requests/index.ts";
import type { FeatureParts } from "../feature-parts.ts";
import { undoChange } from "./undo-change.ts";

export const changeLogHandlers = (parts: FeatureParts): CallHandlers<"undoChange"> => ({
  undoChange: ({ params }, context) => undoChange(parts, params.seq, context),
});

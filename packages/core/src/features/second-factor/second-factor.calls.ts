import type { CallHandlers } from "../../requests/index.ts";
import type { FeatureParts } from "../feature-parts.ts";
import { getSecondFactor, removeSecondFactor, removeUserSecondFactor } from "./own-second-factor.ts";
import { beginSecondFactor, confirmSecondFactor } from "./set-up-second-factor.ts";

type SecondFactorCallId =
  | "beginSecondFactor"
  | "confirmSecondFactor"
  | "getSecondFactor"
  | "removeSecondFactor"
  | "removeUserSecondFactor";

export const secondFactorHandlers = (parts: FeatureParts): CallHandlers<SecondFactorCallId> => ({
  beginSecondFactor: ({ body }, context) => beginSecondFactor(parts, body, context),
  confirmSecondFactor: ({ body }, context) => confirmSecondFactor(parts, body, context),
  getSecondFactor: (_args, context) => getSecondFactor(parts, context),
  removeSecondFactor: ({ body }, context) => removeSecondFactor(parts, body, context),
  removeUserSecondFactor: ({ params }, context) => removeUserSecondFactor(parts, params.id, context),
});

import type { User } from "@monitor/contract";
import type { FeatureParts } from "../feature-parts.ts";
import type { RequestContext } from "../../requests/index.ts";
import { wireUser } from "../session/wire-user.ts";
import { ownAccount } from "./own-account.ts";

/** The account of the calling user. Errors: CallError FORBIDDEN. */
export const getAccount = (parts: FeatureParts, context: RequestContext): User =>
  wireUser(parts.accounts, ownAccount(parts, context).user);

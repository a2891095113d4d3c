import { RestApiError } from "../../shared/api/index.ts";
import type { messages as english } from "./messages.en.ts";

/** What the server did not take, in a sentence. */
export function refusalOf(error: unknown, texts: typeof english): string {
  if (!(error instanceof RestApiError)) return texts.failed;
  if (error.status === 429) return texts.tooMany;
  if (error.code === "WRONG_CODE") return texts.wrongCode;
  if (error.code === "SECOND_FACTOR_REQUIRED") return texts.usedCode;
  if (error.code === "WRONG_PASSWORD" || error.code === "LOGIN_FAILED") return texts.wrongPassword;
  return error.code === "CONFLICT" ? texts.tooOld : texts.failed;
}

import { CallError } from "@monitor/contract";
import type { ErrorCode } from "@monitor/contract";
import { CommandError } from "../commands/index.ts";
import type { Actor, CommandRefusal } from "../commands/index.ts";
import type { RequestContext } from "./request-context.ts";

const codes: Partial<Record<CommandRefusal, ErrorCode>> = {
  not_found: "NOT_FOUND",
  changed_since: "CONFLICT",
};

/** Who gives a command, from where, and by which API key. */
export const actorOf = ({ user, keyId, address }: RequestContext): Actor => ({
  id: user.id,
  login_name: user.login_name,
  ...(address !== "" && { address }),
  ...(keyId !== null && { api_key: { id: keyId, name: user.keyName ?? "" } }),
});

/** Gives a command's refusal the form of an error response. Errors: CallError NOT_FOUND or BAD_REQUEST. */
function toCallError(error: unknown): unknown {
  return error instanceof CommandError ? new CallError(codes[error.reason] ?? "BAD_REQUEST", error.message) : error;
}

/** Runs a command; what it refuses becomes the response. */
export async function runCommand<T>(command: () => Promise<T>): Promise<T> {
  try {
    return await command();
  } catch (error) {
    throw toCallError(error);
  }
}

import { CallError } from "@monitor/contract";

/** 204 while the server can work. Errors: CallError SERVICE_UNAVAILABLE. */
export function getHealth(parts: { readonly isHealthy: () => boolean }): undefined {
  if (!parts.isHealthy()) throw new CallError("SERVICE_UNAVAILABLE", "The server can't reach its database");
  return undefined;
}

import type { SignedTransport } from "./transport.ts";

/** A transport that is loaded with the first request; a load that fails is tried again with the next one. */
export function createLazyTransport(load: () => Promise<SignedTransport>): SignedTransport {
  let loading: Promise<SignedTransport> | null = null;
  return async (request) => {
    loading ??= load().catch((error: unknown) => {
      loading = null;
      throw error;
    });
    return (await loading)(request);
  };
}

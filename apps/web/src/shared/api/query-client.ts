import { MutationCache, notifyManager, QueryCache, QueryClient } from "@tanstack/react-query";
import { RestApiError } from "./api-errors.ts";

const freshMs = 5000;

// A response is drawn in the task that brings it. The default, a timer, lets a frame with the old rows come between.
notifyManager.setScheduler((notify) => void Promise.resolve().then(notify));

function isExpected(error: unknown, meta: Record<string, unknown> | undefined): boolean {
  const expected = meta?.["expects"];
  return error instanceof RestApiError && Array.isArray(expected) && expected.includes(error.status);
}

/** A missing right is no unknown error (ER-04): the panel that wanted to read says that it may not. */
const isRefusedRead = (error: unknown) => error instanceof RestApiError && error.status === 403;

/**
 * The server cache. Nothing is retried on its own: the refresh timer fetches again anyway, and the error page has a retry
 * of its own. Errors that no component expects are reported once a request.
 */
export function createQueryClient(onFailure: (error: unknown) => void): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({
      onError: (error, query) => {
        // What another query has fetched fails with that one.
        if (query.meta?.["isPartOfAnother"] === true) return;
        if (!isRefusedRead(error) && !isExpected(error, query.meta)) onFailure(error);
      },
    }),
    mutationCache: new MutationCache({
      onError: (...[error, , , mutation]) => (isExpected(error, mutation.meta) ? undefined : onFailure(error)),
    }),
    defaultOptions: {
      queries: {
        retry: false,
        staleTime: freshMs,
        networkMode: "always",
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
      },
      mutations: { retry: false, networkMode: "always" },
    },
  });
}

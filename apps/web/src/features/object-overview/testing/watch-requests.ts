import type { MockApi } from "@monitor/scenarios";
import { vi } from "vitest";

const togglesPath = "/api/v2/experimental/feature-toggles";

export interface Watched {
  /** Requested paths with their queries, without the API's base. */
  readonly requested: string[];
  /** For `renderWithMock`. */
  readonly prepare: (api: MockApi) => void;
}

export interface WatchOptions {
  /** Names of our own calls that the server has; without it all of them. */
  readonly features?: readonly string[];
  /** Answers to some paths instead of the mock's. */
  readonly respondTo?: (path: string, query: URLSearchParams) => Response | null;
}

/** Records a page's requests, and simulates a server that has fewer calls of our own or fails in some. */
export function watchRequests({ features, respondTo }: WatchOptions = {}): Watched {
  const requested: string[] = [];
  const prepare = () => {
    const send = window.fetch;
    vi.stubGlobal("fetch", async (input: string, init?: RequestInit) => {
      const { pathname, search, searchParams } = new URL(input);
      const path = pathname.replace("/api/v2", "");
      requested.push(decodeURIComponent((path + search).replace(/\+/g, " ")));
      if (features && pathname === togglesPath) return new Response(JSON.stringify(features));
      return respondTo?.(path, searchParams) ?? send(input, init);
    });
  };
  return { requested, prepare };
}

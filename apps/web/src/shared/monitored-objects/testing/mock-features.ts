import type { FeatureToggle } from "@monitor/contract";
import type { MockApi } from "@monitor/scenarios";

/** The requests of a page: path with query, in their order. */
export interface RequestedPaths {
  readonly paths: string[];
  /** Pass it as `prepare`. */
  readonly prepare: (api: MockApi) => void;
}

const documented = /^(ancestors contains "-?\d+"|parentid = "-?\d+")$/;

/** Filters of lists that went out and are none of those that every server knows. */
export function undocumentedFilters(paths: readonly string[]): string[] {
  const filters = paths.map((path) => /[?&]filter=(.*?)(?:&|$)/.exec(path)?.[1]);
  return filters.filter((filter) => filter !== undefined && !documented.test(filter)) as string[];
}

/** Lets the mock name only these calls of our own, and notes what is requested. */
export function mockNaming(features: readonly FeatureToggle[]): RequestedPaths {
  const paths: string[] = [];
  return {
    paths,
    prepare(api) {
      const handle = api.handle.bind(api);
      const response: MockApi["handle"] = async (request) => {
        const query = new URLSearchParams(request.query as Record<string, string>).toString();
        paths.push(decodeURIComponent(`${request.path}?${query}`.replaceAll("+", " ")));
        if (request.path.endsWith("/feature-toggles")) {
          return { ...(await handle(request)), body: [...features] };
        }
        return handle(request);
      };
      Object.assign(api, { handle: response });
    },
  };
}

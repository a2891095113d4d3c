import { useCallback, useMemo } from "react";
import type { AppLocation } from "./history.ts";
import { useRouter, useRouterState } from "./router-view.tsx";
import type { PathParams } from "./path-pattern.ts";
import { formatSearch, parseSearch } from "./search-params.ts";
import type { SearchParams } from "./search-params.ts";

/** Where the page on the screen is; the next one counts when it is there. */
export function useLocation(): AppLocation {
  const { page } = useRouterState();
  const { history } = useRouter();
  return page?.location ?? history.location;
}

/** Path of the page, without query and hash. */
export function usePathname(): string {
  return useLocation().pathname;
}

const noParams: PathParams = {};

/** The values that the page's path has for its route's pattern. */
export function usePathParams(): PathParams {
  return useRouterState().page?.params ?? noParams;
}

/** The query of the page as plain texts. */
export function useSearchParams(): SearchParams {
  const { search } = useLocation();
  return useMemo(() => parseSearch(search), [search]);
}

/** Goes to a path inside the interface; `isReplacing` leaves no entry for the back button. */
export function useGo(): (href: string, options?: { isReplacing?: boolean }) => void {
  const { history } = useRouter();
  return useCallback(
    (href, options = {}) => (options.isReplacing ? history.replace(href) : history.push(href)),
    [history],
  );
}

/** MO-07: puts another query into the address of this page; undefined and "" remove a key. */
export function useSetSearchParams(): (params: Readonly<Record<string, unknown>>, isReplacing?: boolean) => void {
  const { history } = useRouter();
  return useCallback(
    (params, isReplacing = false) => {
      const href = history.location.pathname + formatSearch(params);
      if (isReplacing) history.replace(href);
      else history.push(href);
    },
    [history],
  );
}

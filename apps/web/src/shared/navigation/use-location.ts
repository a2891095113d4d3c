import { useRouter, useRouterState } from "@tanstack/react-router";
import { useCallback } from "react";
import { formatSearch } from "./search-params.ts";
import type { SearchParams } from "./search-params.ts";

/** Path of the page, without query and hash. */
export function usePathname(): string {
  return useRouterState({ select: (state) => state.location.pathname });
}

/** The query of the page as plain texts. */
export function useSearchParams(): SearchParams {
  return useRouterState({ select: (state) => state.location.search as SearchParams, structuralSharing: true });
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

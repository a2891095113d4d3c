import { useSyncExternalStore } from "react";

/** Widths of the page, narrowest first: below 640, from 640, 960, 1280 and 1600 px. */
export const widthClasses = ["narrow", "sm", "md", "lg", "xl"] as const;
export type WidthClass = (typeof widthClasses)[number];

const starts: readonly (readonly [WidthClass, string])[] = [
  ["xl", "(min-width: 1600px)"],
  ["lg", "(min-width: 1280px)"],
  ["md", "(min-width: 960px)"],
  ["sm", "(min-width: 640px)"],
];

/** Created once: creating them at each drawing costs more than everything else that is read there. */
let kept: readonly (readonly [WidthClass, MediaQueryList])[] | null = null;

function lists() {
  kept ??= window.matchMedia ? starts.map(([width, query]) => [width, window.matchMedia(query)] as const) : [];
  return kept;
}

/** `addListener` is all that Safari 11 to 13 know. */
function subscribe(listener: () => void): () => void {
  for (const [, list] of lists()) list.addListener(listener);
  return () => {
    for (const [, list] of lists()) list.removeListener(listener);
  };
}

function read(): WidthClass {
  if (lists().length === 0) return "lg";
  return lists().find(([, list]) => list.matches)?.[0] ?? "narrow";
}

/** Which of the layouts the page has room for. */
export function useWidthClass(): WidthClass {
  return useSyncExternalStore(subscribe, read);
}

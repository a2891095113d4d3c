import { useLayoutEffect, useState } from "react";
import type { RefObject } from "react";

/** Width of an element in whole pixels, kept up to date; 0 before it is known. */
export function useElementWidth(ref: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return undefined;
    const measure = () => setWidth(Math.floor(element.getBoundingClientRect().width));
    measure();
    window.addEventListener("resize", measure);
    // Older browsers only hear of the window; there the side menu needs a resize to take effect.
    const observer = typeof ResizeObserver === "function" ? new ResizeObserver(measure) : null;
    observer?.observe(element);
    return () => {
      window.removeEventListener("resize", measure);
      observer?.disconnect();
    };
  }, [ref]);
  return width;
}

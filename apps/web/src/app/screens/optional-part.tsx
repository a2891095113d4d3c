import { lazy } from "react";
import type { ComponentType, LazyExoticComponent } from "react";
import { systemClock } from "../../shared/clock/index.ts";

const tryAgainMs = 5000;
const pause = () => new Promise<void>((resolve) => systemClock.after(tryAgainMs, resolve));

/**
 * A part of the frame that the page can do without for a while: around the pages nothing catches what does not load, so it
 * is requested until the server is back. `load` does not chain `.then` to its import: Vite would leave what loading its
 * styles throws outside.
 */
export function optionalPart<P extends object>(
  load: () => Promise<ComponentType<P>>,
): LazyExoticComponent<ComponentType<P>> {
  return lazy(async () => {
    for (;;) {
      try {
        return { default: await load() };
      } catch {
        await pause();
      }
    }
  });
}

import { parseSearch } from "../../shared/navigation/index.ts";
import type { Route } from "../../shared/navigation/index.ts";
import { paths } from "../paths.ts";
import { externalPages } from "./external-pages.ts";

/** RT-07 to RT-09: a route for each; `pathOnScreen` is the path of the page that is left, or null. */
export function createExternalRoutes(pathOnScreen: () => string | null): Route[] {
  return externalPages.map((place) => ({
    pattern: paths[place].pattern,
    guard: async ({ location }) => {
      const { leaveInterface } = await import("./leave-interface.ts");
      await leaveInterface(place, { path: pathOnScreen(), query: parseSearch(location.search) });
    },
  }));
}

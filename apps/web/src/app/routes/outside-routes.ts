import { parseSearch } from "../../shared/navigation/index.ts";
import type { Route } from "../../shared/navigation/index.ts";
import { paths } from "../paths.ts";
import { outsidePlaces } from "./outside-places.ts";

/** RT-07 to RT-09: a route for each; `pathOnScreen` is the path of the page that is left, or null. */
export function createOutsideRoutes(pathOnScreen: () => string | null): Route[] {
  return outsidePlaces.map((place) => ({
    pattern: paths[place].pattern,
    guard: async ({ location }) => {
      const { leaveInterface } = await import("./leave-interface.ts");
      await leaveInterface(place, { path: pathOnScreen(), query: parseSearch(location.search) });
    },
  }));
}

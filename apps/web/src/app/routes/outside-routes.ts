import { createRoute } from "@tanstack/react-router";
import type { AnyRoute } from "@tanstack/react-router";
import type { SearchParams } from "../../shared/navigation/index.ts";
import { paths } from "../paths.ts";
import { outsidePlaces } from "./outside-places.ts";

/** RT-07 to RT-09: a route for each; `pathOnScreen` is the path of the page that is left, or null. */
export function createOutsideRoutes(root: AnyRoute, pathOnScreen: () => string | null): AnyRoute[] {
  return outsidePlaces.map((place) =>
    createRoute({
      getParentRoute: () => root,
      path: paths[place].pattern,
      beforeLoad: async ({ location, preload }) => {
        if (preload) return;
        const { leaveInterface } = await import("./leave-interface.ts");
        await leaveInterface(place, { path: pathOnScreen(), query: location.search as SearchParams });
      },
    }),
  );
}

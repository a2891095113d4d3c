import { useCallback } from "react";
import { objectPath } from "../navigation/index.ts";
import { useObjectMenu } from "../object-actions/use-object-menu.ts";
import type { ObjectMenuHandlers } from "../object-actions/use-object-menu.ts";
import { keyOf, targetOf } from "./read-object.ts";
import type { AnyObject } from "./read-object.ts";

const rowSelector = "[data-object-id]";

/**
 * One menu for a whole list (MO-05): spread the handlers on the element around it, and put `data-object-id` on each row.
 * The focus goes back to the row, or to the link inside it.
 */
export function useListMenu(objects: readonly AnyObject[]): ObjectMenuHandlers {
  const sourceAt = useCallback(
    (element: Element) => {
      const row = element.closest<HTMLElement>(rowSelector);
      const id = row?.getAttribute("data-object-id");
      const object = objects.find((entry) => entry.id === id);
      if (!row || !object) return null;
      const returnFocus = row.matches("a, [tabindex]") ? row : row.querySelector<HTMLElement>("a");
      return { targets: [targetOf(object)], href: objectPath(keyOf(object)), returnFocus };
    },
    [objects],
  );
  return useObjectMenu(sourceAt);
}

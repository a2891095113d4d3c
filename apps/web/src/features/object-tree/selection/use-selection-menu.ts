import { useCallback } from "react";
import { keyOf, targetOf } from "../../../shared/monitored-objects/index.ts";
import type { AnyObject } from "../../../shared/monitored-objects/index.ts";
import { objectPath } from "../../../shared/navigation/index.ts";
import { useObjectMenu } from "../../../shared/object-actions/use-object-menu.ts";
import type { ObjectMenuHandlers } from "../../../shared/object-actions/use-object-menu.ts";
import type { ObjectSelection } from "./use-object-selection.ts";

/** MO-05: the menu of a row; on one of several selected rows it is the menu of all of them. */
export function useSelectionMenu(objects: readonly AnyObject[], { ids, targets }: ObjectSelection): ObjectMenuHandlers {
  const sourceAt = useCallback(
    (element: Element) => {
      const row = element.closest<HTMLElement>("[data-object-id]");
      const object = objects.find(({ id }) => id === row?.getAttribute("data-object-id"));
      if (!row || !object) return null;
      if (targets.length > 1 && ids.has(object.id)) return { targets, returnFocus: row };
      return { targets: [targetOf(object)], href: objectPath(keyOf(object)), returnFocus: row };
    },
    [objects, ids, targets],
  );
  return useObjectMenu(sourceAt);
}

import type { AnyObject } from "../../../shared/monitored-objects/index.ts";
import { targetOf } from "../../../shared/monitored-objects/index.ts";
import { setupRequest } from "../../../shared/object-setup/setup-request.ts";
import { isOnBox } from "../selection/selection-box.tsx";
import { watchDrag } from "./watch-drag.ts";
import type { Point } from "./watch-drag.ts";

/* What the page of the tree has no bytes for: it comes with the first press or key. */

export const arrangeLayer = () => import("./arrange-layer.tsx");

/** Waits for a drag of the row that was pressed. */
export function watchPress(press: PointerEvent, onStart: (key: string, at: Point) => void): void {
  const { target } = press;
  if (press.button !== 0 || !(target instanceof Element) || isOnBox(target)) return;
  const key = target.closest("[data-object-id]")?.getAttribute("data-object-id");
  if (key) watchDrag(press, (at) => onStart(key, at));
}

/** Opens the field over the name of a row. */
export function rename(object: AnyObject): void {
  if (object.rights?.includes("edit") === true) setupRequest.set({ verb: "rename", target: targetOf(object) });
}

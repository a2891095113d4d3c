import { useMemo, useRef } from "react";
import type { MouseEvent, TouchEvent } from "react";
import { useObjectActions } from "./object-actions-context.tsx";
import type { ObjectMenuRequest } from "./object-actions-context.tsx";

/** What the menu at some place is for; null where there is none. */
export type MenuSource = (element: Element) => Pick<ObjectMenuRequest, "targets" | "href" | "returnFocus"> | null;

/** Spread these on the element around all rows: one menu serves the whole list. */
export interface ObjectMenuHandlers {
  readonly onContextMenu: (event: MouseEvent) => void;
  readonly onTouchStart: (event: TouchEvent) => void;
  readonly onTouchMove: (event: TouchEvent) => void;
  readonly onTouchEnd: () => void;
  readonly onTouchCancel: () => void;
  readonly onClickCapture: (event: MouseEvent) => void;
}

export const longPressMs = 500;
const moveTolerancePx = 10;

interface Press {
  readonly timer: ReturnType<typeof setTimeout>;
  readonly x: number;
  readonly y: number;
}

/**
 * MO-05: opens the menu of an object by right click, by the menu key and by a long press. With Alt, Ctrl or Meta held
 * the browser's own menu comes.
 */
export function useObjectMenu(sourceAt: MenuSource): ObjectMenuHandlers {
  const { openMenu } = useObjectActions();
  const press = useRef<Press | null>(null);
  const hasFired = useRef(false);

  return useMemo(() => {
    function openAt(element: EventTarget, point: { x: number; y: number }): boolean {
      const source = element instanceof Element ? sourceAt(element) : null;
      if (!source || !(element instanceof Element)) return false;
      // The menu key has no place of its own in every browser: the menu then hangs at the element.
      openMenu({ ...source, anchor: point.x === 0 && point.y === 0 ? element : point });
      return true;
    }
    function endPress() {
      if (press.current) clearTimeout(press.current.timer);
      press.current = null;
    }
    return {
      onContextMenu(event) {
        if (event.altKey || event.ctrlKey || event.metaKey) return;
        // Some systems report a long press as a context menu too; it has been answered.
        if (hasFired.current) event.preventDefault();
        else if (openAt(event.target, { x: event.clientX, y: event.clientY })) {
          endPress();
          event.preventDefault();
        }
      },
      onTouchStart({ target, touches }) {
        endPress();
        hasFired.current = false;
        const touch = touches.length === 1 ? touches[0] : undefined;
        if (!touch) return;
        const { clientX: x, clientY: y } = touch;
        const timer = setTimeout(() => {
          press.current = null;
          hasFired.current = openAt(target, { x, y });
        }, longPressMs);
        press.current = { timer, x, y };
      },
      onTouchMove({ touches }) {
        const touch = touches[0];
        const start = press.current;
        if (!start || !touch) return;
        if (Math.hypot(touch.clientX - start.x, touch.clientY - start.y) > moveTolerancePx) endPress();
      },
      onTouchEnd: endPress,
      onTouchCancel: endPress,
      onClickCapture(event) {
        if (!hasFired.current) return;
        // The finger that opened the menu lifts: that is no tap on the row.
        hasFired.current = false;
        event.preventDefault();
        event.stopPropagation();
      },
    };
  }, [openMenu, sourceAt]);
}

import { useCallback } from "react";
import type { KeyboardEvent } from "react";
import { isSingleKey } from "../keyboard/index.ts";
import { actionOfKey } from "./action-keys.ts";
import { useObjectActions } from "./object-actions-context.tsx";
import type { ActionTarget } from "./object-actions-context.tsx";

/**
 * Key handler for the element that holds the focus: `a p u s` start an action on the targets where it is offered and
 * possible. The account can turn these keys off, as all single keys.
 */
export function useActionShortcuts(targets: readonly ActionTarget[]): (event: KeyboardEvent) => void {
  const { open, entriesFor } = useObjectActions();
  return useCallback(
    (event) => {
      const action = actionOfKey(event);
      if (action === null || !isSingleKey(event) || targets.length === 0) return;
      if (!entriesFor(targets).some((entry) => entry.action === action && !entry.isDisabled)) return;
      event.preventDefault();
      open(action, targets);
    },
    [open, entriesFor, targets],
  );
}

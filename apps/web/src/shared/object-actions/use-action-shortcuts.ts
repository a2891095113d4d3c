import { useCallback } from "react";
import type { KeyboardEvent } from "react";
import { actionOfKey } from "./action-keys.ts";
import { useObjectActions } from "./object-actions-context.tsx";
import type { ActionTarget } from "./object-actions-context.tsx";

const typingSelector = "input:not([type=checkbox]):not([type=radio]), textarea, select, [contenteditable]";

/**
 * Key handler for the element that holds the focus: `a p u s` start an action on the targets where it is offered and
 * possible. The keys work on focus only, so no setting has to turn them off (WCAG 2.1.4).
 */
export function useActionShortcuts(targets: readonly ActionTarget[]): (event: KeyboardEvent) => void {
  const { open, entriesFor } = useObjectActions();
  return useCallback(
    (event) => {
      const action = actionOfKey(event);
      const isTyping = event.target instanceof Element && event.target.closest(typingSelector) !== null;
      if (action === null || event.defaultPrevented || isTyping || targets.length === 0) return;
      if (!entriesFor(targets).some((entry) => entry.action === action && !entry.isDisabled)) return;
      event.preventDefault();
      open(action, targets);
    },
    [open, entriesFor, targets],
  );
}

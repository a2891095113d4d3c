import { useEffect, useLayoutEffect, useReducer, useRef, useState } from "react";
import { dropHeldKeys, heldKeys, holdKeys } from "../../shared/keyboard/held-keys.ts";
import type { ActiveOption } from "../../shared/option-list/index.ts";

export interface HeldKeysParts {
  readonly typed: string;
  readonly setTyped: (typed: string) => void;
  /** Whether the options are all those for what is typed. */
  readonly isReady: boolean;
  readonly active: ActiveOption;
  readonly onClose: () => void;
}

/** What the text becomes by the held keys up to the first that writes nothing. */
function takeText(typed: string): string {
  const key = heldKeys[0]?.key ?? "";
  if (key !== "Backspace" && key.length !== 1) return typed;
  heldKeys.shift();
  return takeText(key === "Backspace" ? typed.slice(0, -1) : typed + key);
}

/**
 * Takes what was pressed before the field was here: text at once, a key that moves or chooses when there is what it acts
 * on, one a drawing. Until all is taken, and the field has the focus, keys are held. Returns what the field tells its focus.
 */
export function useHeldKeys({ typed, setTyped, isReady, active, onClose }: HeldKeysParts): () => void {
  const [hasFocus, setFocus] = useState(false);
  const [drawing, redraw] = useReducer((count: number) => count + 1, 0);
  const endHold = useRef(() => {});
  useLayoutEffect(() => {
    endHold.current = holdKeys(onClose);
    return () => {
      endHold.current();
      dropHeldKeys();
    };
  }, [onClose]);
  useEffect(() => {
    const text = takeText(typed);
    if (text !== typed) setTyped(text);
    else if (heldKeys.length > 0 && isReady) {
      const key = heldKeys.shift();
      if (key) active.onKeyDown(key);
      redraw();
    } else if (heldKeys.length === 0 && hasFocus) endHold.current();
  }, [typed, setTyped, isReady, active, hasFocus, drawing]);
  return () => setFocus(true);
}

import { useState } from "react";

const pageStep = 8;

/** Where a key leads in a list of options; null for keys that move nothing. Arrows go round, Page stops at the ends. */
export function nextOption(key: string, index: number, count: number): number | null {
  if (count === 0) return null;
  if (key === "ArrowDown") return (index + 1) % count;
  if (key === "ArrowUp") return (index - 1 + count) % count;
  if (key === "PageDown") return Math.min(count - 1, index + pageStep);
  if (key === "PageUp") return Math.max(0, index - pageStep);
  return null;
}

/** Of React or of the browser. */
export interface OptionKeyPress extends Pick<
  KeyboardEvent,
  "key" | "altKey" | "ctrlKey" | "metaKey" | "shiftKey" | "preventDefault"
> {
  readonly nativeEvent?: Pick<KeyboardEvent, "isComposing">;
}

export interface ActiveOption {
  readonly index: number;
  readonly point: (index: number) => void;
  readonly choose: (index: number, isNewTab: boolean) => void;
  /** For the field that keeps the focus: arrows move, Enter chooses, with Ctrl or ⌘ in a new tab. */
  readonly onKeyDown: (event: OptionKeyPress) => void;
}

export interface ActiveOptionParts {
  readonly count: number;
  /** Changes with what is searched for: the first option is the active one again. */
  readonly resetKey: string;
  readonly onChoose: (index: number, isNewTab: boolean) => void;
}

/** The option that Enter would select, while the focus stays in the search field (aria-activedescendant). */
export function useActiveOption({ count, resetKey, onChoose }: ActiveOptionParts): ActiveOption {
  const [pointed, setPointed] = useState({ resetKey, index: 0 });
  const index = pointed.resetKey === resetKey ? Math.min(pointed.index, Math.max(0, count - 1)) : 0;
  const point = (next: number) => setPointed({ resetKey, index: next });
  return {
    index,
    point,
    choose: onChoose,
    onKeyDown(event) {
      // Input methods confirm their text with Enter.
      if (event.nativeEvent?.isComposing || event.altKey) return;
      if (event.key === "Enter" && count > 0) {
        event.preventDefault();
        onChoose(index, event.ctrlKey || event.metaKey);
        return;
      }
      const next = event.shiftKey ? null : nextOption(event.key, index, count);
      if (next === null) return;
      event.preventDefault();
      point(next);
    },
  };
}

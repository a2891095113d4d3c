import { useEffect, useRef } from "react";
import { commandLayer, hasOpenLayer, isSingleKey } from "../../shared/keyboard/index.ts";

/** The time for the second key after `g`. */
const sequenceMs = 1500;

export interface GlobalKeyTargets {
  readonly goHome: () => void;
  readonly goToMonitoring: () => void;
  readonly refresh: () => void;
}

const isSearchKey = (event: KeyboardEvent): boolean =>
  (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey && event.key.toLowerCase() === "k";

/** Ctrl/⌘ K, `/`, `?`, `g h`, `g m`, `r`. A filter of the page takes `/` before. */
export function useGlobalKeys(targets: GlobalKeyTargets): void {
  const latest = useRef(targets);
  useEffect(() => {
    latest.current = targets;
  });

  useEffect(() => {
    let sequenceUntilMs = 0;

    function toggleSearch(event: KeyboardEvent) {
      const isPaletteOpen = commandLayer.get() === "palette";
      // Another dialog is being answered: the browser's own search bar shall not open either.
      event.preventDefault();
      if (isPaletteOpen) commandLayer.set(null);
      else if (!hasOpenLayer()) commandLayer.set("palette");
    }
    const singleKeys: Readonly<Record<string, () => void>> = {
      "/": () => commandLayer.set("palette"),
      "?": () => commandLayer.set("shortcuts"),
      r: () => latest.current.refresh(),
    };
    const sequenceKeys: Readonly<Record<string, () => void>> = {
      h: () => latest.current.goHome(),
      m: () => latest.current.goToMonitoring(),
    };
    function press(event: KeyboardEvent) {
      if (isSearchKey(event)) {
        toggleSearch(event);
        return;
      }
      // A layer whose code is on its way is open, too.
      if (!isSingleKey(event) || commandLayer.get() !== null || hasOpenLayer()) return;
      const isSecond = event.timeStamp < sequenceUntilMs;
      // With the caps lock on, a letter is still that key.
      const key = event.shiftKey ? event.key : event.key.toLowerCase();
      sequenceUntilMs = key === "g" ? event.timeStamp + sequenceMs : 0;
      const keys = isSecond ? { ...singleKeys, ...sequenceKeys } : singleKeys;
      if (!Object.prototype.hasOwnProperty.call(keys, key)) return;
      event.preventDefault();
      keys[key]?.();
    }
    // On the window: what a page does with a key comes first.
    window.addEventListener("keydown", press);
    return () => window.removeEventListener("keydown", press);
  }, []);
}

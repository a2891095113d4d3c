import { useEffect, useRef } from "react";
import { hasOpenLayer, isSingleKey } from "../../../shared/keyboard/index.ts";

/** The key `t` tests the sensor of the form, unless a field is being typed into or a dialog is open. */
export function useTestKey(test: () => void): void {
  const latest = useRef(test);
  useEffect(() => {
    latest.current = test;
  });
  useEffect(() => {
    function press(event: KeyboardEvent) {
      if (event.key !== "t" || !isSingleKey(event) || hasOpenLayer()) return;
      // The field of a mistake gets the focus, and must not get the letter.
      event.preventDefault();
      latest.current();
    }
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, []);
}

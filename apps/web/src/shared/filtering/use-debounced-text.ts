import { useEffect, useState } from "react";
import { systemClock } from "../clock/index.ts";

const delayMs = 200;

/** A text field over a value that is costly to change: what is typed shows at once and is passed on after a short pause. */
export function useDebouncedText(value: string, onChange: (value: string) => void): [string, (text: string) => void] {
  const [text, setText] = useState(value);
  const [known, setKnown] = useState(value);
  // A value that was changed elsewhere (back, a link) replaces what was typed before.
  if (value !== known) {
    setKnown(value);
    if (value !== text.trim()) setText(value);
  }
  useEffect(() => {
    if (text.trim() === value) return undefined;
    return systemClock.after(delayMs, () => onChange(text.trim()));
  }, [text, value, onChange]);
  return [text, setText];
}

/**
 * Notes on `<html data-input>` whether pointer or keyboard was used last; global.css shows the focus ring by it,
 * because the browsers of the baseline lack :focus-visible. Returns a function that stops the tracking.
 */
export function trackInputMode(target: Document): () => void {
  const root = target.documentElement;
  const pointer = () => root.setAttribute("data-input", "pointer");
  const keyboard = (event: KeyboardEvent) => {
    if (!["Shift", "Control", "Alt", "Meta"].includes(event.key)) root.setAttribute("data-input", "keyboard");
  };
  target.addEventListener("mousedown", pointer, true);
  target.addEventListener("touchstart", pointer, true);
  target.addEventListener("keydown", keyboard, true);
  return () => {
    target.removeEventListener("mousedown", pointer, true);
    target.removeEventListener("touchstart", pointer, true);
    target.removeEventListener("keydown", keyboard, true);
  };
}

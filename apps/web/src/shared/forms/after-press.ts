let isPressed = false;

/** Knows from now on whether a pointer is held down. Returns the undoing. */
export function watchPresses(): () => void {
  const press = () => (isPressed = true);
  const release = () => (isPressed = false);
  document.addEventListener("mousedown", press, true);
  document.addEventListener("mouseup", release, true);
  return () => {
    release();
    document.removeEventListener("mousedown", press, true);
    document.removeEventListener("mouseup", release, true);
  };
}

/**
 * Runs at once, or when the pointer that is held down has been released and its click has arrived: an error text that
 * appears in between would move the link or button away from under the pointer.
 */
export function afterPress(run: () => void): void {
  if (!isPressed) return run();
  document.addEventListener("mouseup", () => setTimeout(run), { once: true });
}

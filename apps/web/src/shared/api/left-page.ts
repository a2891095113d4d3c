/**
 * Leaving a page ends what it has asked for. Returns a function that settles at once while the page is shown, and when it is
 * shown again after it was left.
 */
export function followLeaving(target: Pick<Window, "addEventListener">): () => Promise<void> {
  let waiting: (() => void)[] | null = null;
  target.addEventListener("pagehide", () => {
    waiting ??= [];
  });
  target.addEventListener("pageshow", () => {
    for (const goOn of waiting ?? []) goOn();
    waiting = null;
  });
  return () => new Promise((resolve) => (waiting === null ? resolve() : void waiting.push(resolve)));
}

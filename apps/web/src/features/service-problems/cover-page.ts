/** On everything of the page that the cover hides; global enough for what other parts put beside the application. */
const coveredMark = "data-covered";
const coverMark = "data-cover";
/** On what stays usable beside the cover, such as the way to the developer's settings. */
const aboveMark = "data-above-cover";

function isInUncoveredDialog(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('[role="dialog"]') !== null && !target.closest(`[${coveredMark}]`);
}

/** Keys act on the cover only as the browser itself would; the page below, with its shortcuts and dialogs, hears none. */
function keepFromPage(event: KeyboardEvent): void {
  if (!isInUncoveredDialog(event.target)) event.stopPropagation();
}

/** A click beside an open dialog closes it: the hidden one must not hear of clicks on the cover. */
function stop(event: Event): void {
  event.stopPropagation();
}

const pointerEvents = ["pointerdown", "mousedown", "touchstart"];

/**
 * Puts an element over the page and hides all that is there, without taking it away: input, open dialogs, scroll
 * positions and the focus are as they were when the cover is lifted. Returns the function that lifts it.
 */
export function coverPage(cover: HTMLElement): () => void {
  const focused = document.activeElement;
  const hidden = Array.from(document.body.children).filter(
    (element) => element !== cover && !element.hasAttribute(aboveMark),
  );
  for (const element of hidden) element.setAttribute(coveredMark, "");
  cover.setAttribute(coverMark, "");
  document.body.appendChild(cover);
  window.addEventListener("keydown", keepFromPage, true);
  for (const type of pointerEvents) cover.addEventListener(type, stop);
  return () => {
    window.removeEventListener("keydown", keepFromPage, true);
    for (const type of pointerEvents) cover.removeEventListener(type, stop);
    for (const element of hidden) element.removeAttribute(coveredMark);
    cover.remove();
    if (focused instanceof HTMLElement) focused.focus();
  };
}

import type { Router } from "./router.ts";

/** How far down a page was: its main part, or the one inside it that has the class. */
interface Place {
  readonly className: string | null;
  readonly top: number;
}

/** After this time the page does not move any more: the user may have begun to read. */
const maxWaitMs = 10_000;
/** A page that has just come may still be put to its beginning, or be drawn again. */
const steadyFrames = 3;
const ownScrolling = ["wheel", "touchstart", "mousedown", "keydown"] as const;

const mainOf = (): HTMLElement | null => document.querySelector("main");

/** Of all that is scrolled the tallest: tables and lists fill the page and scroll in themselves. */
function placeNow(): Place | null {
  const main = mainOf();
  if (main === null) return null;
  const scrolled = [main, ...Array.from(main.querySelectorAll("*"))].filter((element) => element.scrollTop > 0);
  const [first] = scrolled.sort((one, other) => other.clientHeight - one.clientHeight);
  if (first === undefined) return null;
  return { className: first === main ? null : (first.classList[0] ?? null), top: first.scrollTop };
}

function elementAt({ className }: Place): Element | null {
  const main = mainOf();
  return className === null ? main : (main?.getElementsByClassName(className)[0] ?? null);
}

/** Scrolls to the position once the page is long enough, unless the user scrolls before. Returns a cancel function. */
function goTo(place: Place, onEnd: () => void): () => void {
  let steady = 0;
  let frame = 0;
  let firstMs: number | null = null;
  function end(): void {
    cancelAnimationFrame(frame);
    for (const type of ownScrolling) window.removeEventListener(type, end, true);
    onEnd();
  }
  function look(nowMs: number): void {
    firstMs ??= nowMs;
    const element = elementAt(place);
    // Half pixels are rounded differently by each browser.
    const isThere = element !== null && Math.abs(element.scrollTop - place.top) < 2;
    steady = isThere ? steady + 1 : 0;
    if (element !== null && !isThere && element.scrollHeight - element.clientHeight >= place.top - 1) {
      element.scrollTop = place.top;
    }
    if (steady >= steadyFrames || nowMs - firstMs > maxWaitMs) end();
    else frame = requestAnimationFrame(look);
  }
  for (const type of ownScrolling) window.addEventListener(type, end, true);
  frame = requestAnimationFrame(look);
  return end;
}

/**
 * Who comes back to a page by the browser's buttons finds it where it was left. A page opened in any other way begins at its
 * top. Positions are kept for as long as the tab is not reloaded; returns a function that ends it.
 */
export function rememberScroll({ history, ...router }: Router): () => void {
  const places = new Map<number, Place>();
  let shownIndex = history.place.index;
  let arrivedAt = history.location;
  /** Where the page that is on its way was left. */
  let next: Place | null = null;
  let going: { readonly place: Place; readonly giveUp: () => void } | null = null;

  function keepPlace(): void {
    const place = going?.place ?? placeNow();
    if (place === null) places.delete(shownIndex);
    else places.set(shownIndex, place);
  }
  /** The router may show a page before `arrive` is called for it: the old one is still drawn then. */
  function show(): void {
    if (arrivedAt !== history.location || router.get().page?.location !== arrivedAt) return;
    shownIndex = history.place.index;
    if (next === null) return;
    const place = next;
    next = null;
    going = {
      place,
      giveUp: goTo(place, () => {
        going = null;
      }),
    };
  }
  function arrive(): void {
    arrivedAt = history.location;
    const { index, isReturn } = history.place;
    // Another query of the same page, in the same entry: its guard or its filter has put it there.
    if (!isReturn && index === shownIndex) return show();
    // It looks at the whole page: not for each letter that is typed.
    keepPlace();
    going?.giveUp();
    if (!isReturn) for (const known of Array.from(places.keys())) if (known >= index) places.delete(known);
    next = isReturn ? (places.get(index) ?? null) : null;
    show();
  }
  const stops = [history.subscribe(arrive), router.subscribe(show)];
  return () => {
    going?.giveUp();
    for (const stop of stops) stop();
  };
}

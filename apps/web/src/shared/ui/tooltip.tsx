import { useEffect, useId, useLayoutEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { placeTooltip } from "./tooltip-place.ts";
import styles from "./tooltip.module.css";

const showDelayMs = 400;
const hideDelayMs = 120;

interface Shown {
  readonly target: Element;
  readonly text: string;
}

/**
 * The one tooltip of the page; render it once. An element gets it with `data-tooltip="text"`, and with
 * `data-tooltip-below="960"` only while the window is narrower than that. It comes on hover and on keyboard focus,
 * stays while the pointer is on it, and goes with Escape.
 */
export function TooltipLayer() {
  const [shown, setShown] = useState<Shown | null>(null);
  const id = useId();
  const tipRef = useRef<HTMLDivElement>(null);

  useEffect(() => trackTooltips(document, { tooltip: () => tipRef.current, show: setShown }), []);

  useLayoutEffect(() => {
    const tip = tipRef.current;
    if (!shown || !tip) return undefined;
    const { width, height } = tip.getBoundingClientRect();
    const viewport = { width: window.innerWidth, height: window.innerHeight };
    const place = placeTooltip({ target: shown.target.getBoundingClientRect(), tooltip: { width, height }, viewport });
    tip.style.left = `${place.left}px`;
    tip.style.top = `${place.top}px`;
    tip.style.visibility = "visible";
    const stopDescribing = describe(shown, id);
    // A row of a table may become another one under the pointer.
    const watcher = new MutationObserver(() => setShown(null));
    watcher.observe(shown.target, { attributeFilter: ["data-tooltip"] });
    return () => {
      watcher.disconnect();
      stopDescribing?.();
    };
  }, [shown, id]);

  if (!shown) return null;
  return createPortal(
    <div ref={tipRef} id={id} role="tooltip" className={styles.tooltip} style={{ visibility: "hidden" }}>
      {shown.text}
    </div>,
    document.body,
  );
}

/** Ties the tooltip to its element, unless it only repeats the element's name. */
function describe({ target, text }: Shown, id: string): (() => void) | undefined {
  if (target.getAttribute("aria-label") === text || target.hasAttribute("aria-describedby")) return undefined;
  target.setAttribute("aria-describedby", id);
  return () => target.removeAttribute("aria-describedby");
}

interface TooltipPort {
  readonly tooltip: () => Element | null;
  readonly show: (shown: Shown | null) => void;
}

function trackTooltips(root: Document, { tooltip, show }: TooltipPort): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let current: Element | null = null;

  function plan(next: Shown | null, delayMs: number) {
    clearTimeout(timer);
    timer = setTimeout(() => {
      current = next?.target ?? null;
      show(next?.target.isConnected === false ? null : next);
    }, delayMs);
  }
  function over(event: Event) {
    const target = event.target instanceof Element ? event.target : null;
    if (target && tooltip()?.contains(target)) {
      clearTimeout(timer);
      return;
    }
    const next = tooltipOf(target);
    if (next) plan(next, current ? 0 : showDelayMs);
    else plan(null, hideDelayMs);
  }
  function focus(event: Event) {
    const next = tooltipOf(event.target instanceof Element ? event.target : null);
    if (next && root.documentElement.getAttribute("data-input") !== "pointer") plan(next, 0);
  }
  function hide() {
    plan(null, 0);
  }
  function key(event: KeyboardEvent) {
    if (event.key === "Escape") hide();
  }

  // This part may come when the pointer is already there.
  const hovered = tooltipOf(Array.from(root.querySelectorAll("[data-tooltip]:hover")).pop() ?? null);
  if (hovered) plan(hovered, showDelayMs);

  root.addEventListener("mouseover", over);
  root.addEventListener("mousedown", hide);
  root.addEventListener("focusin", focus);
  root.addEventListener("focusout", hide);
  root.addEventListener("keydown", key);
  root.addEventListener("scroll", hide, true);
  return () => {
    clearTimeout(timer);
    root.removeEventListener("mouseover", over);
    root.removeEventListener("mousedown", hide);
    root.removeEventListener("focusin", focus);
    root.removeEventListener("focusout", hide);
    root.removeEventListener("keydown", key);
    root.removeEventListener("scroll", hide, true);
  };
}

function tooltipOf(element: Element | null): Shown | null {
  const target = element?.closest("[data-tooltip]");
  const text = target?.getAttribute("data-tooltip");
  if (!target || !text) return null;
  const below = Number(target.getAttribute("data-tooltip-below") ?? Infinity);
  return window.innerWidth < below ? { target, text } : null;
}

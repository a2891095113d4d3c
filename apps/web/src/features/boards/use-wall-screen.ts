import { useEffect, useEffectEvent, useState } from "react";
import type { RefObject } from "react";

const idleMs = 3000;
const wideEnoughPx = 1600;
/** Head and foot; and the least height of a row with large letters. */
const aroundPx = 140;
const largeRowPx = 64;

/** Fills the screen, sets larger letters where they fit, takes the focus, and leaves with Escape; true while the pointer rests. */
export function useWallScreen(hostRef: RefObject<HTMLElement | null>, onLeave: () => void, rows: number): boolean {
  const [isIdle, setIdle] = useState(false);
  const leave = useEffectEvent(onLeave);
  useEffect(() => {
    const host = hostRef.current;
    host?.querySelector("button")?.focus();
    // Some browsers have no full screen, and others refuse it after a reload: the page is covered all the same.
    void host?.requestFullscreen?.().catch(() => {});
    let timer = 0;
    let wasFull = false;
    const wake = () => {
      setIdle(false);
      clearTimeout(timer);
      timer = window.setTimeout(() => setIdle(true), idleMs);
    };
    const onKey = ({ key }: KeyboardEvent) => (key === "Escape" ? leave() : undefined);
    // The browser's own way out of the full screen is a way out of the wall too.
    const onChange = () => {
      if (document.fullscreenElement !== null) wasFull = true;
      else if (wasFull) leave();
    };
    wake();
    window.addEventListener("pointermove", wake);
    window.addEventListener("keydown", onKey);
    document.addEventListener("fullscreenchange", onChange);
    return () => {
      clearTimeout(timer);
      window.removeEventListener("pointermove", wake);
      window.removeEventListener("keydown", onKey);
      document.removeEventListener("fullscreenchange", onChange);
      if (document.fullscreenElement) void document.exitFullscreen().catch(() => {});
    };
  }, [hostRef]);
  useEffect(() => {
    const root = document.documentElement;
    const before = root.style.fontSize;
    // With more rows than fit, larger letters would only be cut off.
    const isLarge = window.innerWidth >= wideEnoughPx && window.innerHeight - aroundPx >= rows * largeRowPx;
    if (isLarge) root.style.fontSize = "150%";
    return () => {
      root.style.fontSize = before;
    };
  }, [rows]);
  return isIdle;
}

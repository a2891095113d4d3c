import { useEffect, useRef, useState } from "react";
import type { RefObject } from "react";
import { systemClock } from "../../../shared/clock/index.ts";
import { useStore } from "../../../shared/state/index.ts";
import type { ReadableStore } from "../../../shared/state/index.ts";
import { isRefused } from "../login-flow.ts";
import type { LoginState } from "../login-flow.ts";
import { drawingWidth, eyeCentres, MascotBody, MascotHands } from "./mascot-drawing.tsx";
import { createMascotLooks } from "./mascot-looks.ts";
import type { MascotLook, MascotLooks } from "./mascot-looks.ts";
import { pupilOffset } from "./pupil-offset.ts";
import type { Point } from "./pupil-offset.ts";

export interface MascotProps {
  readonly passwordField: RefObject<HTMLInputElement | null>;
  readonly flow: ReadableStore<LoginState>;
}

const createLooks = () =>
  createMascotLooks({
    clock: systemClock,
    random: Math.random,
    isMotionReduced: () => window.matchMedia("(prefers-reduced-motion: reduce)").matches,
  });

/** LO-06: Pip watches the login. It has no information, so screen readers skip it. */
export function Mascot({ passwordField, flow }: MascotProps) {
  const [looks] = useState(createLooks);
  const look = useStore(looks);
  const picture = useRef<SVGSVGElement>(null);

  useEffect(() => watchForm({ field: passwordField.current, flow, looks }), [passwordField, flow, looks]);
  useEffect(() => aimEyes(picture.current, look), [look]);

  return (
    <>
      <MascotBody look={look} pictureRef={picture} />
      <MascotHands />
    </>
  );
}

interface WatchedForm {
  readonly field: HTMLInputElement | null;
  readonly flow: ReadableStore<LoginState>;
  readonly looks: MascotLooks;
}

/** Starts the looks and passes events to them; returns a function that ends both. */
function watchForm({ field, flow, looks }: WatchedForm): () => void {
  const focus = () => looks.setPasswordFocus(true);
  const blur = () => looks.setPasswordFocus(false);
  field?.addEventListener("focus", focus);
  field?.addEventListener("blur", blur);
  field?.addEventListener("input", looks.noteTyping);
  const forget = flow.subscribe(() => {
    if (isRefused(flow.get())) looks.noteFailedLogin();
  });
  looks.start(field !== null && document.activeElement === field);
  return () => {
    field?.removeEventListener("focus", focus);
    field?.removeEventListener("blur", blur);
    field?.removeEventListener("input", looks.noteTyping);
    forget();
    looks.stop();
  };
}

const middle: Point = { x: 0, y: 0 };
const towardsTheField: Point = { x: 2, y: 4 };

/** Eyes that follow move with mouse and finger; others look ahead, or at what is typed. */
function aimEyes(picture: SVGSVGElement | null, look: MascotLook): (() => void) | undefined {
  if (!picture) return undefined;
  const pupils = Array.from(picture.querySelectorAll("[data-pupil]"));
  const move = (index: number, { x, y }: Point) =>
    pupils[index]?.setAttribute("transform", `translate(${x.toFixed(1)} ${y.toFixed(1)})`);
  if (look === "stare" || look === "peek") {
    pupils.forEach((_pupil, index) => move(index, look === "stare" ? middle : towardsTheField));
    return undefined;
  }
  const follow = (pointer: { readonly clientX: number; readonly clientY: number }) => {
    const box = picture.getBoundingClientRect();
    const scale = box.width / drawingWidth;
    eyeCentres.forEach((centre, index) => {
      const eye = { x: box.left + centre.x * scale, y: box.top + centre.y * scale };
      move(index, pupilOffset(eye, { x: pointer.clientX, y: pointer.clientY }));
    });
  };
  const followFinger = (event: TouchEvent) => {
    const [finger] = Array.from(event.touches);
    if (finger) follow(finger);
  };
  document.addEventListener("mousemove", follow);
  document.addEventListener("touchstart", followFinger, { passive: true });
  document.addEventListener("touchmove", followFinger, { passive: true });
  return () => {
    document.removeEventListener("mousemove", follow);
    document.removeEventListener("touchstart", followFinger);
    document.removeEventListener("touchmove", followFinger);
  };
}

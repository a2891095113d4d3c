import type { ReactNode } from "react";
import { createPortal } from "react-dom";
import { createStore } from "../state/store.ts";
import { useStore } from "../state/use-store.ts";

const slot = createStore<HTMLElement | null>(null);
const backPath = createStore<string | null>(null);

/** The shell hands over the place in the mobile top bar where a page can put its own heading. */
export const mobileHeadingSlot = slot;
/** Where the mobile back button leads; null: to the page before. */
export const mobileBackPath = backPath;

/** LY-05: puts a heading (status, title, info button) into the mobile top bar, in place of the page's title. */
export function MobileHeading({ children }: { readonly children: ReactNode }) {
  const target = useStore(slot);
  return target ? createPortal(children, target) : null;
}

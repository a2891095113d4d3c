import { useEffect } from "react";
import { createStore } from "../state/store.ts";
import type { ActionTarget } from "./object-actions-context.tsx";

/** The object whose page is on the screen, or null: what the command palette acts on. */
export const currentObject = createStore<ActionTarget | null>(null);

/** For the head of an object's page: names the object as long as it is there. */
export function useCurrentObject(target: ActionTarget): void {
  const key = JSON.stringify(target);
  useEffect(() => {
    currentObject.set(JSON.parse(key) as ActionTarget);
    return () => currentObject.set(null);
  }, [key]);
}

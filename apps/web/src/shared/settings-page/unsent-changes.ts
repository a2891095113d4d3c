import { useEffect, useEffectEvent, useState } from "react";
import { preferences } from "../preferences/index.ts";
import { session } from "../session/index.ts";

interface Unsent {
  /** What the changes were made to: a change of somebody else is found by it. */
  readonly base: object;
  readonly changes: object;
}

/** By user and address. Only in memory, as there may be secrets among it. */
const unsent = new Map<string, Unsent>();

const hasEnded = () => session.get() === null && preferences.of("lastSessionEnd").get() !== null;

/** What was typed into this form of this page when the session of this user ended; null for none. */
export function useUnsent<V extends object>(stored: V): { readonly base: V; readonly changes: Partial<V> } | null {
  const [kept] = useState(() => unsent.get(keyOf(stored)));
  return kept === undefined ? null : { base: kept.base as V, changes: kept.changes as Partial<V> };
}

/** A form is told from others of its page by its fields. */
function keyOf(stored: object): string {
  const { pathname, search } = window.location;
  return JSON.stringify([session.get()?.user.id, pathname, search, Object.keys(stored)]);
}

/** Keeps the changes of a form that goes away because the session has ended. */
export function useKeepUnsent(base: object, changes: object): void {
  const [key] = useState(() => keyOf(base));
  const keep = useEffectEvent(() => {
    if (hasEnded() && Object.keys(changes).length > 0) unsent.set(key, { base, changes });
    else unsent.delete(key);
  });
  useEffect(() => keep, []);
}

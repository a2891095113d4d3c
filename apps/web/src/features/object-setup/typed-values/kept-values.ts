import { useEffect, useState } from "react";
import { session } from "../../../shared/session/index.ts";

export type KeptValues = Readonly<Record<string, string>>;

/** Empty where there is none, where it can't be used, or where the browser keeps nothing. */
export function readKept(key: string): KeptValues {
  try {
    const kept: unknown = JSON.parse(window.sessionStorage.getItem(key) ?? "{}");
    if (typeof kept !== "object" || kept === null) return {};
    return Object.fromEntries(Object.entries(kept).filter(([, value]) => typeof value === "string"));
  } catch {
    return {};
  }
}

/** Null takes them away. */
export function keep(key: string, values: KeptValues | null): void {
  try {
    if (values === null) window.sessionStorage.removeItem(key);
    else window.sessionStorage.setItem(key, JSON.stringify(values));
  } catch {
    // They stay on the page.
  }
}

/** What this user had typed into a form of this name before a reload or the end of the session, in this tab. */
export function useKeptValues(form: string) {
  const [key] = useState(() => `monitor.typed.${session.get()?.user.id ?? ""}.${form}`);
  const [first] = useState(() => readKept(key));
  // Who leaves the form has decided so; who was logged out has not.
  useEffect(() => () => (session.get() === null ? undefined : keep(key, null)), [key]);
  return { first, key };
}

/** Keeps what is typed, other than secrets, which stay on the page. */
export function useKeeping(key: string, values: KeptValues, secrets: readonly string[]): void {
  const shown = Object.entries(values).filter(([name]) => !secrets.includes(name));
  const text = JSON.stringify(Object.fromEntries(shown));
  const [untouched] = useState(text);
  useEffect(() => {
    if (text !== untouched) keep(key, JSON.parse(text) as KeptValues);
  }, [key, text, untouched]);
}

/** Between the way to the provider and the return: the key that the code is good with, and where the user wanted to go. */
export interface KeptKey {
  readonly key: string;
  readonly redirectFrom: string | null;
}

const storageKey = "monitor.sso";

/** A new key, kept in this tab alone; null where the browser stores nothing. */
export function keepKey(redirectFrom: string | undefined): string | null {
  const bytes = window.crypto.getRandomValues(new Uint8Array(24));
  const key = Array.from(bytes, (byte) => `0${byte.toString(16)}`.slice(-2)).join("");
  try {
    window.sessionStorage.setItem(storageKey, JSON.stringify({ key, redirectFrom: redirectFrom ?? null }));
    return key;
  } catch {
    return null;
  }
}

/** The key, once. */
export function takeKey(): KeptKey | null {
  try {
    const text = window.sessionStorage.getItem(storageKey);
    window.sessionStorage.removeItem(storageKey);
    return text === null ? null : (JSON.parse(text) as KeptKey);
  } catch {
    return null;
  }
}

const prefix = "monitor.discovery";

/** What was kept in this tab, as `read` makes it out; otherwise `none`: also where the browser keeps nothing. */
export function readKept<T>(key: string, read: (stored: unknown) => T, none: T): T {
  try {
    return read(JSON.parse(window.sessionStorage.getItem(`${prefix}.${key}`) ?? ""));
  } catch {
    return none;
  }
}

export function keep(key: string, value: unknown): void {
  try {
    window.sessionStorage.setItem(`${prefix}.${key}`, JSON.stringify(value));
  } catch {
    // A reload then begins anew.
  }
}

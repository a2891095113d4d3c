import { preferences } from "../preferences/index.ts";
import { createPreferences } from "../preferences/preferences.ts";
import { reportLoginChange } from "./follow-login.ts";
import { storedSession } from "./stored-session.ts";

const sessionIn = (text: string | null) =>
  createPreferences({ getItem: () => text, setItem: () => {} })
    .of("session")
    .get();

/**
 * PE-02: a browser shows what another process has stored some time later, and all of the state is one value. A write of this
 * page can thus bring back the session that another tab has just replaced; what that tab stored wins.
 */
export function keepUndoneLogins(): void {
  const stored = preferences.of("session");
  window.addEventListener("storage", ({ oldValue, newValue, storageArea }) => {
    if (storageArea !== window.localStorage) return;
    const [before, after] = [sessionIn(oldValue), sessionIn(newValue)];
    if (!before || !after || before.token === after.token) return;
    preferences.reload();
    if (stored.get()?.token !== before.token) return;
    const own = storedSession.get();
    stored.set(after);
    reportLoginChange(own);
  });
}

import { chooseTheme } from "../account/index.ts";
import { devSettings, preferences } from "../preferences/index.ts";
import type { ThemeSetting } from "../preferences/index.ts";
import { session } from "../session/index.ts";
import { createStore } from "../state/store.ts";
import { useStore } from "../state/use-store.ts";
import { parseWireTheme, resolveTheme } from "./theme.ts";
import type { Theme } from "./theme.ts";

export type { Theme } from "./theme.ts";

const choice = preferences.of("theme");
const lastTheme = preferences.of("lastTheme");
/** DV-01: wins over account and browser until a theme is chosen here; it is not stored. */
let simulatedTheme: Theme | null = parseWireTheme(devSettings.userTheme);
const shown = createStore<Theme>(document.documentElement.getAttribute("data-theme") === "dark" ? "dark" : "light");

/** Keeps `<html data-theme>` at the theme that holds, from now on. */
export function startTheme(): void {
  // Chrome 75 knows matchMedia but not this feature: it then simply does not match.
  const system = window.matchMedia("(prefers-color-scheme: dark)");
  const apply = () => {
    const userTheme = session.get()?.user.theme;
    const inputs = {
      choice: simulatedTheme ?? choice.get(),
      userTheme,
      lastTheme: lastTheme.get(),
      isSystemDark: system.matches,
    };
    const theme = resolveTheme(inputs);
    document.documentElement.setAttribute("data-theme", theme);
    shown.set(theme);
    if (userTheme && inputs.choice === null && inputs.lastTheme !== theme) lastTheme.set(theme);
  };
  choice.subscribe(apply);
  session.subscribe(apply);
  // Safari 11 has only the older listener.
  if ("addEventListener" in system) system.addEventListener("change", apply);
  else (system as MediaQueryList).addListener(apply);
  apply();
}

/** The theme on the screen, for what can't take colours from the stylesheet (a canvas). */
export function useTheme(): Theme {
  return useStore(shown);
}

function chooseHere(next: ThemeSetting): void {
  simulatedTheme = null;
  chooseTheme(next);
}

/** The setting of this browser or, on our own server, of the account; null: none. */
export function useThemeSetting(): { choice: ThemeSetting | null; choose: (next: ThemeSetting) => void } {
  return { choice: useStore(choice), choose: chooseHere };
}

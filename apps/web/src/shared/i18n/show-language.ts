import type { Locale } from "@monitor/domain";
import { reportFailure } from "../api/index.ts";
import { systemClock } from "../clock/clock.ts";
import { followChoice } from "./language-store.ts";
import { languageStore } from "./language.ts";

const tryAgainMs = 5000;
const pause = () => new Promise<void>((resolve) => systemClock.after(tryAgainMs, resolve));

/** Shows the language that was chosen as soon as its texts are here; that they do not come is an error of the page. */
export function showLanguage(language: Locale): void {
  void followChoice(languageStore, language, { onFailure: reportFailure, pause });
}

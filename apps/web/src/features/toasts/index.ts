import { systemClock } from "../../shared/clock/index.ts";
import { readFailureWords } from "../../shared/error-boundary/texts.ts";
import { reportError } from "../../shared/error-log/index.ts";
import { notices } from "../../shared/notices/index.ts";
import { readMessages } from "./texts.ts";
import { createUnknownErrors } from "./unknown-errors.ts";

/** Shows that nothing can be stored at present, one toast however often it is tried. */
export function showNotStored(): void {
  const { notStored, notStoredHelp } = readMessages();
  notices.show({ id: "not-stored", type: "error", title: notStored, help: notStoredHelp });
}

/** Shows that the server has another interface, whose files are not this page's; the place is that of the offer to load it. */
export function showUpdated(): void {
  const { updatedTitle: title, updatedHelp: help, reloadPage } = readFailureWords();
  const actions = [{ label: reloadPage, run: () => window.location.reload() }];
  notices.show({ id: "interface-update", type: "info", title, help, requireInteraction: true, actions });
}

/** Shows that something unknown went wrong (ER-04). */
export const showUnknownError = createUnknownErrors({
  clock: systemClock,
  show: notices.show,
  readTexts: () => ({ ...readMessages(), ...readFailureWords() }),
  report: reportError,
  reloadPage: () => window.location.reload(),
});

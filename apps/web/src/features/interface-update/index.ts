import { readFailureWords } from "../../shared/error-boundary/texts.ts";
import { languageStore } from "../../shared/i18n/index.ts";
import { notices } from "../../shared/notices/index.ts";
import type { ReadableStore } from "../../shared/state/index.ts";
import { readMessages } from "./texts.ts";
import { createUpdateCheck, entryOf } from "./update-check.ts";

/** The entry that a new visitor of the same server would load; null without a response. */
async function fetchEntry(): Promise<string | null> {
  const response = await window.fetch("/", { cache: "no-cache" });
  return response.ok ? entryOf(new DOMParser().parseFromString(await response.text(), "text/html")) : null;
}

const checkForUpdate = createUpdateCheck({
  entry: entryOf(document),
  fetchEntry,
  readTexts: async () => {
    await languageStore.bring(["interface-update"]);
    return { ...readMessages(), reloadPage: readFailureWords().reloadPage };
  },
  show: notices.show,
  reloadPage: () => window.location.reload(),
});

/**
 * A server that was away may come back with another interface: looks each time that `service` is without a problem again.
 * Returns what looks at once.
 */
export function watchForUpdate(service: ReadableStore<{ readonly problem: unknown }>): () => void {
  // If the server goes away again meanwhile, the check is repeated the next time it is back.
  const look = () => void checkForUpdate().catch(() => undefined);
  let hadProblem = false;
  service.subscribe(() => {
    const hasProblem = service.get().problem !== null;
    if (hadProblem && !hasProblem) look();
    hadProblem = hasProblem;
  });
  return look;
}

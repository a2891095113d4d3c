import type { NewNotice } from "../../shared/notices/index.ts";

export interface UpdateTexts {
  readonly title: string;
  readonly help: string;
  readonly reloadPage: string;
}
export interface UpdateCheckParts {
  /** The script that this page began with, and the one that a page would begin with now; null where there is none. */
  readonly entry: string | null;
  readonly fetchEntry: () => Promise<string | null>;
  readonly readTexts: () => Promise<UpdateTexts>;
  readonly show: (notice: NewNotice) => void;
  readonly reloadPage: () => void;
}

/** The script that a document of this interface begins with: its name holds a hash of all the code. Null for any other document. */
export function entryOf(document: Document): string | null {
  const script = document.getElementById("app") && document.querySelector('script[type="module"][src]');
  return script ? script.getAttribute("src") : null;
}

/**
 * Looks whether the server has another interface by now than the page runs, and offers to load it: the notice stays
 * until it is answered (UI-02), and comes once for each new interface.
 */
export function createUpdateCheck(parts: UpdateCheckParts): () => Promise<void> {
  let known = parts.entry;
  return async () => {
    const entry = known === null ? null : await parts.fetchEntry();
    if (entry === null || entry === known || entry === parts.entry) return;
    known = entry;
    const { title, help, reloadPage } = await parts.readTexts();
    const actions = [{ label: reloadPage, run: parts.reloadPage }];
    parts.show({ id: "interface-update", type: "info", title, help, requireInteraction: true, actions });
  };
}

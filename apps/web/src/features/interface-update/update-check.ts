import type { NewNotice } from "../../shared/notices/index.ts";

export interface UpdateTexts {
  readonly title: string;
  readonly help: string;
  readonly reloadPage: string;
}
export interface UpdateCheckParts {
  /** The scripts that this page began with, and those that a page would begin with now (see `entryOf`). */
  readonly entry: string | null;
  readonly fetchEntry: () => Promise<string | null>;
  readonly readTexts: () => Promise<UpdateTexts>;
  readonly show: (notice: NewNotice) => void;
  readonly reloadPage: () => void;
}

/**
 * The scripts that a document of this interface begins with: their names hold hashes of all the code and styles, of the
 * modern and of the legacy build. Null for any other document, and where nothing is built.
 */
export function entryOf(document: Document): string | null {
  if (!document.getElementById("app")) return null;
  const scripts = Array.from(
    document.querySelectorAll("script[type=module], script[nomodule]"),
    (script) => script.outerHTML,
  );
  return scripts.filter((script) => script.includes("/assets/")).join("\n") || null;
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

import type { ReactNode } from "react";
import { createMemoryHistory, createRouter, isNotFound, RouterView } from "../navigation/index.ts";
import type { AppHistory } from "../navigation/index.ts";

interface Options {
  /** Address of the page with its query. */
  readonly path?: string;
  /** What is shown in place of a page that does not exist. */
  readonly missing?: ReactNode;
}

/** Part of a page with a router around it whose every address shows that part: what to render, and the way there. */
export function inRouter(content: ReactNode, { path = "/", missing = <p>404</p> }: Options = {}) {
  const Page = () => content;
  const screen = { get: () => Page, load: () => Promise.resolve() };
  const history: AppHistory = createMemoryHistory(path);
  const router = createRouter(history, [{ pattern: "*", screen }]);
  function Problem({ error }: { readonly error: unknown }): ReactNode {
    if (!isNotFound(error)) throw error;
    return missing;
  }
  return { view: <RouterView router={router} problem={Problem} />, history };
}

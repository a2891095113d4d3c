import { useEffect } from "react";
import { createStore } from "../state/store.ts";
import { useStore } from "../state/use-store.ts";
import { productName } from "./product.ts";

const title = createStore("");

/** RT-01: names the page: `<page> · <product>` in the browser's title, and what is announced after a change of page. */
export function usePageTitle(page: string): void {
  useEffect(() => {
    document.title = page === "" ? productName : `${page} · ${productName}`;
    title.set(page);
  }, [page]);
}

/** The name of the page on the screen. */
export function useCurrentPageTitle(): string {
  return useStore(title);
}

import { useEffect } from "react";
import { createStore } from "../state/store.ts";
import { useStore } from "../state/use-store.ts";
import { productName } from "./product.ts";

const title = createStore("");
/** Name of the layer that covers the page; the page below may get its own name meanwhile. */
let coverTitle: string | null = null;

function showTitle(): void {
  const shown = coverTitle ?? title.get();
  document.title = shown === "" ? productName : `${shown} · ${productName}`;
}

/** RT-01: names the page: `<page> · <product>` in the browser's title, and what is announced after a change of page. */
export function usePageTitle(page: string): void {
  useEffect(() => {
    title.set(page);
    showTitle();
  }, [page]);
}

/** Sets the title of a layer over the page, until it closes. */
export function useCoverTitle(name: string): void {
  useEffect(() => {
    coverTitle = name;
    showTitle();
    return () => {
      coverTitle = null;
      showTitle();
    };
  }, [name]);
}

/** The name of the page on the screen. */
export function useCurrentPageTitle(): string {
  return useStore(title);
}

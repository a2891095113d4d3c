export { createStore } from "./store.ts";
export type { ReadableStore, Store } from "./store.ts";
export { useStore } from "./use-store.ts";

import type { ReadableStore } from "../../shared/state/index.ts";

/** What the browser knows of its network. "Online" means little; "offline" means that nothing outside can be reached. */
export const browserNetwork: ReadableStore<boolean> = {
  get: () => window.navigator.onLine,
  subscribe(listener) {
    window.addEventListener("online", listener);
    window.addEventListener("offline", listener);
    return () => {
      window.removeEventListener("online", listener);
      window.removeEventListener("offline", listener);
    };
  },
};

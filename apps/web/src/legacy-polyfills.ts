// Part of the legacy files only: what the oldest supported browsers lack and core-js does not bring. Each part looks first.
import "abortcontroller-polyfill/dist/polyfill-patch-fetch";
import "intersection-observer";
import "pepjs";
import { ResizeObserver as ObserverInScript } from "@juggle/resize-observer";

type Globals = Record<string, unknown>;
const globals = window as unknown as Globals;

/** Chrome < 84, Firefox < 79, Safari < 14.1. Holds its target: what refers to it lives as long as the page anyway. */
class HoldingReference {
  readonly #target: unknown;
  constructor(target: unknown) {
    this.#target = target;
  }
  deref(): unknown {
    return this.#target;
  }
}

/** A registry that never hears of a collected object, which a browser may do too. */
class SilentRegistry {
  register(): void {}
  unregister(): void {}
}

/** Safari < 13. English and German have the same two cardinal forms. */
class TwoForms {
  select(count: number): "one" | "other" {
    return count === 1 ? "one" : "other";
  }
  resolvedOptions() {
    return { locale: "en", pluralCategories: ["one", "other"], type: "cardinal" };
  }
}

/** Safari < 14 knows listeners of media queries only by their old names. */
function addMediaListeners(): void {
  const { prototype } = window.MediaQueryList as unknown as { prototype: MediaQueryList };
  if ("addEventListener" in prototype) return;
  Object.assign(prototype as object, {
    addEventListener(this: MediaQueryList, _type: string, listener: () => void) {
      this.addListener(listener);
    },
    removeEventListener(this: MediaQueryList, _type: string, listener: () => void) {
      this.removeListener(listener);
    },
  });
}

globals["WeakRef"] ??= HoldingReference;
globals["FinalizationRegistry"] ??= SilentRegistry;
globals["ResizeObserver"] ??= ObserverInScript;
const intl = Intl as unknown as Globals;
intl["PluralRules"] ??= TwoForms;
addMediaListeners();

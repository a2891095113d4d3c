// Part of the legacy files only: what the oldest supported browsers lack and core-js does not bring. Each part looks first.
// Nothing makes the syntax of this file older: only what Safari 11 reads, so no class fields, `??` and object spread.
import "abortcontroller-polyfill/dist/polyfill-patch-fetch";
import "intersection-observer";
import { applyPolyfill as bringPointerCapture } from "pepjs/src/capture.js";
import { applyPolyfill as bringPointerEvents } from "pepjs/src/platform-events.js";
import { ResizeObserver as ObserverInScript } from "@juggle/resize-observer";

type Globals = Record<string, unknown>;

function bring(holder: object, name: string, make: () => unknown): void {
  const names = holder as Globals;
  if (!names[name]) names[name] = make();
}

/** Chrome < 84, Firefox < 79, Safari < 14.1. Holds its target: what refers to it lives as long as the page anyway. */
function makeWeakRef() {
  return function HoldingReference(this: { deref: () => unknown }, target: unknown) {
    this.deref = () => target;
  };
}

/** A registry that never hears of a collected object, which a browser may do too. */
function makeFinalizationRegistry() {
  return class SilentRegistry {
    register(): void {}
    unregister(): void {}
  };
}

/** Safari < 13. English and German have the same two cardinal forms. */
function makePluralRules() {
  return class TwoForms {
    select(count: number): "one" | "other" {
      return count === 1 ? "one" : "other";
    }
    resolvedOptions() {
      return { locale: "en", pluralCategories: ["one", "other"], type: "cardinal" };
    }
  };
}

// Not the package as a whole: it also writes a style into the page, which the content security policy refuses.
bringPointerEvents();
bringPointerCapture();
bring(window, "WeakRef", makeWeakRef);
bring(window, "FinalizationRegistry", makeFinalizationRegistry);
bring(window, "ResizeObserver", () => ObserverInScript);
// Safari < 14, Firefox < 68. The schemas name bounds of such numbers when they are loaded; none of ours uses them.
bring(window, "BigInt", () => Number);
bring(Intl, "PluralRules", makePluralRules);

// Safari < 14 knows listeners of media queries only by their old names.
const queries = window.MediaQueryList.prototype;
bring(queries, "addEventListener", () => {
  return function (this: MediaQueryList, _type: string, listener: () => void) {
    this.addListener(listener);
  };
});
bring(queries, "removeEventListener", () => {
  return function (this: MediaQueryList, _type: string, listener: () => void) {
    this.removeListener(listener);
  };
});

/** Browsers that can't be had as programs, and what they call themselves. */
export const lackingBrowsers = ["safari-11", "ios-11", "firefox-67"] as const;
export type LackingBrowser = (typeof lackingBrowsers)[number];

/** What an old browser lacks of what Chromium 75 has, as paths below the window. */
const missing: Record<"safari" | "firefox", readonly string[]> = {
  safari: [
    "AbortController",
    "AbortSignal",
    "BigInt",
    "BroadcastChannel",
    "IntersectionObserver",
    "IntersectionObserverEntry",
    "PointerEvent",
    "ResizeObserver",
    "ResizeObserverEntry",
    "Intl.ListFormat",
    "Intl.PluralRules",
    "Intl.RelativeTimeFormat",
    "Intl.NumberFormat.prototype.formatToParts",
    "Array.prototype.flat",
    "Array.prototype.flatMap",
    "Object.fromEntries",
    "Promise.allSettled",
    "Promise.prototype.finally",
    "String.prototype.matchAll",
    "String.prototype.trimEnd",
    "String.prototype.trimStart",
    "Symbol.asyncIterator",
    "Element.prototype.animate",
    "Element.prototype.getAnimations",
    "Element.prototype.toggleAttribute",
    "HTMLDialogElement",
    "MediaQueryList.prototype.addEventListener",
    "MediaQueryList.prototype.removeEventListener",
    "Navigator.prototype.clipboard",
    "globalThis",
    "queueMicrotask",
    "requestIdleCallback",
    "cancelIdleCallback",
    "visualViewport",
  ],
  firefox: [
    "BigInt",
    "ResizeObserver",
    "ResizeObserverEntry",
    "Intl.ListFormat",
    "Promise.allSettled",
    "HTMLDialogElement",
    "Element.prototype.getAnimations",
    "visualViewport",
  ],
};

export const userAgents: Record<LackingBrowser, string> = {
  "safari-11":
    "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_13_6) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/11.1.2 Safari/605.1.15",
  "ios-11":
    "Mozilla/5.0 (iPhone; CPU iPhone OS 11_0 like Mac OS X) AppleWebKit/604.1.38 (KHTML, like Gecko) Version/11.0 Mobile/15A372 Safari/604.1",
  "firefox-67": "Mozilla/5.0 (X11; Linux x86_64; rv:67.0) Gecko/20100101 Firefox/67.0",
};

/** A script for every page before its own: takes those interfaces away, and lists them in `window.removedInterfaces`. */
export function removalScript(browser: LackingBrowser): string {
  const family = browser === "firefox-67" ? "firefox" : "safari";
  const pointerEvents = ["down", "up", "move", "over", "out", "enter", "leave", "cancel"].map(
    (name) => `pointer${name}`,
  );
  return `(function () {
    var removed = [];
    ${JSON.stringify(missing[family])}.forEach(function (path) {
      var names = path.split(".");
      var last = names.pop();
      var holder = names.reduce(function (value, name) { return value && value[name]; }, window);
      if (!holder || !(last in holder)) return;
      if (!delete holder[last]) holder[last] = undefined;
      if (!(last in holder) || holder[last] === undefined) removed.push(path);
    });
    window.removedInterfaces = removed;
    // A browser without pointer events sends none; what a polyfill makes of mouse events is not trusted and passes.
    if (${family === "safari"}) ${JSON.stringify(pointerEvents)}.forEach(function (type) {
      window.addEventListener(type, function (event) { if (event.isTrusted) event.stopImmediatePropagation(); }, true);
    });
  })();`;
}

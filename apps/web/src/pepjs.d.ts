declare module "pepjs/src/platform-events.js" {
  /** Brings pointer events to a browser without them. */
  export function applyPolyfill(): void;
}
declare module "pepjs/src/capture.js" {
  /** Brings `setPointerCapture` and the like. */
  export function applyPolyfill(): void;
}

export { lazyPart, Nothing } from "./lazy-part.tsx";
export { needed, whenIdle, whenQuiet } from "./quiet.ts";

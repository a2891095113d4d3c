export { silenceLines } from "./silence-lines.ts";
export { watchSilence } from "./silence-watch.ts";
export { silenceAtStart } from "./silent-at-start.ts";

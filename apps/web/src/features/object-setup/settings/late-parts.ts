/* What the page of settings can do without at first, in one file: each file more costs the first view its name. */
export { countFollowers } from "../bulk-edit/count-followers.ts";
export { LateLinks } from "../bulk-edit/late-links.tsx";
export { SectionChain } from "./section-chain.tsx";
export { SectionIcon } from "./section-icon.tsx";

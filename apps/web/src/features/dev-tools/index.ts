export { DevBadge } from "./dev-badge.tsx";
export { DevCorner } from "./dev-corner.tsx";
export type { DevCornerProps } from "./dev-corner.tsx";
export { SampleLogin } from "./sample-login.tsx";

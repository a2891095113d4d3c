export { ObjectHeader } from "./object-header.tsx";
export type { ObjectHeaderProps } from "./object-header.tsx";
export { ObjectPage } from "./object-page.tsx";
export type { ObjectPageProps } from "./object-page.tsx";

import { lazyPart } from "./lazy-part.tsx";

/**
 * Modal, menu and popover, loaded when the first one opens.
 * Mount them only while they are open.
 */
export const LazyModal = lazyPart(async () => (await import("../ui/modal.tsx")).Modal);
export const LazyMenu = lazyPart(async () => (await import("../ui/menu.tsx")).Menu);
export const LazyPopover = lazyPart(async () => (await import("../ui/popover.tsx")).Popover);

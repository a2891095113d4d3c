import { lazy, Suspense } from "react";
import type { MenuProps } from "./menu.tsx";
import type { ModalProps } from "./modal.tsx";
import type { PopoverProps } from "./popover.tsx";

/**
 * Modal, menu and popover, loaded when the first one opens to keep their code out of the first view.
 * Mount them only while they are open.
 */
const ModalPart = lazy(async () => ({ default: (await import("./modal.tsx")).Modal }));
const MenuPart = lazy(async () => ({ default: (await import("./menu.tsx")).Menu }));
const PopoverPart = lazy(async () => ({ default: (await import("./popover.tsx")).Popover }));

export function LazyModal(props: ModalProps) {
  return (
    <Suspense fallback={null}>
      <ModalPart {...props} />
    </Suspense>
  );
}

export function LazyMenu(props: MenuProps) {
  return (
    <Suspense fallback={null}>
      <MenuPart {...props} />
    </Suspense>
  );
}

export function LazyPopover(props: PopoverProps) {
  return (
    <Suspense fallback={null}>
      <PopoverPart {...props} />
    </Suspense>
  );
}

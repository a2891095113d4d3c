import { lazy, Suspense } from "react";
import type { DrawerProps } from "./drawer.tsx";
import type { MenuProps } from "./menu.tsx";
import type { ModalProps } from "./modal.tsx";
import type { PopoverProps } from "./popover.tsx";

/**
 * Modal, drawer, menu and popover without their weight in the first view: the code comes with the first one that opens.
 * Mount them only while they are open.
 */
const ModalPart = lazy(async () => ({ default: (await import("./modal.tsx")).Modal }));
const DrawerPart = lazy(async () => ({ default: (await import("./drawer.tsx")).Drawer }));
const MenuPart = lazy(async () => ({ default: (await import("./menu.tsx")).Menu }));
const PopoverPart = lazy(async () => ({ default: (await import("./popover.tsx")).Popover }));

export function LazyModal(props: ModalProps) {
  return (
    <Suspense fallback={null}>
      <ModalPart {...props} />
    </Suspense>
  );
}

export function LazyDrawer(props: DrawerProps) {
  return (
    <Suspense fallback={null}>
      <DrawerPart {...props} />
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

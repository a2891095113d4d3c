import { Popover as RadixPopover } from "radix-ui";
import { useMemo } from "react";
import type { ReactNode } from "react";
import { anchorBox } from "./overlay-anchor.ts";
import type { OverlayAnchor } from "./overlay-anchor.ts";
import styles from "./popover.module.css";

export interface PopoverProps {
  readonly label: string;
  readonly anchor: OverlayAnchor;
  readonly align?: "start" | "end";
  readonly width?: number;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/**
 * Panel beside an element, open as long as it is mounted; Escape and a click outside close it, the focus goes back.
 * It has no padding: put the parts of popover-parts.tsx inside. Load it lazily.
 */
export function Popover({ label, anchor, align = "start", width = 320, onClose, children }: PopoverProps) {
  const anchorRef = useMemo(() => ({ current: virtualElement(anchor) }), [anchor]);
  return (
    <RadixPopover.Root open onOpenChange={(isNowOpen) => (isNowOpen ? undefined : onClose())}>
      <RadixPopover.Anchor virtualRef={anchorRef} />
      <RadixPopover.Portal>
        <RadixPopover.Content
          className={styles.popover}
          style={{ width }}
          aria-label={label}
          align={align}
          sideOffset={4}
          collisionPadding={8}
          onInteractOutside={(event) => {
            const target = event.target;
            if (anchor instanceof Element && target instanceof Node && anchor.contains(target)) event.preventDefault();
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            if (anchor instanceof HTMLElement) anchor.focus();
          }}
        >
          {children}
        </RadixPopover.Content>
      </RadixPopover.Portal>
    </RadixPopover.Root>
  );
}

function virtualElement(anchor: OverlayAnchor) {
  return {
    getBoundingClientRect() {
      const { left, top, width, height } = anchorBox(anchor);
      return new DOMRect(left, top, width, height);
    },
  };
}

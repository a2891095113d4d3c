import { DropdownMenu } from "radix-ui";
import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";
import { Icon } from "./icon.tsx";
import type { IconShape } from "./icon.tsx";
import { Kbd } from "./kbd.tsx";
import { anchorBox } from "./overlay-anchor.ts";
import type { OverlayAnchor } from "./overlay-anchor.ts";
import styles from "./menu.module.css";

export interface MenuItem {
  readonly id: string;
  readonly label: string;
  readonly icon?: IconShape | undefined;
  /** Key that does the same. */
  readonly shortcut?: string | undefined;
  /** Why the entry is impossible now: shown as a second line, and the entry stays focusable so that it is read. */
  readonly disabledReason?: string | undefined;
  readonly isDanger?: boolean;
  /** A checkable entry: true and false show and announce the state. */
  readonly isChecked?: boolean;
  readonly onSelect: () => void;
}

export interface MenuProps {
  /** Accessible name. */
  readonly label: string;
  /** First line: icon and name of the object. */
  readonly header?: ReactNode;
  /** Groups are set apart by lines; empty groups vanish. */
  readonly groups: readonly (readonly MenuItem[])[];
  readonly anchor: OverlayAnchor;
  readonly align?: "start" | "end";
  readonly onClose: () => void;
  /** Gets the focus back; without it an anchor element does. */
  readonly returnFocus?: HTMLElement | null;
}

/**
 * Menu of a button or a context menu, open as long as it is mounted. Arrows, Home, End and type-ahead move,
 * Escape closes; below 640 px it is a sheet at the bottom. Load it lazily; one for a whole table.
 */
export function Menu({ label, header, groups, anchor, align = "start", onClose, returnFocus }: MenuProps) {
  const shown = groups.filter((group) => group.length > 0);
  const focusTarget = returnFocus ?? (anchor instanceof HTMLElement ? anchor : null);
  return (
    <DropdownMenu.Root open onOpenChange={(isNowOpen) => (isNowOpen ? undefined : onClose())}>
      <DropdownMenu.Trigger asChild>
        <span aria-hidden="true" className={styles.anchor} style={anchorBox(anchor)} />
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content
          className={styles.menu}
          data-menu-content=""
          aria-label={label}
          aria-labelledby={undefined}
          align={align}
          side="bottom"
          sideOffset={anchor instanceof Element ? 4 : 0}
          collisionPadding={8}
          loop
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            focusTarget?.focus();
          }}
        >
          <div className={styles.grip} aria-hidden="true" />
          {header ? <DropdownMenu.Label className={styles.header}>{header}</DropdownMenu.Label> : null}
          {shown.map((group, index) => (
            <DropdownMenu.Group key={group[0]?.id}>
              {index > 0 ? <DropdownMenu.Separator className={styles.line} /> : null}
              {group.map((item) => (
                <MenuEntry key={item.id} item={item} />
              ))}
            </DropdownMenu.Group>
          ))}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}

function MenuEntry({ item }: { readonly item: MenuItem }) {
  const isRefused = item.disabledReason !== undefined;
  const props = {
    className: classNames(styles.item, item.isDanger && styles.danger),
    textValue: item.label,
    "aria-disabled": isRefused || undefined,
    onSelect: (event: Event) => {
      if (isRefused) event.preventDefault();
      else item.onSelect();
    },
  };
  const content = (
    <>
      {item.icon ? <Icon shape={item.icon} /> : null}
      <span className={styles.text}>
        {item.label}
        {isRefused ? <small className={styles.reason}>{item.disabledReason}</small> : null}
      </span>
      {item.shortcut && !isRefused ? <Kbd>{item.shortcut}</Kbd> : null}
    </>
  );
  if (item.isChecked === undefined) return <DropdownMenu.Item {...props}>{content}</DropdownMenu.Item>;
  return (
    <DropdownMenu.CheckboxItem {...props} checked={item.isChecked}>
      {content}
      <DropdownMenu.ItemIndicator className={styles.check} />
    </DropdownMenu.CheckboxItem>
  );
}

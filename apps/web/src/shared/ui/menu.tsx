import { DropdownMenu } from "radix-ui";
import { useEffect, useId, useRef, useState } from "react";
import type { KeyboardEvent, ReactNode, RefObject } from "react";
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
  /** What the entry is about, as a second line. */
  readonly detail?: string | undefined;
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
  /** The shortcuts act while the menu is open, in place of type-ahead. */
  readonly hasOwnKeys?: boolean;
}

const sheetQuery = "(max-width: 639px)";

/**
 * Menu of a button or a context menu, open as long as it is mounted. Arrows, Home, End and type-ahead move,
 * Escape closes; below 640 px it is a sheet at the bottom. Load it lazily; one for a whole table.
 */
export function Menu({ label, header, groups, anchor, align = "start", onClose, returnFocus, hasOwnKeys }: MenuProps) {
  const contentRef = useRef<HTMLDivElement>(null);
  const [isSheet] = useState(() => window.matchMedia?.(sheetQuery).matches ?? false);
  const shown = groups.filter((group) => group.length > 0);
  const focusTarget = returnFocus ?? (anchor instanceof HTMLElement ? anchor : null);
  useFocusOnFirstItem(contentRef);
  // Not modal: the library's scroll lock writes a <style>, which the content security policy refuses.
  return (
    <DropdownMenu.Root open modal={false} onOpenChange={(isNowOpen) => (isNowOpen ? undefined : onClose())}>
      <DropdownMenu.Trigger asChild>
        <span aria-hidden="true" className={styles.anchor} style={isSheet ? bottomEdge() : anchorBox(anchor)} />
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <div>
          <div className={styles.backdrop} onContextMenu={(event) => event.preventDefault()} />
          <DropdownMenu.Content
            ref={contentRef}
            className={classNames(styles.menu, hasOwnKeys && styles.wide, isSheet && styles.sheet)}
            aria-label={label}
            aria-labelledby={undefined}
            align={align}
            side={isSheet ? "top" : "bottom"}
            sideOffset={anchor instanceof Element && !isSheet ? 4 : 0}
            collisionPadding={isSheet ? 0 : 8}
            loop
            onKeyDown={hasOwnKeys ? pressShortcut : undefined}
            onCloseAutoFocus={(event) => {
              event.preventDefault();
              focusTarget?.focus();
            }}
          >
            {isSheet ? <div className={styles.grip} aria-hidden="true" /> : null}
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
        </div>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}

/** The library does so only for a key press that it saw itself; a menu that loads lazily comes after it. */
function useFocusOnFirstItem(contentRef: RefObject<HTMLDivElement | null>) {
  useEffect(() => {
    if (document.documentElement.getAttribute("data-input") === "pointer") return undefined;
    const timer = setTimeout(() => contentRef.current?.querySelector<HTMLElement>("[role^=menuitem]")?.focus(), 0);
    return () => clearTimeout(timer);
  }, [contentRef]);
}

function bottomEdge() {
  return { left: 0, top: window.innerHeight, width: window.innerWidth, height: 0 };
}

function pressShortcut(event: KeyboardEvent<HTMLDivElement>): void {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const letter = event.key.toUpperCase();
  const entries = [...event.currentTarget.querySelectorAll<HTMLElement>("[role=menuitem]")];
  const entry = entries.find((each) => each.getAttribute("aria-keyshortcuts") === letter);
  if (entry === undefined) return;
  event.preventDefault();
  entry.click();
}

function MenuEntry({ item }: { readonly item: MenuItem }) {
  const isRefused = item.disabledReason !== undefined;
  const detailId = useId();
  const props = {
    // The second line is read after the name, not as a part of it.
    ...(item.detail !== undefined && { "aria-label": item.label, "aria-describedby": detailId }),
    "aria-keyshortcuts": item.shortcut,
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
        {item.detail === undefined ? null : (
          <small id={detailId} className={styles.reason}>
            {item.detail}
          </small>
        )}
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

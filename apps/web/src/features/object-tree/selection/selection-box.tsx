import type { MouseEvent, ReactNode } from "react";
import { Checkbox } from "../../../shared/ui/checkbox.tsx";
import { useMessages } from "../texts.ts";
import styles from "./selection-box.module.css";

export interface SelectionBoxProps {
  /** Of the object, for the name of the box. */
  readonly name: string;
  readonly isSelected: boolean;
  readonly onSelect: (isRange: boolean) => void;
  /** The icon that is there otherwise. */
  readonly children: ReactNode;
}

/** MO-06: an icon that is a checkbox under the pointer, under the cursor, and while its row is selected. */
export function SelectionBox({ name, isSelected, onSelect, children }: SelectionBoxProps) {
  const texts = useMessages();
  return (
    <span className={styles.mark}>
      {children}
      <Checkbox
        className={styles.box}
        checked={isSelected}
        tabIndex={-1}
        aria-label={texts.select(name)}
        // The click knows about Shift, the change does not.
        onClick={(event) => onSelect(event.shiftKey)}
        onChange={noChange}
      />
    </span>
  );
}

function noChange() {}

/** Whether a press in a row is for its box, which the row leaves alone. */
export const isOnBox = (target: EventTarget): boolean => target instanceof Element && target.closest("label") !== null;

/** The row of a box keeps the focus, so that the keys go on; Shift and a click mark no text. */
export function keepFocus(event: MouseEvent<HTMLElement>): void {
  const isOnLink = event.target instanceof Element && event.target.closest("a") !== null;
  if (!isOnBox(event.target) && (!event.shiftKey || isOnLink)) return;
  event.preventDefault();
  event.currentTarget.focus();
}

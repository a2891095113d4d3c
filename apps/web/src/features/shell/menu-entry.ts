import type { IconShape } from "../../shared/ui/icon.tsx";

/** One line of the side menu and of the drawer. */
export interface MenuEntry {
  readonly id: string;
  readonly href: string;
  readonly label: string;
  readonly icon: IconShape;
  readonly isCurrent: boolean;
  /** Lines below it, which can be folded away. */
  readonly entries?: readonly MenuEntry[];
}

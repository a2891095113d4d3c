import { ArrowLeft, ArrowRight, ChevronsLeftRight, EyeOff, FoldHorizontal, UnfoldHorizontal } from "lucide-react";
import type { MenuItem } from "../../../shared/ui/menu.tsx";
import { LazyMenu } from "../../../shared/loading/overlays.ts";
import { fixedColumns } from "../columns/column-ids.ts";
import { widthStepPx } from "../columns/column-layout.ts";
import type { PlacedColumn, TableLayout } from "../columns/placed-columns.ts";
import type { ColumnCommands } from "../columns/use-column-commands.ts";
import { useMessages } from "../texts.ts";

export interface OpenColumnMenu {
  readonly column: PlacedColumn;
  readonly anchor: HTMLElement;
}

export interface ColumnMenuProps extends OpenColumnMenu {
  readonly layout: TableLayout;
  readonly commands: ColumnCommands;
  readonly onClose: () => void;
}

/** The commands of one column, for keyboard and touch. */
export function ColumnMenu({ column, anchor, layout, commands, onClose }: ColumnMenuProps) {
  const texts = useMessages();
  const { id } = column;
  const place = layout.columns.findIndex((other) => other.id === id);
  const widthPx = anchor.closest<HTMLElement>("th")?.offsetWidth ?? 0;
  const isLast = place === layout.columns.length - 1;
  const item = (name: string, entry: Omit<MenuItem, "id">): MenuItem => ({ id: name, ...entry });
  return (
    <LazyMenu
      label={texts.columnMenu(texts.column[id])}
      header={texts.column[id]}
      anchor={anchor}
      onClose={onClose}
      groups={[
        [
          ...(place > 0
            ? [item("left", { label: texts.moveLeft, icon: ArrowLeft, onSelect: () => commands.moveBy(id, -1) })]
            : []),
          ...(isLast
            ? []
            : [item("right", { label: texts.moveRight, icon: ArrowRight, onSelect: () => commands.moveBy(id, 1) })]),
        ],
        [
          item("wider", {
            label: texts.wider,
            icon: UnfoldHorizontal,
            onSelect: () => commands.resize(id, widthPx + 2 * widthStepPx),
          }),
          item("narrower", {
            label: texts.narrower,
            icon: FoldHorizontal,
            onSelect: () => commands.resize(id, widthPx - 2 * widthStepPx),
          }),
          item("fit", { label: texts.fitWidth, icon: ChevronsLeftRight, onSelect: () => commands.fit(id) }),
        ],
        fixedColumns.includes(id)
          ? []
          : [item("hide", { label: texts.hideColumn, icon: EyeOff, onSelect: () => commands.show(id, false) })],
      ]}
    />
  );
}

import { ArrowDown, ArrowUp } from "lucide-react";
import { rowDensities } from "../../../shared/preferences/index.ts";
import { Button } from "../../../shared/ui/button.tsx";
import { Checkbox } from "../../../shared/ui/checkbox.tsx";
import { IconButton } from "../../../shared/ui/icon-button.tsx";
import { LazyPopover } from "../../../shared/loading/overlays.ts";
import { PopoverFooter, PopoverHeader, PopoverList } from "../../../shared/ui/popover-parts.tsx";
import { Select } from "../../../shared/ui/select-field.tsx";
import { useMessages } from "../texts.ts";
import { columnIds, fixedColumns } from "./column-ids.ts";
import type { ColumnId } from "./column-ids.ts";
import { visibleColumns, withColumnAt } from "./column-layout.ts";
import styles from "./table-settings.module.css";
import type { ColumnCommands } from "./use-column-commands.ts";
import { useTableOptions } from "./use-table-options.ts";

export interface TableSettingsProps {
  readonly anchor: HTMLElement;
  readonly commands: ColumnCommands;
  readonly onClose: () => void;
}

/** Row height and columns: which ones, in which order. */
export function TableSettings({ anchor, commands, onClose }: TableSettingsProps) {
  const texts = useMessages();
  const [options, change] = useTableOptions();
  const shown = visibleColumns(options);
  const hidden = columnIds.filter((id) => !shown.includes(id));
  const move = (id: ColumnId, place: number) => change((current) => withColumnAt(current, id, place));
  return (
    <LazyPopover label={texts.tableSettings} anchor={anchor} align="end" width={320} onClose={onClose}>
      <PopoverHeader>
        <label className={styles.density}>
          <span>{texts.rowHeight}</span>
          <Select
            size="sm"
            value={options.density}
            options={rowDensities.map((density) => ({ value: density, label: texts.density[density] }))}
            onChange={(event) => {
              const density = rowDensities.find((known) => known === event.target.value);
              if (density) commands.setDensity(density);
            }}
          />
        </label>
      </PopoverHeader>
      <PopoverList>
        <ul aria-label={texts.columns}>
          {[...shown, ...hidden].map((id) => {
            const name = texts.column[id];
            const place = shown.indexOf(id);
            const isShown = place >= 0;
            return (
              <li key={id} className={styles.column}>
                <Checkbox
                  checked={isShown}
                  disabled={fixedColumns.includes(id)}
                  onChange={() => commands.show(id, !isShown)}
                >
                  {name}
                </Checkbox>
                {isShown ? (
                  <span className={styles.moves}>
                    <IconButton
                      icon={ArrowUp}
                      size="sm"
                      label={texts.moveLeftOf(name)}
                      isDisabled={place === 0}
                      onClick={() => move(id, place - 1)}
                    />
                    <IconButton
                      icon={ArrowDown}
                      size="sm"
                      label={texts.moveRightOf(name)}
                      isDisabled={place === shown.length - 1}
                      onClick={() => move(id, place + 1)}
                    />
                  </span>
                ) : null}
              </li>
            );
          })}
        </ul>
      </PopoverList>
      <PopoverFooter>
        <Button size="sm" onClick={commands.reset}>
          {texts.resetTable}
        </Button>
      </PopoverFooter>
    </LazyPopover>
  );
}

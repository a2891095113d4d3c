import { ArrowDown, ArrowUp, Gauge as GaugeIcon } from "lucide-react";
import { useMemo, useState } from "react";
import { useLanguage } from "../../shared/i18n/index.ts";
import type { ChannelColumn } from "../../shared/preferences/index.ts";
import { Card } from "../../shared/ui/card.tsx";
import { EmptyState } from "../../shared/ui/empty-state.tsx";
import { Icon } from "../../shared/ui/icon.tsx";
import { ChannelColumnsMenu, useChannelColumns } from "./channel-columns.tsx";
import { ChannelTableRow } from "./channel-row.tsx";
import type { ChannelRow } from "./channel-rows.ts";
import { nextSort, sortChannels } from "./channel-sort.ts";
import type { ChannelSort, ChannelSortKey } from "./channel-sort.ts";
import styles from "./channels-card.module.css";
import { useMessages } from "./texts.ts";

export interface ChannelsCardProps {
  readonly rows: readonly ChannelRow[];
  /** Shows a channel in the chart; undefined where there is none. */
  readonly onShow?: ((channelId: string) => void) | undefined;
}

/** MO-04: all channels with status and value, and the selected columns; a click shows one in the chart. */
export function ChannelsCard({ rows, onShow }: ChannelsCardProps) {
  const texts = useMessages();
  const locale = useLanguage();
  const columns = useChannelColumns();
  const [sort, setSort] = useState<ChannelSort | null>(null);
  const sorted = useMemo(() => sortChannels(rows, sort, locale), [rows, sort, locale]);
  if (rows.length === 0) {
    return (
      <Card title={texts.channels} isTall>
        <EmptyState icon={<Icon shape={GaugeIcon} size={22} />} title={texts.noChannelsTitle}>
          {texts.noChannelsText}
        </EmptyState>
      </Card>
    );
  }
  const isWide = columns.has("statistics") || columns.has("limits");
  return (
    <Card title={texts.channels} note={rows.length} isFlush isTall actions={<ChannelColumnsMenu />}>
      {/* On small screens the wider table scrolls: the keyboard has to reach it. */}
      <div className={styles.scroller} {...(isWide && { role: "region", tabIndex: 0, "aria-label": texts.channels })}>
        <table className={styles.table} style={isWide ? { minWidth: widthOf(columns) } : undefined}>
          <ChannelsHead columns={columns} sort={sort} onSort={(key) => setSort(nextSort(sort, key))} />
          <tbody>
            {sorted.map((row) => (
              <ChannelTableRow key={row.channel.id} row={row} columns={columns} onShow={onShow} />
            ))}
          </tbody>
        </table>
      </div>
    </Card>
  );
}

const nameAndValueWidth = 292;
const columnWidths: Record<ChannelColumn, number> = { level: 112, statistics: 228, limits: 158 };

/** Room below which a table with further columns scrolls instead of squeezing the names. */
function widthOf(columns: ReadonlySet<ChannelColumn>): number {
  return Array.from(columns).reduce((width, column) => width + columnWidths[column], nameAndValueWidth);
}

interface HeadProps {
  readonly columns: ReadonlySet<ChannelColumn>;
  readonly sort: ChannelSort | null;
  readonly onSort: (key: ChannelSortKey) => void;
}

function ChannelsHead({ columns, sort, onSort }: HeadProps) {
  const texts = useMessages();
  return (
    <thead>
      <tr>
        <SortableHeading sortKey="name" label={texts.channel} {...{ sort, onSort }} />
        <SortableHeading sortKey="value" label={texts.lastValue} className={styles.figure} {...{ sort, onSort }} />
        {columns.has("level") ? (
          <SortableHeading sortKey="level" label={texts.level} className={styles.level} {...{ sort, onSort }} />
        ) : null}
        {columns.has("statistics")
          ? [texts.minimum, texts.average, texts.maximum].map((label) => (
              <th key={label} scope="col" className={styles.statistic}>
                {label}
              </th>
            ))
          : null}
        {columns.has("limits") ? (
          <th scope="col" className={styles.limits}>
            {texts.column.limits}
          </th>
        ) : null}
      </tr>
    </thead>
  );
}

interface HeadingProps extends Omit<HeadProps, "columns"> {
  readonly sortKey: ChannelSortKey;
  readonly label: string;
  readonly className?: string | undefined;
}

function SortableHeading({ sortKey, label, className, sort, onSort }: HeadingProps) {
  const direction = sort?.key !== sortKey ? undefined : sort.isDescending ? "descending" : "ascending";
  return (
    <th scope="col" className={className} aria-sort={direction}>
      <button type="button" className={styles.sort} onClick={() => onSort(sortKey)}>
        {label}
        {direction ? <Icon shape={direction === "descending" ? ArrowDown : ArrowUp} size={12} /> : null}
      </button>
    </th>
  );
}

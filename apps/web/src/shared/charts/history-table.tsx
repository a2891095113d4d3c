import { useZonedFormat, zoneMark } from "../time-zone/index.ts";
import type { ChartChannel } from "./chart-model.ts";
import styles from "./history-table.module.css";
import type { HistoryData } from "./history-data.ts";
import type { SeriesSelection } from "./series-selection.ts";
import { useMessages } from "./texts.ts";
import { momentText } from "./time-axis.ts";
import type { HistoryRange } from "./time-axis.ts";
import { channelText } from "./value-text.ts";

export interface HistoryTableProps {
  readonly label: string;
  readonly data: HistoryData;
  readonly channels: readonly ChartChannel[];
  readonly selection: SeriesSelection;
  readonly range: HistoryRange;
}

/** The same values as the chart as a table, newest first. */
export function HistoryTable({ label, data, channels, selection, range }: HistoryTableProps) {
  const texts = useMessages();
  const format = useZonedFormat();
  const { locale, zone } = format;
  const shown = channels.filter((channel) => selection.has(channel.id));
  // The clock is in the heading; only times from before or after a change of the clock carry their own mark.
  const mark = zoneMark(data.timesMs[data.timesMs.length - 1] ?? 0, zone);
  const rowHeading = (time: number) => {
    const text = momentText(time, range, format);
    return text.endsWith(` ${mark}`) ? text.slice(0, -mark.length - 1) : text;
  };
  const rows = data.timesMs.map((time, row) => ({ time, row })).reverse();
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls has to be reachable
    <div className={styles.scroller} role="region" aria-label={label} tabIndex={0}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{texts.time(mark)}</th>
            {shown.map((channel) => (
              <th key={channel.id} scope="col" className={styles.figure}>
                {channel.name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ time, row }) => (
            <tr key={time}>
              <th scope="row">{rowHeading(time)}</th>
              {shown.map((channel) => {
                const value = data.columns.get(channel.id)?.[row] ?? null;
                return (
                  <td key={channel.id} className={styles.figure}>
                    {value === null ? texts.noData : channelText(value, channel, locale)}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

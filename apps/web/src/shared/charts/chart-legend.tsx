import { unitKeyOf } from "./chart-model.ts";
import type { ChartChannel } from "./chart-model.ts";
import styles from "./history-chart.module.css";
import { ownColourStyle } from "./own-colour.ts";
import { refusalOf } from "./series-selection.ts";
import type { SelectionRefusal, SeriesSelection } from "./series-selection.ts";
import { useMessages } from "./texts.ts";

export interface ChartLegendProps {
  /** Name of the group of switches. */
  readonly label: string;
  readonly channels: readonly ChartChannel[];
  readonly selection: SeriesSelection;
  /** Unit as the axis has it ("GiB"). */
  readonly unitTextOf: (channel: ChartChannel) => string;
  readonly onToggle: (id: string) => void;
}

/** The channels of a chart; each switches its line on and off. */
export function ChartLegend({ label, channels, selection, unitTextOf, onToggle }: ChartLegendProps) {
  const texts = useMessages();
  const reasons: Record<SelectionRefusal, string> = {
    too_many_series: texts.tooManySeries,
    too_many_units: texts.tooManyUnits,
  };
  const selectable = channels.map(({ id, unit }) => ({ id, unitKey: unitKeyOf(unit) }));
  return (
    <ul className={styles.legend} aria-label={label}>
      {channels.map((channel) => {
        const { id, name, ownColour } = channel;
        const unitText = unitTextOf(channel);
        const refusal = refusalOf(selection, selectable, id);
        return (
          <li key={id}>
            <button
              type="button"
              className={styles.entry}
              aria-pressed={selection.has(id)}
              aria-disabled={refusal !== null || undefined}
              data-tooltip={refusal ? reasons[refusal] : undefined}
              onClick={() => (refusal === null ? onToggle(id) : undefined)}
            >
              <i data-series={selection.get(id)} style={selection.has(id) ? ownColourStyle(ownColour) : undefined} />
              <span>{name}</span>
              {unitText ? <b>{unitText}</b> : null}
            </button>
          </li>
        );
      })}
    </ul>
  );
}

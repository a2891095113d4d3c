import { alarmStatuses, formatFull, shownHere } from "@monitor/domain";
import { useWords } from "../../../shared/i18n/index.ts";
import { useDisplayOptions } from "../../../shared/monitored-objects/index.ts";
import { useMonitoringWords } from "../../../shared/monitoring-ui/monitoring-words.ts";
import { useZonedFormat } from "../../../shared/time-zone/index.ts";
import { LazyModal } from "../../../shared/loading/overlays.ts";
import { barTime } from "./alarms-chart.tsx";
import styles from "./alarms-panel.module.css";
import type { AlarmBar } from "./alarms.ts";
import { useMessages } from "../texts.ts";

/** The bars of a day as a table, the latest first. */
export function AlarmsTable({ bars, onClose }: { readonly bars: readonly AlarmBar[]; readonly onClose: () => void }) {
  const texts = useMessages();
  const { close } = useWords();
  const { shortStatusLabel } = useMonitoringWords();
  const options = useDisplayOptions();
  const format = useZonedFormat();
  const shown = shownHere(alarmStatuses, options);
  return (
    <LazyModal isOpen size="lg" title={texts.alarms} closeLabel={close} onClose={onClose}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls has to be reachable */}
      <div className={styles.scroller} role="region" aria-label={texts.alarms} tabIndex={0}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{texts.time}</th>
              {shown.map((status) => (
                <th key={status} scope="col">
                  {shortStatusLabel(status)}
                </th>
              ))}
              <th scope="col">{texts.all}</th>
            </tr>
          </thead>
          <tbody>
            {[...bars].reverse().map((bar) => (
              <tr key={bar.startMs}>
                <th scope="row">{barTime(bar, format, texts.now)}</th>
                {shown.map((status) => (
                  <td key={status}>{formatFull(bar.counts[status], format.locale)}</td>
                ))}
                <td>{formatFull(bar.total, format.locale)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </LazyModal>
  );
}

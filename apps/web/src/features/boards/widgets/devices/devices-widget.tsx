import { calls } from "@monitor/contract";
import { keyOf, shownStatusOf, useDisplayOptions } from "../../../../shared/monitored-objects/index.ts";
import { useMonitoringWords } from "../../../../shared/monitoring-ui/monitoring-words.ts";
import { StatusIcon } from "../../../../shared/monitoring-ui/status-icon.tsx";
import { AppLink, objectPath } from "../../../../shared/navigation/index.ts";
import styles from "../widgets.module.css";
import { useReadPage } from "../../reads/use-reads.ts";
import { useMessages } from "../../texts.ts";
import { sensorFilter } from "../sensor-filter.ts";
import type { WidgetViewProps } from "../widget-view.ts";
import { WidgetNote, WidgetWait } from "../widget-state.tsx";

const maxTiles = 300;

/** A tile for each device, worst first where not all are shown. */
export function DevicesWidget(props: WidgetViewProps) {
  const texts = useMessages();
  const options = useDisplayOptions();
  const { statusLabel } = useMonitoringWords();
  const query = { filter: sensorFilter(props), sort_by: "-status", offset: 0, limit: maxTiles };
  const { data, error } = useReadPage(calls.listDevices, { query });
  if (data === undefined) return <WidgetWait error={error} />;
  if (data.total === 0) return <WidgetNote>{texts.noDevices}</WidgetNote>;
  return (
    <>
      <ul className={styles.tiles}>
        {data.items.map((device) => {
          const status = shownStatusOf(device, options);
          const name = `${device.name}: ${statusLabel(status)}`;
          return (
            <li key={device.id}>
              <AppLink
                href={objectPath(keyOf(device))}
                className={styles.tile}
                data-tone={status}
                data-tooltip={name}
                aria-label={name}
              >
                {status === "up" ? null : <StatusIcon status={status} size={12} label={null} />}
              </AppLink>
            </li>
          );
        })}
      </ul>
      <WidgetNote>
        {data.total > data.items.length ? texts.andMore(data.total - data.items.length) : texts.deviceCount(data.total)}
      </WidgetNote>
    </>
  );
}

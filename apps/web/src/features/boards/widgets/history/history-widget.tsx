import { calls } from "@monitor/contract";
import { keyOf } from "../../../../shared/monitored-objects/index.ts";
import { StatusHistoryBars } from "../../../../shared/monitoring-ui/history-bars.tsx";
import { AppLink, objectPath } from "../../../../shared/navigation/index.ts";
import styles from "../widgets.module.css";
import { useBoardObject } from "../../board-data.tsx";
import { useRead, useReadPage } from "../../reads/use-reads.ts";
import { useMessages } from "../../texts.ts";
import type { WidgetViewProps } from "../widget-view.ts";
import { WidgetNote, WidgetWait } from "../widget-state.tsx";

const usualLimit = 8;

/** The worst status of each hour or day, of an object and what is directly below it. */
export function HistoryWidget({ widget, object, range }: WidgetViewProps) {
  const texts = useMessages();
  const itself = useBoardObject(object);
  const span = range === "2h" || range === "2d" ? "day" : "month";
  const input = { params: { id: object }, query: { span, include_children: true } } as const;
  const { data, error } = useRead(calls.getStatusHistory, input);
  const query = { filter: `parentid = "${object}"`, sort_by: "position", offset: 0, limit: 200 };
  const below = useReadPage(calls.listObjects, { query }).data?.items;
  if (data === undefined || below === undefined) return <WidgetWait error={error} />;
  const known = new Map(below.map((child) => [child.id, { ...keyOf(child), name: child.name }]));
  if (typeof itself === "object" && itself !== null) known.set(object, itself);
  const shown = data.objects.filter(({ id }) => known.has(id)).slice(0, widget.limit ?? usualLimit);
  if (shown.length === 0) return <WidgetNote>{texts.noHistory}</WidgetNote>;
  const when = span === "day" ? texts.lastDay : texts.lastMonth;
  return (
    <ul className={styles.history}>
      {shown.map(({ id, statuses }) => {
        const child = known.get(id);
        return child === undefined ? null : (
          <li key={id}>
            <AppLink href={objectPath(child)}>{child.name}</AppLink>
            <StatusHistoryBars
              statuses={statuses}
              firstTime={data.first_time}
              bucketSeconds={data.bucket_seconds}
              label={`${child.name}, ${when}`}
              height={18}
            />
          </li>
        );
      })}
    </ul>
  );
}

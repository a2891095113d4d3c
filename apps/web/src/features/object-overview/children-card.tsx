import { probeConnectionOf } from "@monitor/contract";
import { formatFull } from "@monitor/domain";
import { FolderOpen } from "lucide-react";
import { useMemo } from "react";
import { PanelError } from "../../shared/error-boundary/index.ts";
import { useLanguage } from "../../shared/i18n/index.ts";
import {
  countsOf,
  keyOf,
  shownStatusOf,
  typeOf,
  useContainersBelow,
  useDisplayOptions,
  useListMenu,
} from "../../shared/monitored-objects/index.ts";
import type { AnyObject } from "../../shared/monitored-objects/index.ts";
import { useMonitoringWords } from "../../shared/monitoring-ui/monitoring-words.ts";
import { ObjectTypeIcon } from "../../shared/monitoring-ui/object-type-icon.tsx";
import { StatusBar } from "../../shared/monitoring-ui/status-bar.tsx";
import { StatusCounters } from "../../shared/monitoring-ui/status-counter.tsx";
import { StatusIcon } from "../../shared/monitoring-ui/status-icon.tsx";
import { AppLink, objectPath } from "../../shared/navigation/index.ts";
import { Badge } from "../../shared/ui/badge.tsx";
import { Card } from "../../shared/ui/card.tsx";
import { EmptyState } from "../../shared/ui/empty-state.tsx";
import { Icon } from "../../shared/ui/icon.tsx";
import { textLinkClassName } from "../../shared/ui/text-link.tsx";
import { childRowsOf } from "./children.ts";
import type { ChildRow } from "./children.ts";
import styles from "./children-card.module.css";
import { detailsTypeOf } from "./details.ts";
import { LineSkeletons } from "./line-skeletons.tsx";
import { useMessages } from "./texts.ts";

const mostShown = 50;

/** MO-01: the direct children of a group or a probe in the order of the tree, with their sensors by status. */
export function ChildrenCard({ object }: { readonly object: AnyObject }) {
  const texts = useMessages();
  const locale = useLanguage();
  const below = useContainersBelow(object.id);
  const rows = useMemo(() => childRowsOf(object.id, below.data ?? []), [object.id, below.data]);
  const shown = useMemo(() => rows.slice(0, mostShown), [rows]);
  const type = detailsTypeOf(object);
  const title = type === "device" ? texts.children.group : texts.children[type];
  return (
    <Card
      title={title}
      note={rows.length > 0 ? formatFull(rows.length, locale) : undefined}
      isFlush
      isBusy={!below.data && !below.error}
    >
      {!below.data && below.error ? (
        <PanelError title={texts.childrenFailed} error={below.error} onRetry={below.retry}>
          {texts.restIsFine}
        </PanelError>
      ) : null}
      {!below.data && !below.error ? <LineSkeletons count={6} height={36} /> : null}
      {below.data && rows.length === 0 ? (
        <EmptyState icon={<Icon shape={FolderOpen} size={22} />} title={texts.noChildrenTitle}>
          {texts.noChildrenText}
        </EmptyState>
      ) : null}
      {rows.length > 0 ? <ChildTable rows={shown} /> : null}
      {rows.length > mostShown ? (
        <p className={styles.more}>
          <AppLink href={objectPath(keyOf(object), "devices")} className={textLinkClassName}>
            {texts.allChildren(formatFull(rows.length, locale))}
          </AppLink>
        </p>
      ) : null}
    </Card>
  );
}

function ChildTable({ rows }: { readonly rows: readonly ChildRow[] }) {
  const texts = useMessages();
  const objects = useMemo(() => rows.map((row) => row.object), [rows]);
  const menu = useListMenu(objects);
  return (
    <table className={styles.table} {...menu}>
      <thead>
        <tr>
          <th scope="col">{texts.column.name}</th>
          <th scope="col" className={styles.figure} data-hide-below="sm">
            {texts.column.devices}
          </th>
          <th scope="col" className={styles.sensors}>
            {texts.column.sensors}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <ChildTableRow key={row.object.id} row={row} />
        ))}
      </tbody>
    </table>
  );
}

function ChildTableRow({ row }: { readonly row: ChildRow }) {
  const { object, deviceCount } = row;
  const texts = useMessages();
  const locale = useLanguage();
  const { statusLabel } = useMonitoringWords();
  const options = useDisplayOptions();
  const counts = countsOf(object, options);
  const href = objectPath(keyOf(object));
  return (
    <tr className={styles.row} data-object-id={object.id}>
      <td>
        <div className={styles.name}>
          <StatusIcon
            status={shownStatusOf(object, options)}
            size={14}
            label={statusLabel(shownStatusOf(object, options))}
          />
          <ObjectTypeIcon type={typeOf(object)} size={15} className={styles.type} />
          <AppLink href={href} className={styles.link}>
            {object.name}
          </AppLink>
          {object.host ? <span className={styles.host}>{object.host}</span> : null}
          {probeConnectionOf(object).isDisconnected ? <Badge isSmall>{texts.disconnected}</Badge> : null}
        </div>
      </td>
      <td className={styles.figure} data-hide-below="sm">
        {deviceCount === null ? "" : formatFull(deviceCount, locale)}
      </td>
      <td className={styles.sensors}>
        <div className={styles.counts}>
          <span className={styles.bar} data-hide-below="sm">
            <StatusBar counts={counts} locale={locale} labelOf={statusLabel} />
          </span>
          <StatusCounters counts={counts} locale={locale} labelOf={statusLabel} isWithoutUp />
        </div>
      </td>
    </tr>
  );
}

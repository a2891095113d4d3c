import { probeConnectionOf } from "@monitor/contract";
import { formatFull } from "@monitor/domain";
import { FolderOpen } from "lucide-react";
import { useFeatureState } from "../../../shared/api/index.ts";
import { PanelError } from "../../../shared/error-boundary/index.ts";
import { useLanguage } from "../../../shared/i18n/index.ts";
import { lazyPart, whenQuiet } from "../../../shared/loading/index.ts";
import {
  countsOf,
  isPassage,
  keyOf,
  shownStatusOf,
  typeOf,
  useDisplayOptions,
  useListMenu,
} from "../../../shared/monitored-objects/index.ts";
import type { AnyObject } from "../../../shared/monitored-objects/index.ts";
import { useMonitoringWords } from "../../../shared/monitoring-ui/monitoring-words.ts";
import { ObjectTypeIcon } from "../../../shared/monitoring-ui/object-type-icon.tsx";
import { StatusBar } from "../../../shared/monitoring-ui/status-bar.tsx";
import { StatusCounters } from "../../../shared/monitoring-ui/status-counter.tsx";
import { StatusIcon } from "../../../shared/monitoring-ui/status-icon.tsx";
import { AppLink, objectPath } from "../../../shared/navigation/index.ts";
import { preferences } from "../../../shared/preferences/index.ts";
import { useStore } from "../../../shared/state/index.ts";
import { Badge } from "../../../shared/ui/badge.tsx";
import { Card } from "../../../shared/ui/card.tsx";
import { EmptyState } from "../../../shared/ui/empty-state.tsx";
import { Icon } from "../../../shared/ui/icon.tsx";
import { Skeleton } from "../../../shared/ui/skeleton.tsx";
import { textLinkClassName } from "../../../shared/ui/text-link.tsx";
import styles from "./children-card.module.css";
import { ChildrenOrderButton } from "./children-order-button.tsx";
import { detailsTypeOf } from "../details/details.ts";
import { LineSkeletons } from "../line-skeletons.tsx";
import { useMessages } from "../texts.ts";
import { useChildren } from "./use-children.ts";

// What a server may lack comes after the first view.
const HistoryCells = lazyPart(async () => (await import("./child-cells.tsx")).HistoryCells, {
  after: whenQuiet,
  fallback: EmptyCells,
});
const DeviceCount = lazyPart(async () => (await import("./child-cells.tsx")).DeviceCount, { after: whenQuiet });

const order = preferences.of("childrenOrder");

/** MO-01: the direct children of a group or a probe, worst first, with their sensors by status and the last 24 hours. */
export function ChildrenCard({ object }: { readonly object: AnyObject }) {
  const texts = useMessages();
  const locale = useLanguage();
  const { objects, total, error, retry } = useChildren(object.id, useStore(order));
  const type = detailsTypeOf(object);
  const title = type === "device" ? texts.children.group : texts.children[type];
  return (
    <Card
      title={title}
      note={total > 0 ? formatFull(total, locale) : undefined}
      isFlush
      isBusy={!objects && !error}
      actions={total > 1 ? <ChildrenOrderButton /> : null}
    >
      {!objects && error ? (
        <PanelError title={texts.childrenFailed} error={error} onRetry={retry}>
          {texts.restIsFine}
        </PanelError>
      ) : null}
      {!objects && !error ? <LineSkeletons count={6} height={36} /> : null}
      {objects && objects.length === 0 ? <NoChildren isWay={isPassage(object)} /> : null}
      {objects && objects.length > 0 ? <ChildTable objects={objects} /> : null}
      {objects && total > objects.length ? (
        <p className={styles.more}>
          <AppLink href={objectPath(keyOf(object), "devices")} className={textLinkClassName}>
            {texts.allChildren(formatFull(total, locale))}
          </AppLink>
        </p>
      ) : null}
    </Card>
  );
}

function NoChildren({ isWay }: { readonly isWay: boolean }) {
  const texts = useMessages();
  return (
    <EmptyState
      icon={<Icon shape={FolderOpen} size={22} />}
      title={isWay ? texts.noVisibleChildrenTitle : texts.noChildrenTitle}
    >
      {isWay ? texts.noVisibleSensorsText : texts.noChildrenText}
    </EmptyState>
  );
}

function ChildTable({ objects }: { readonly objects: readonly AnyObject[] }) {
  const texts = useMessages();
  const menu = useListMenu(objects);
  // In order of ids: another order of the same children is no other question.
  const ids = objects
    .map(({ id }) => id)
    .sort()
    .join(",");
  // Room is kept for it until the server has said that it has none, so that nothing jumps.
  const hasHistory = useFeatureState("ext/status-history") !== false;
  return (
    <table className={styles.table} {...menu}>
      <thead>
        <tr>
          <th scope="col">{texts.column.name}</th>
          <th scope="col" className={styles.figure} data-hide-below="md">
            {texts.column.devices}
          </th>
          <th scope="col" className={styles.sensors} data-hide-below="sm">
            {texts.column.sensors}
          </th>
          {hasHistory ? (
            <>
              <th scope="col" className={styles.history} data-hide-below="lg">
                {texts.column.history}
              </th>
              <th scope="col" className={styles.uptime}>
                {texts.column.uptime}
              </th>
            </>
          ) : null}
        </tr>
      </thead>
      <tbody>
        {objects.map((object) => (
          <ChildTableRow key={object.id} ids={ids} object={object} hasHistory={hasHistory} />
        ))}
      </tbody>
    </table>
  );
}

function EmptyCells() {
  return (
    <>
      <td className={styles.history} data-hide-below="lg">
        <Skeleton height={16} />
      </td>
      <td className={styles.uptime}>
        <Skeleton height={10} />
      </td>
    </>
  );
}

interface ChildTableRowProps {
  readonly ids: string;
  readonly object: AnyObject;
  readonly hasHistory: boolean;
}

function ChildTableRow({ ids, object, hasHistory }: ChildTableRowProps) {
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
        <div className={styles.below}>
          <StatusCounters counts={counts} locale={locale} labelOf={statusLabel} hasLines />
        </div>
      </td>
      <td className={styles.figure} data-hide-below="md">
        {typeOf(object) === "device" ? null : <DeviceCount id={object.id} />}
      </td>
      <td className={styles.sensors} data-hide-below="sm">
        <div className={styles.counts}>
          <span className={styles.bar}>
            <StatusBar counts={counts} locale={locale} labelOf={statusLabel} />
          </span>
          <StatusCounters counts={counts} locale={locale} labelOf={statusLabel} isWithoutUp />
        </div>
      </td>
      {hasHistory ? <HistoryCells ids={ids} id={object.id} /> : null}
    </tr>
  );
}

import { useMemo } from "react";
import type { ReactNode } from "react";
import { isServiceProblem, RestApiError } from "../../shared/api/index.ts";
import { PanelError } from "../../shared/error-boundary/index.ts";
import { useFailureWords } from "../../shared/error-boundary/texts.ts";
import { lazyPart, Nothing } from "../../shared/loading/index.ts";
import {
  FlappingMark,
  useDeviceCount,
  useDisplayOptions,
  useObject,
  isDeleted,
} from "../../shared/monitored-objects/index.ts";
import { sensorCountOf, shownStatusOf, targetOf, typeOf } from "../../shared/monitored-objects/index.ts";
import type { AnyObject } from "../../shared/monitored-objects/index.ts";
import { useMonitoringWords } from "../../shared/monitoring-ui/monitoring-words.ts";
import { ObjectTile } from "../../shared/monitoring-ui/object-tile.tsx";
import { PriorityStars } from "../../shared/monitoring-ui/priority-stars.tsx";
import { StatusBadge } from "../../shared/monitoring-ui/status-badge.tsx";
import { tabsOfType, usePageTitle } from "../../shared/navigation/index.ts";
import type { ObjectKey, ObjectTab } from "../../shared/navigation/index.ts";
import { useRecentObject } from "../../shared/preferences/recent-objects.ts";
import { useZonedFormat } from "../../shared/time-zone/index.ts";
import { useCurrentObject } from "../../shared/object-actions/current-object.ts";
import { Breadcrumbs } from "./breadcrumbs.tsx";
import { FavouriteButton } from "./favourite-button.tsx";
import { HeaderActions } from "./header-actions.tsx";
import { HeaderMeta } from "./header-meta.tsx";
import { HeaderSkeleton } from "./header-skeleton.tsx";
import { HeaderTabs } from "./header-tabs.tsx";
import { MobileTitle } from "./mobile-title.tsx";
import styles from "./object-header.module.css";
import type { StaleBannerProps } from "./stale-banner.tsx";
import { statusPhraseOf } from "./status-phrase.ts";
import { useMessages } from "./texts.ts";

/** Comes when it is needed; where it does not load, that costs the banner, not the page. */
const StaleBanner = lazyPart<StaleBannerProps>(async () => (await import("./stale-banner.tsx")).StaleBanner, {
  otherwise: Nothing,
});

export interface ObjectHeaderProps extends ObjectKey {
  /** Null: a page of its own beside the tabs. */
  readonly activeTab: ObjectTab | null;
  /** The object's details for the sheet of small screens. */
  readonly details?: ReactNode;
}

const isRefused = (error: unknown) => error instanceof RestApiError && error.status === 403;

/** Head of an object's page: path, name, status, actions, tabs. An object that does not exist shows the 404 page. */
export function ObjectHeader({ type, id, activeTab, details }: ObjectHeaderProps) {
  const texts = useMessages();
  const failure = useFailureWords();
  const query = useObject({ type, id });
  const isNowDeleted = isDeleted(query.error);
  const failed = isRefused(query.error) ? failure.noRightsTitle : texts.failedTitle;
  usePageTitle(query.data?.name ?? (query.error && !isNowDeleted ? failed : ""));
  // A deleted object has no rights, so no action is offered (ER-07).
  const object = useMemo(
    () => query.data && (isNowDeleted ? { ...query.data, rights: [] } : query.data),
    [query.data, isNowDeleted],
  );
  if (!object) {
    if (!query.error) return <HeaderSkeleton tabCount={tabsOfType[type].length} />;
    return (
      <div className={styles.header}>
        <PanelError title={texts.failedTitle} error={query.error} onRetry={() => void query.refetch()}>
          {texts.failedText}
        </PanelError>
      </div>
    );
  }
  return (
    <>
      <LoadedHeader object={object} activeTab={activeTab} updatedMs={query.dataUpdatedAt} details={details} />
      {query.error && !isServiceProblem(query.error) ? (
        <StaleBanner isDeleted={isNowDeleted} updatedMs={query.dataUpdatedAt} />
      ) : null}
    </>
  );
}

interface LoadedHeaderProps extends Pick<ObjectHeaderProps, "activeTab" | "details"> {
  readonly object: AnyObject;
  readonly updatedMs: number;
}

function LoadedHeader({ object, activeTab, updatedMs, details }: LoadedHeaderProps) {
  const texts = useMessages();
  const format = useZonedFormat();
  const { statusLabel, priority } = useMonitoringWords();
  const options = useDisplayOptions();
  const type = typeOf(object);
  const deviceCount = useDeviceCount({ type, id: object.id });
  const phrase = statusPhraseOf(object, options, { ...texts, ...format, statusLabel });
  const status = shownStatusOf(object, options);
  const target = targetOf(object);
  useCurrentObject(target);
  useRecentObject({ type, id: object.id });
  return (
    <header className={styles.header}>
      <Breadcrumbs object={object} />
      <div className={styles.titleRow} data-hide-below="sm">
        <ObjectTile type={type} kind={object.sensor_kind} status={status} />
        <div className={styles.names}>
          <div className={styles.heading}>
            <h1 className={styles.name}>{object.name}</h1>
            <FavouriteButton object={object} />
          </div>
          <div className={styles.facts}>
            <StatusBadge status={phrase.status}>{phrase.text}</StatusBadge>
            <FlappingMark sensor={object} />
            <PriorityStars priority={object.priority} labelOf={priority} />
            <HeaderMeta object={object} deviceCount={deviceCount} updatedMs={updatedMs} />
          </div>
        </div>
        <HeaderActions target={target} />
      </div>
      <MobileTitle object={object} phrase={phrase} statusLabel={statusLabel(status)} details={details} />
      <HeaderTabs
        object={{ type, id: object.id }}
        activeTab={activeTab}
        deviceCount={deviceCount}
        sensorCount={sensorCountOf(object)}
      />
    </header>
  );
}

import { formatFull } from "@monitor/domain";
import { Info } from "lucide-react";
import { useEffect } from "react";
import { useLanguage } from "../../shared/i18n/index.ts";
import { isPassage } from "../../shared/monitored-objects/index.ts";
import type { AnyObject } from "../../shared/monitored-objects/index.ts";
import { Banner } from "../../shared/ui/banner.tsx";
import { Icon } from "../../shared/ui/icon.tsx";
import { DeviceList } from "./device-list.tsx";
import { useDeviceTotal, useDevicePages, useFoundDevices } from "./device-pages.ts";
import { DevicesFailed, DevicesSkeleton, NoDevices } from "./devices-states.tsx";
import type { DevicesBodyProps } from "./devices-states.tsx";
import { hasFilter } from "./devices-state.ts";
import { LazyFoundTree, LazyPagedTree } from "./lazy-trees.tsx";
import styles from "./object-devices.module.css";
import { useMessages } from "./texts.ts";

/** CA-03: the devices tab by pages: what is visible, never the whole installation. */
export function PagedDevices(props: DevicesBodyProps) {
  if (props.state.view === "list") return <PagedList {...props} />;
  return hasFilter(props.state) ? <FoundDevices {...props} /> : <AllBranches {...props} />;
}

function PagedList({ root, state, scrollerRef, onCount }: DevicesBodyProps) {
  const { rows, worstSensors, isOld, error, retry, onDraw } = useDevicePages(root.id, state);
  useEffect(() => onCount(rows?.length ?? null), [onCount, rows?.length]);
  if (!rows) return error ? <DevicesFailed error={error} retry={retry} /> : <DevicesSkeleton />;
  if (rows.length === 0) return <NoDevices isFiltered={hasFilter(state)} isWay={isPassage(root)} />;
  return (
    <div aria-busy={isOld || undefined}>
      <DeviceList rows={rows} worstSensors={worstSensors} state={state} scrollerRef={scrollerRef} onDraw={onDraw} />
    </div>
  );
}

function AllBranches({ root, state, scrollerRef, onCount }: DevicesBodyProps) {
  const total = useDeviceTotal(root.id, state);
  useEffect(() => onCount(total), [onCount, total]);
  return <LazyPagedTree key={root.id} root={root} scrollerRef={scrollerRef} />;
}

function FoundDevices({ root, state, scrollerRef, onCount }: DevicesBodyProps) {
  const texts = useMessages();
  const locale = useLanguage();
  const { data, error, refetch } = useFoundDevices(root.id, state);
  const total = data?.total ?? null;
  useEffect(() => onCount(total), [onCount, total]);
  if (!data) return error ? <DevicesFailed error={error} retry={() => void refetch()} /> : <DevicesSkeleton />;
  const devices: readonly AnyObject[] = data.items;
  if (devices.length === 0) return <NoDevices isFiltered />;
  return (
    <>
      {data.total > devices.length ? (
        <div className={styles.note}>
          <Banner
            tone="unknown"
            icon={<Icon shape={Info} />}
            title={texts.foundSome(formatFull(devices.length, locale), formatFull(data.total, locale))}
            isSmall
          >
            {texts.foundSomeText}
          </Banner>
        </div>
      ) : null}
      <LazyFoundTree key={root.id} root={root} devices={devices} scrollerRef={scrollerRef} />
    </>
  );
}

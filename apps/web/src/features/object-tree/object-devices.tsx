import { Filter, Server } from "lucide-react";
import { useCallback, useMemo, useRef } from "react";
import type { RefObject } from "react";
import { PanelBoundary, PanelError } from "../../shared/error-boundary/index.ts";
import { useLanguage } from "../../shared/i18n/index.ts";
import {
  useContainersBelow,
  useDisplayOptions,
  useObject,
  useSensorsNotUp,
} from "../../shared/monitored-objects/index.ts";
import type { AnyObject } from "../../shared/monitored-objects/index.ts";
import { useSearchParams, useSetSearchParams } from "../../shared/navigation/index.ts";
import type { ObjectKey } from "../../shared/navigation/index.ts";
import { Card } from "../../shared/ui/card.tsx";
import { EmptyState } from "../../shared/ui/empty-state.tsx";
import { Icon } from "../../shared/ui/icon.tsx";
import { Skeleton } from "../../shared/ui/skeleton.tsx";
import { DeviceList } from "./device-list.tsx";
import { deviceMatcher, deviceRowsOf, sortDevices, worstSensorByDevice } from "./device-rows.ts";
import type { DeviceRow } from "./device-rows.ts";
import { formatDevicesState, hasFilter, parseDevicesState } from "./devices-state.ts";
import type { DevicesState } from "./devices-state.ts";
import styles from "./object-devices.module.css";
import { ObjectTree } from "./object-tree.tsx";
import { useMessages } from "./texts.ts";
import { Toolbar } from "./toolbar.tsx";
import { branchesTo } from "./tree-rows.ts";

/** MO-07: view, order and filter live in the address; typing replaces the entry, everything else adds one. */
function useDevicesState(): [DevicesState, (state: DevicesState, isReplacing?: boolean) => void] {
  const params = useSearchParams();
  const options = useDisplayOptions();
  const setParams = useSetSearchParams();
  const state = useMemo(() => parseDevicesState(params, options), [params, options]);
  const change = useCallback(
    (next: DevicesState, isReplacing = false) => setParams(formatDevicesState(next), isReplacing),
    [setParams],
  );
  return [state, change];
}

/** MO-02: the devices tab: the devices below an object as a list or as a tree. */
export function ObjectDevices({ type, id }: ObjectKey) {
  const texts = useMessages();
  const locale = useLanguage();
  const options = useDisplayOptions();
  const [state, setState] = useDevicesState();
  const { data: root } = useObject({ type, id });
  const below = useContainersBelow(id);
  const scrollerRef = useRef<HTMLDivElement>(null);
  const all = useMemo(() => below.data && deviceRowsOf(id, below.data, options), [below.data, id, options]);
  const rows = useMemo(() => {
    const found = (all ?? []).filter(deviceMatcher(state));
    return sortDevices(found, state.sort, locale);
  }, [all, state, locale]);
  const hasFailed = !below.data && below.error !== null;
  return (
    <div className={styles.devices} aria-busy={!all && !hasFailed ? true : undefined}>
      <Toolbar
        state={state}
        deviceCount={all ? rows.length : null}
        isCluster={options.isCluster === true}
        onChange={setState}
      />
      <div className={styles.body} ref={scrollerRef}>
        {hasFailed ? (
          <Card>
            <PanelError title={texts.failedTitle} error={below.error} onRetry={below.retry}>
              {texts.failedText}
            </PanelError>
          </Card>
        ) : null}
        {!all && !hasFailed ? <DevicesSkeleton /> : null}
        {all && root && below.data ? (
          <PanelBoundary>
            <DevicesBody
              root={root}
              below={below.data}
              rows={rows}
              hasDevices={all.length > 0}
              state={state}
              scrollerRef={scrollerRef}
            />
          </PanelBoundary>
        ) : null}
      </div>
    </div>
  );
}

interface DevicesBodyProps {
  readonly root: AnyObject;
  readonly below: readonly AnyObject[];
  readonly rows: readonly DeviceRow[];
  readonly hasDevices: boolean;
  readonly state: DevicesState;
  readonly scrollerRef: RefObject<HTMLDivElement | null>;
}

function DevicesBody({ root, below, rows, hasDevices, state, scrollerRef }: DevicesBodyProps) {
  const texts = useMessages();
  const isFiltered = hasFilter(state);
  const shownBelow = useMemo(
    () => (isFiltered ? branchesTo(new Set(rows.map((row) => row.id)), below) : below),
    [isFiltered, rows, below],
  );
  if (rows.length === 0 && (isFiltered || state.view === "list")) {
    const isEmpty = !hasDevices;
    return (
      <Card>
        <EmptyState
          icon={<Icon shape={isEmpty ? Server : Filter} size={22} />}
          title={isEmpty ? texts.noDevicesTitle : texts.noMatchTitle}
        >
          {isEmpty ? texts.noDevicesText : texts.noMatchText}
        </EmptyState>
      </Card>
    );
  }
  if (state.view === "list") return <ListView root={root} rows={rows} scrollerRef={scrollerRef} />;
  return <ObjectTree key={root.id} root={root} below={shownBelow} isFiltered={isFiltered} scrollerRef={scrollerRef} />;
}

function ListView({ root, rows, scrollerRef }: Pick<DevicesBodyProps, "root" | "rows" | "scrollerRef">) {
  const { data } = useSensorsNotUp(root.id);
  const worstSensors = useMemo(() => worstSensorByDevice(data ?? []), [data]);
  return <DeviceList rows={rows} worstSensors={worstSensors} scrollerRef={scrollerRef} />;
}

function DevicesSkeleton() {
  return (
    <Card isFlush>
      {Array.from({ length: 9 }, (_, index) => (
        <div key={index} className={styles.skeletonRow}>
          <Skeleton width={16} height={16} />
          <Skeleton width={30} height={30} />
          <Skeleton width={120 + (index % 4) * 24} height={12} />
        </div>
      ))}
    </Card>
  );
}

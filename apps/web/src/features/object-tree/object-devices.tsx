import { useCallback, useMemo, useRef, useState } from "react";
import { PanelBoundary } from "../../shared/error-boundary/index.ts";
import { useDisplayOptions, useObject } from "../../shared/monitored-objects/index.ts";
import { useSearchParams, useSetSearchParams } from "../../shared/navigation/index.ts";
import type { ObjectKey } from "../../shared/navigation/index.ts";
import { DevicesSkeleton } from "./devices-states.tsx";
import { formatDevicesState, parseDevicesState } from "./devices-state.ts";
import type { DevicesState } from "./devices-state.ts";
import styles from "./object-devices.module.css";
import { Toolbar } from "./toolbar.tsx";
import { PagedDevices } from "./paged-devices.tsx";

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
  const options = useDisplayOptions();
  const [state, setState] = useDevicesState();
  const { data: root } = useObject({ type, id });
  const scrollerRef = useRef<HTMLDivElement>(null);
  const [deviceCount, setDeviceCount] = useState<number | null>(null);
  return (
    <div className={styles.devices}>
      <Toolbar state={state} deviceCount={deviceCount} isCluster={options.isCluster === true} onChange={setState} />
      <div className={styles.body} ref={scrollerRef}>
        {root ? (
          <PanelBoundary>
            <PagedDevices root={root} state={state} scrollerRef={scrollerRef} onCount={setDeviceCount} />
          </PanelBoundary>
        ) : (
          <DevicesSkeleton />
        )}
      </div>
    </div>
  );
}

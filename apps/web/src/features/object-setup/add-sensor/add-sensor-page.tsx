import { newSensorCalls } from "@monitor/contract";
import { useCall } from "../../../shared/api/index.ts";
import { whenIdle } from "../../../shared/loading/index.ts";
import { lazyPart } from "../../../shared/loading/lazy-part.tsx";
import { useObject } from "../../../shared/monitored-objects/index.ts";
import { useSearchParams, useSetSearchParams } from "../../../shared/navigation/index.ts";
import { SettingsFailed, SettingsSkeleton } from "../../../shared/settings-page/index.ts";
import { Lock } from "lucide-react";
import { EmptyState } from "../../../shared/ui/empty-state.tsx";
import { Icon } from "../../../shared/ui/icon.tsx";
import { useMessages } from "../texts.ts";
import { useAddSensorMessages } from "./texts.ts";
import styles from "./add-sensor.module.css";
import { KindChooser } from "./kind-chooser.tsx";

const rowsOfCards = [3, 4];
const rowsOfForm = [4];

/** It follows the choice of a kind. */
const SensorForm = lazyPart(async () => (await import("./sensor-form.tsx")).SensorForm, {
  fallback: () => <SettingsSkeleton rowCounts={rowsOfForm} />,
});
/** The kinds can be chosen without it. */
const DeviceSuggestions = lazyPart(
  async () => (await import("../from-device/device-suggestions.tsx")).DeviceSuggestions,
  { after: whenIdle },
);

/** A new sensor of a device: first its kind, then the form of the kind. The kind is in the address. */
export function AddSensorPage({ id }: { readonly id: string }) {
  const texts = useMessages();
  const addTexts = useAddSensorMessages();
  const { kind: chosen, url } = useSearchParams();
  const setParams = useSetSearchParams();
  const device = useObject({ type: "device", id }).data;
  const kinds = useCall(newSensorCalls.listSensorKinds, { params: { id } }, { expects: [404] });
  const named = kinds.data?.find((each) => each.kind === chosen);
  const kind = named?.obstacle === null ? named : undefined;
  if (device !== undefined && device.rights?.includes("create") !== true) {
    return (
      <EmptyState icon={<Icon shape={Lock} size={20} />} title={texts.noRightHere}>
        {addTexts.askForRight}
      </EmptyState>
    );
  }
  if (kinds.error !== null && kinds.data === undefined) {
    return <SettingsFailed isRetrying={kinds.isFetching} onRetry={() => void kinds.refetch()} />;
  }
  if (kinds.data === undefined || device === undefined) return <SettingsSkeleton rowCounts={rowsOfCards} />;
  return (
    <div className={styles.page}>
      {kind === undefined ? (
        <KindChooser
          deviceName={device.name}
          kinds={kinds.data}
          refused={named}
          onChoose={(each, typed) => setParams({ kind: each, ...(typed !== undefined && { url: typed }) })}
          suggestions={<DeviceSuggestions device={device} />}
        />
      ) : (
        <SensorForm key={kind.kind} device={device} kind={kind} url={url} />
      )}
    </div>
  );
}

import { Lock } from "lucide-react";
import { useObject } from "../../shared/monitored-objects/index.ts";
import type { ObjectKey } from "../../shared/navigation/index.ts";
import { useSearchParams, useSetSearchParams } from "../../shared/navigation/index.ts";
import { EmptyState } from "../../shared/ui/empty-state.tsx";
import { Icon } from "../../shared/ui/icon.tsx";
import styles from "./discovery.module.css";
import { Finds } from "./finds-page.tsx";
import { NetworkForm } from "./network-form.tsx";
import { useMessages } from "./texts.ts";

export interface DiscoveryPageProps {
  /** The group or probe where devices go. */
  readonly place: ObjectKey;
  /** Devices were added. */
  readonly onAdded: () => void;
}

/** Looks through networks for devices: first which, then what was found. The discovery is in the address, so a reload keeps it. */
export function DiscoveryPage({ place, onAdded }: DiscoveryPageProps) {
  const texts = useMessages();
  const { run } = useSearchParams();
  const setParams = useSetSearchParams();
  const object = useObject(place).data;
  if (object !== undefined && object.rights?.includes("create") !== true) {
    return (
      <EmptyState icon={<Icon shape={Lock} size={20} />} title={texts.noRight}>
        {texts.noRightText}
      </EmptyState>
    );
  }
  return (
    <div className={styles.page}>
      {run === undefined ? (
        <NetworkForm place={place} onStarted={(id) => setParams({ run: id })} />
      ) : (
        <Finds key={run} place={place} runId={run} onAgain={() => setParams({ run: undefined })} onAdded={onAdded} />
      )}
    </div>
  );
}

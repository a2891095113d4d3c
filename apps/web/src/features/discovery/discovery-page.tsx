import { Lock } from "lucide-react";
import { lazyPart } from "../../shared/loading/lazy-part.tsx";
import { useObject } from "../../shared/monitored-objects/index.ts";
import type { ObjectKey } from "../../shared/navigation/index.ts";
import { useSearchParams, useSetSearchParams } from "../../shared/navigation/index.ts";
import { EmptyState } from "../../shared/ui/empty-state.tsx";
import { Icon } from "../../shared/ui/icon.tsx";
import styles from "./discovery.module.css";
import { Finds } from "./finds-page.tsx";
import { NetworkForm } from "./network-form.tsx";
import { keepAdded, readAdded } from "./ready/added-devices.ts";
import { Steps } from "./steps.tsx";
import { useMessages } from "./texts.ts";

export interface DiscoveryPageProps {
  /** The group or probe where devices go. */
  readonly place: ObjectKey;
  /** To the devices that were added. */
  readonly onLeave: () => void;
}

const ReadyPage = lazyPart(async () => (await import("./ready/ready-page.tsx")).ReadyPage);

/** Looks through networks for devices: first which, then what was found. The discovery is in the address, so a reload keeps it. */
export function DiscoveryPage({ place, onLeave }: DiscoveryPageProps) {
  const texts = useMessages();
  const { run, ready } = useSearchParams();
  const setParams = useSetSearchParams();
  const object = useObject(place).data;
  if (object !== undefined && object.rights?.includes("create") !== true) {
    return (
      <EmptyState icon={<Icon shape={Lock} size={20} />} title={texts.noRight}>
        {texts.noRightText}
      </EmptyState>
    );
  }
  const added = ready === undefined ? [] : readAdded(place.id);
  const startOver = () => setParams({ run: undefined, ready: undefined });
  function show(deviceIds: readonly string[]): void {
    keepAdded(place.id, deviceIds);
    setParams({ run: undefined, ready: "1" });
  }
  if (added.length > 0) {
    return (
      <div className={styles.page}>
        <Steps current="ready" />
        <ReadyPage place={place} deviceIds={added} onStartOver={startOver} onLeave={onLeave} />
      </div>
    );
  }
  return (
    <div className={styles.page}>
      <Steps current={run === undefined ? "networks" : "devices"} />
      {run === undefined ? (
        <NetworkForm place={place} onStarted={(id) => setParams({ run: id })} onAdded={show} />
      ) : (
        <Finds key={run} place={place} runId={run} onAgain={startOver} onAdded={show} />
      )}
    </div>
  );
}

import { ownNotificationCalls, pushMarkLength } from "@monitor/contract";
import type { OwnNotifications, PushDeviceEntry } from "@monitor/contract";
import { Plus, Trash2 } from "lucide-react";
import { useEffect, useState } from "react";
import { reportFailure, runCall } from "../../shared/api/index.ts";
import { lazyPart } from "../../shared/loading/index.ts";
import { markedDateTime, useZonedFormat } from "../../shared/time-zone/index.ts";
import { Button } from "../../shared/ui/button.tsx";
import { IconButton } from "../../shared/ui/icon-button.tsx";
import styles from "./own-notifications.module.css";
import { ownEndpoint, pushProblem, unsubscribe } from "./push-subscription.ts";
import { useMessages } from "./texts.ts";
import { useOwnTest } from "./use-own-test.ts";

const PushDialog = lazyPart(async () => (await import("./push-dialog.tsx")).PushDialog);

interface PushDevicesProps {
  readonly stored: OwnNotifications;
  /** Reads what is stored again. */
  readonly refresh: () => Promise<unknown>;
}

/** The browsers that take my messages, and the one I am in. */
export function PushDevices({ stored, refresh }: PushDevicesProps) {
  const texts = useMessages();
  const [isAdding, setAdding] = useState(false);
  const { devices = [], public_key: key } = stored.push ?? {};
  const [mark, recognize] = useOwnMark();
  const method = stored.offered.find(({ kind, is_active }) => kind === "web_push" && is_active);
  const problem = pushProblem();
  const isHere = mark !== null && devices.some((device) => device.mark === mark);
  const changed = async () => {
    recognize();
    await refresh();
  };
  return (
    <>
      {devices.length > 0 ? (
        <ul className={styles.methods} aria-label={texts.push}>
          {devices.map((device) => (
            <DeviceRow
              key={device.id}
              device={device}
              methodId={method?.id ?? null}
              isHere={mark !== null && device.mark === mark}
              onChanged={changed}
            />
          ))}
        </ul>
      ) : null}
      {method === undefined || !key ? (
        <p className={styles.muted}>{texts.noPush}</p>
      ) : problem !== null ? (
        <p className={styles.muted}>{texts.pushProblem[problem]}</p>
      ) : isHere ? null : (
        <Button size="sm" icon={Plus} onClick={() => setAdding(true)}>
          {texts.pushHere}
        </Button>
      )}
      {isAdding && key ? (
        <PushDialog
          publicKey={key}
          onClose={() => setAdding(false)}
          onAdded={async () => {
            await changed();
            setAdding(false);
          }}
        />
      ) : null}
    </>
  );
}

/** How the list marks the browser that shows it, once that is known, and a way to look again. */
function useOwnMark(): readonly [string | null, () => void] {
  const [mark, setMark] = useState<string | null>(null);
  const [round, setRound] = useState(0);
  useEffect(() => {
    let isShown = true;
    void ownEndpoint().then((endpoint) => {
      if (isShown) setMark(endpoint?.slice(-pushMarkLength) ?? null);
    });
    return () => {
      isShown = false;
    };
  }, [round]);
  return [mark, () => setRound((count) => count + 1)];
}

interface DeviceRowProps {
  readonly device: PushDeviceEntry;
  /** Null: web push is switched off. */
  readonly methodId: string | null;
  readonly isHere: boolean;
  readonly onChanged: () => Promise<void>;
}

function DeviceRow({ device, methodId, isHere, onChanged }: DeviceRowProps) {
  const texts = useMessages();
  const format = useZonedFormat();
  const { id, name, created_at, ended_at } = device;
  const { isBusy, test } = useOwnTest(name, { method_id: methodId ?? "0", device_id: id });
  const timeOf = (text: string) => markedDateTime(Date.parse(text), format);
  const state = ended_at ? texts.pushEnded(timeOf(ended_at)) : texts.pushSince(timeOf(created_at));
  async function remove(): Promise<void> {
    try {
      if (isHere) await unsubscribe();
      await runCall(ownNotificationCalls.removePushDevice, { params: { id } });
      await onChanged();
    } catch (error) {
      reportFailure(error);
    }
  }
  return (
    <li className={styles.method}>
      <span className={styles.name}>
        <b>{name}</b>{" "}
        <span className={styles.muted}>{[isHere ? texts.pushIsHere : "", state].filter(Boolean).join(" · ")}</span>
      </span>
      {methodId === null || ended_at ? null : (
        <Button size="sm" isBusy={isBusy} aria-label={texts.testOf(name)} onClick={() => void test().then(onChanged)}>
          {texts.test}
        </Button>
      )}
      <IconButton icon={Trash2} label={texts.remove(name)} onClick={() => void remove()} />
    </li>
  );
}

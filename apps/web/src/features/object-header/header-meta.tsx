import { probeConnectionOf } from "@monitor/contract";
import { formatFull, isPausedStatus } from "@monitor/domain";
import { useNow } from "../../shared/clock/index.ts";
import { ElapsedTime, statusOf, timeMsOf, typeOf, useAgo } from "../../shared/monitored-objects/index.ts";
import type { AnyObject } from "../../shared/monitored-objects/index.ts";
import { markedDateTime, useZonedFormat } from "../../shared/time-zone/index.ts";
import { useMessages } from "./texts.ts";

export interface HeaderMetaProps {
  readonly object: AnyObject;
  readonly deviceCount: number | null;
  /** When the object was last read from the server. */
  readonly updatedMs: number;
}

/** The quiet facts beside the status: host, devices, last scan, last contact with a probe that is away, or last update. */
export function HeaderMeta({ object, deviceCount, updatedMs }: HeaderMetaProps) {
  const texts = useMessages();
  const format = useZonedFormat();
  const type = typeOf(object);
  if (type === "device") return object.host ? <span>{object.host}</span> : null;
  if (type === "sensor") return <Ago sinceMs={timeMsOf(object.last_measurement?.timestamp)} wording={texts.lastScan} />;
  // Of a paused object the status has the start of the pause.
  const isAway = probeConnectionOf(object).isDisconnected && !isPausedStatus(statusOf(object));
  const contactMs = isAway ? timeMsOf(object.status_since) : null;
  return (
    <>
      {type === "probe" && deviceCount !== null ? (
        <span>{texts.deviceCount(deviceCount, formatFull(deviceCount, format.locale))}</span>
      ) : null}
      {contactMs === null ? (
        <Ago sinceMs={updatedMs} wording={texts.updated} />
      ) : (
        <span>{texts.lastContact(markedDateTime(contactMs, format))}</span>
      )}
    </>
  );
}

function Ago({ sinceMs, wording }: { readonly sinceMs: number | null; readonly wording: (ago: string) => string }) {
  const nowMs = useNow(1000);
  const ago = useAgo();
  if (sinceMs === null) return null;
  return <ElapsedTime sinceMs={sinceMs} nowMs={nowMs} emptyText="" wording={(duration) => wording(ago(duration))} />;
}

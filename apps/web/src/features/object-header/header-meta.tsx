import { formatFull } from "@monitor/domain";
import { useNow } from "../../shared/clock/index.ts";
import { useLanguage } from "../../shared/i18n/index.ts";
import { ElapsedTime, timeMsOf, typeOf, useAgo } from "../../shared/monitored-objects/index.ts";
import type { AnyObject } from "../../shared/monitored-objects/index.ts";
import { useMessages } from "./texts.ts";

export interface HeaderMetaProps {
  readonly object: AnyObject;
  readonly deviceCount: number | null;
  /** When the object was last read from the server. */
  readonly updatedMs: number;
}

/** The quiet facts beside the status: host, devices, last scan or last update. */
export function HeaderMeta({ object, deviceCount, updatedMs }: HeaderMetaProps) {
  const texts = useMessages();
  const locale = useLanguage();
  const type = typeOf(object);
  if (type === "device") return object.host ? <span>{object.host}</span> : null;
  if (type === "sensor") return <Ago sinceMs={timeMsOf(object.last_measurement?.timestamp)} wording={texts.lastScan} />;
  return (
    <>
      {type === "probe" && deviceCount !== null ? (
        <span>{texts.deviceCount(deviceCount, formatFull(deviceCount, locale))}</span>
      ) : null}
      <Ago sinceMs={updatedMs} wording={texts.updated} />
    </>
  );
}

function Ago({ sinceMs, wording }: { readonly sinceMs: number | null; readonly wording: (ago: string) => string }) {
  const nowMs = useNow(1000);
  const ago = useAgo();
  if (sinceMs === null) return null;
  return <ElapsedTime sinceMs={sinceMs} nowMs={nowMs} emptyText="" wording={(duration) => wording(ago(duration))} />;
}

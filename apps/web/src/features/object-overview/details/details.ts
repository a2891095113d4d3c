import { probeConnectionOf } from "@monitor/contract";
import {
  formatDuration,
  formatWholePercent,
  hasDependency,
  isPausedStatus,
  parseScanningInterval,
  rootGroupId,
} from "@monitor/domain";
import type { DisplayStatus, ProbeStatus } from "@monitor/domain";
import { objectPath } from "../../../shared/navigation/index.ts";
import { isPassage, keyOf, statusOf, timeMsOf, typeOf } from "../../../shared/monitored-objects/index.ts";
import type { AnyObject } from "../../../shared/monitored-objects/index.ts";
import { zonedDateTime } from "../../../shared/time-zone/index.ts";
import type { ZonedFormat } from "../../../shared/time-zone/index.ts";
import { mapLinkOf, positionText } from "./map-link.ts";

export type DetailId =
  | "status"
  | "statusSince"
  | "probeStatus"
  | "host"
  | "interval"
  | "paused"
  | "dependency"
  | "autodiscovery"
  | "recommendation"
  | "location"
  | "id";

/** One line of the details card; `isMissing` marks a stand-in such as "Never" (OD-06). */
export interface Detail {
  readonly id: DetailId;
  readonly text: string;
  readonly isMissing?: boolean;
  /** Quieter text behind it. */
  readonly note?: string;
  /** Where the text leads inside the interface. */
  readonly href?: string;
  readonly mapHref?: string | null;
}

export interface DetailTexts extends ZonedFormat {
  /** Address of the map, as the public settings have it. */
  readonly mapAddress?: string | null | undefined;
  readonly noData: string;
  readonly notConfigured: string;
  readonly never: string;
  readonly yes: string;
  readonly no: string;
  /** Behind an interval that comes from an object above. */
  readonly inherited: string;
  /** "Running", with how far it is where that is known. */
  readonly running: (progress: string | null) => string;
  readonly statusLabel: (status: DisplayStatus) => string;
  readonly probeStatus: Readonly<Record<ProbeStatus, string>>;
}

/** OD-02 to OD-05: the details of each type, in order. */
const detailsOfType = {
  root: ["status", "interval", "paused", "id", "location"],
  group: ["status", "interval", "dependency", "autodiscovery", "location", "id"],
  probe: ["status", "probeStatus", "interval", "dependency", "autodiscovery", "location", "id"],
  device: [
    "status",
    "statusSince",
    "host",
    "interval",
    "dependency",
    "autodiscovery",
    "recommendation",
    "location",
    "id",
  ],
} as const satisfies Record<string, readonly DetailId[]>;

/** What is known of an object that is only the way to others (PM-02). */
const detailsOfPassage = ["status", "id"] as const satisfies readonly DetailId[];

/** Types with a details card of this feature; the root group has one of its own. */
export type DetailsType = keyof typeof detailsOfType;

export function detailsTypeOf(object: Pick<AnyObject, "id" | "type">): DetailsType {
  const type = typeOf(object);
  if (object.id === rootGroupId) return "root";
  return type === "sensor" ? "device" : type;
}

type Value = Omit<Detail, "id">;

function orElse(text: string | null | undefined, emptyText: string): Value {
  return text ? { text } : { text: emptyText, isMissing: true };
}

function timeOr(time: string | null | undefined, emptyText: string, format: ZonedFormat): Value {
  const ms = timeMsOf(time);
  return orElse(ms === null ? null : zonedDateTime(ms, format), emptyText);
}

/** EN-08: when the last search ended; one that runs now says how far it is. */
function autodiscoveryOf({ autodiscovery }: AnyObject, texts: DetailTexts): Value {
  const last = timeOr(autodiscovery?.last_autodiscovery, texts.never, texts);
  if (autodiscovery?.active !== true) return last;
  const { progress } = autodiscovery;
  const running = texts.running(typeof progress === "number" ? formatWholePercent(progress, texts.locale) : null);
  return { text: last.isMissing ? running : `${last.text} · ${running}` };
}

function dependencyOf({ dependency }: AnyObject, texts: DetailTexts): Value {
  if (!dependency || !hasDependency(dependency)) return { text: texts.notConfigured, isMissing: true };
  return { text: dependency.name ?? dependency.id, href: objectPath(keyOf(dependency)) };
}

function intervalOf(object: AnyObject, texts: DetailTexts): Value {
  const seconds = parseScanningInterval(object.scanning_interval);
  const value = orElse(seconds === null ? null : formatDuration(seconds, texts.locale), texts.notConfigured);
  return object.scanning_interval_inherited && seconds !== null ? { ...value, note: texts.inherited } : value;
}

function probeStatusOf(object: AnyObject, texts: DetailTexts): Value {
  const { probeStatus } = probeConnectionOf(object);
  return orElse(probeStatus && texts.probeStatus[probeStatus], texts.noData);
}

type Reader = (object: AnyObject, texts: DetailTexts, status: DisplayStatus) => Value;

const readers: Record<DetailId, Reader> = {
  status: (_object, texts, status) => ({ text: texts.statusLabel(status) }),
  statusSince: (object, texts) => timeOr(object.status_since, texts.noData, texts),
  probeStatus: probeStatusOf,
  host: (object, texts) => orElse(object.host, texts.notConfigured),
  interval: intervalOf,
  paused: (object, texts) => ({ text: isPausedStatus(statusOf(object)) ? texts.yes : texts.no }),
  dependency: dependencyOf,
  autodiscovery: autodiscoveryOf,
  recommendation: (object, texts) => timeOr(object.last_recommendation, texts.never, texts),
  location: (object, texts) => ({
    ...orElse(object.location?.value?.trim() || positionText(object.location), texts.notConfigured),
    mapHref: mapLinkOf(object.location, texts.mapAddress),
  }),
  id: (object) => ({ text: object.id }),
};

/** OD-02 to OD-06: the details of an object in the order of its type; `status` is the shown one. */
export function detailsOf(object: AnyObject, texts: DetailTexts, status: DisplayStatus): Detail[] {
  const ids = isPassage(object) ? detailsOfPassage : detailsOfType[detailsTypeOf(object)];
  return ids.map((id) => ({ id, ...readers[id](object, texts, status) }));
}

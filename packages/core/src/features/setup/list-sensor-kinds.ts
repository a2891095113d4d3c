import type { AddableKind, KindObstacle } from "@monitor/contract";
import type { ProbeAbility } from "@monitor/domain";
import { kinds } from "@monitor/sensor-kinds/definitions";
import type { KindDefinition } from "@monitor/sensor-kinds/definitions";
import { fitsDevice } from "../../commands/index.ts";
import { findObjects } from "../../lists/index.ts";
import { findObject, viewOf } from "../../requests/index.ts";
import type { RequestContext } from "../../requests/index.ts";
import type { ObjectRecord } from "../../storage/index.ts";
import type { View } from "../../viewers/index.ts";
import type { FeatureParts } from "../feature-parts.ts";
import { purposeOf } from "./kind-purpose.ts";
import { wordsOf } from "./kind-words.ts";

/** The sensors of a device that the viewer may read, counted by kind. */
function presentKinds(view: View, device: ObjectRecord): ReadonlyMap<string, ObjectRecord[]> {
  const found = new Map<string, ObjectRecord[]>();
  for (const id of view.childrenOf(device.id)) {
    const sensor = view.get(id);
    if (sensor?.type !== "sensor" || sensor.kind === null || !view.isReadable(id)) continue;
    found.set(sensor.kind, [...(found.get(sensor.kind) ?? []), sensor]);
  }
  return found;
}

function isHttps({ settings }: ObjectRecord): boolean {
  const { url } = settings;
  return typeof url === "string" && /^https:/i.test(url);
}

/** What nearly every device wants and this one lacks: an answer to ping, the machine of its probe, the certificate of its site. */
function isRecommended(kind: KindDefinition, present: ReadonlyMap<string, readonly ObjectRecord[]>, isProbe: boolean) {
  if (present.has(kind.kind)) return false;
  if (isProbe) return kind.needsProbeDevice === true;
  if (kind.kind === "ping") return true;
  return kind.kind === "sslcertificate" && [...present.values()].flat().some(isHttps);
}

/** Why such a sensor can't be on a device; null where it can. */
export function obstacleOf(
  kind: KindDefinition,
  device: Pick<ObjectRecord, "host">,
  lacks: readonly ProbeAbility[],
): KindObstacle | null {
  if (!fitsDevice(kind, device)) return "probe_device_only";
  return kind.needs?.find((ability) => lacks.includes(ability)) ?? null;
}

/** How many sensors of each kind the viewer may read. */
async function usedKinds({ columns }: FeatureParts, view: View): Promise<ReadonlyMap<string, number>> {
  const counts = new Map<string, number>();
  const ids = await findObjects(columns, { view, filter: null, types: ["sensor"] });
  await columns.slices.inParts(ids, (some) => {
    for (const kind of some.map((id) => view.get(id)?.kind ?? "")) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  });
  return counts;
}

/** All kinds for a device: the recommended, then those that fit, then the others. Errors: CallError NOT_FOUND. */
export async function listSensorKinds(
  parts: FeatureParts,
  id: string,
  context: RequestContext,
): Promise<AddableKind[]> {
  const view = viewOf(parts, context);
  const device = findObject(view, "device", id);
  const present = presentKinds(view, device);
  const isProbe = kinds.some((kind) => kind.needsProbeDevice === true && fitsDevice(kind, device));
  const lacks = parts.probeLacks(id);
  const used = await usedKinds(parts, view);
  const all = kinds.map((kind): AddableKind => {
    const obstacle = obstacleOf(kind, device, lacks);
    return {
      kind: kind.kind,
      name: kind.name,
      description: kind.description,
      purpose: purposeOf(kind),
      uses: [...(kind.sections ?? [])],
      words: wordsOf(kind.kind),
      choice_field: kind.metascanField ?? null,
      obstacle,
      is_recommended: obstacle === null && isRecommended(kind, present, isProbe),
      present: present.get(kind.kind)?.length ?? 0,
      used: used.get(kind.kind) ?? 0,
    };
  });
  const rank = ({ is_recommended, obstacle }: AddableKind) => (is_recommended ? 0 : obstacle === null ? 1 : 2);
  return all.toSorted((one, other) => rank(one) - rank(other));
}

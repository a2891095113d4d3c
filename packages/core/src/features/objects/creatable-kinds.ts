import type { CreatableKind } from "@monitor/contract";
import { childTypesOf, rootGroupId } from "@monitor/domain";
import type { ObjectType } from "@monitor/domain";
import { kindAsked, kinds } from "@monitor/sensor-kinds/definitions";
import { fitsDevice } from "../../commands/index.ts";
import type { ObjectRecord } from "../../storage/index.ts";

type Container = "group" | "device";

const containers: Readonly<Record<Container, readonly [name: string, description: string]>> = {
  group: ["Group", "Devices and further groups, arranged by place or purpose."],
  device: ["Device", "What is monitored under one address, with its sensors."],
};

const typesBelow = ({ id, type }: ObjectRecord): readonly ObjectType[] =>
  childTypesOf(id === rootGroupId ? "root" : type);

/**
 * What there can be below an object, sensors by their kind, and whether the user can make it. Probes register themselves. The hints
 * of other programs have no word for a missing right.
 */
export function creatableKinds(parent: ObjectRecord, mayCreate: boolean): CreatableKind[] {
  const below = typesBelow(parent);
  const hrefOf = (kind: string) => `/api/v2/experimental/schemas/${parent.id}/post?kind=${kind}`;
  const objects = (["group", "device"] as const)
    .filter((type) => below.includes(type))
    .map((kind): CreatableKind => {
      const [name, description] = containers[kind];
      return { creatable: mayCreate, hints: [], kind, name, description, href: hrefOf(kind), flags: [] };
    });
  const sensors = (below.includes("sensor") ? kinds : []).map((kind): CreatableKind => {
    const isFitting = fitsDevice(kind, parent);
    const field = kind.metascanField;
    const metascan = field !== undefined && {
      metascan_field: `settings.${field}`,
      metascan_href: `/experimental/devices/${parent.id}/metascan?kind=${kind.kind}`,
    };
    return {
      creatable: mayCreate && isFitting,
      hints: isFitting ? [] : ["SensorNeedsProbeDevice"],
      kind: kind.kind,
      name: kind.name.en,
      description: kind.description.en,
      href: hrefOf(kind.kind),
      flags: [
        "NeedsProbe",
        ...(field === undefined ? [] : ["HasMetaScan"]),
        ...(kind.sections === undefined ? [] : ["NeedsCredentials"]),
      ],
      ...metascan,
    };
  });
  return [...objects, ...sensors];
}

/** What decides which settings an object has. */
export type KindOfObject = Pick<ObjectRecord, "type" | "kind">;

/** What an object of this kind is, wherever it may be; null for a kind that is not known. */
export function knownType(kind: string): KindOfObject | null {
  if (kind === "probe" || kind === "group" || kind === "device") return { type: kind, kind: null };
  const known = kindAsked(kind);
  return known === null ? null : { type: "sensor", kind: known.kind };
}

/** What an object of this kind would be; null for a kind that can't be made here. */
export function createdType(parent: ObjectRecord, kind: string): KindOfObject | null {
  const below = typesBelow(parent);
  if ((kind === "group" || kind === "device") && below.includes(kind)) return { type: kind, kind: null };
  const known = knownType(kind);
  return known?.type === "sensor" && below.includes("sensor") ? known : null;
}

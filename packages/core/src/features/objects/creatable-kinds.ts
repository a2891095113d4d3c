import type { CreatableKind } from "@monitor/contract";
import { childTypesOf, rootGroupId } from "@monitor/domain";
import type { ObjectType } from "@monitor/domain";
import { kindOf, kinds } from "@monitor/sensor-kinds/definitions";
import { fitsDevice } from "../../commands/index.ts";
import type { ObjectRecord } from "../../storage/index.ts";

type Container = "group" | "device";

const containers: Readonly<Record<Container, readonly [name: string, description: string]>> = {
  group: ["Group", "Devices and further groups, arranged by place or purpose."],
  device: ["Device", "What is monitored under one address, with its sensors."],
};

const typesBelow = ({ id, type }: ObjectRecord): readonly ObjectType[] =>
  childTypesOf(id === rootGroupId ? "root" : type);

/** What can be made below an object, sensors by their kind. Probes make themselves known. */
export function creatableKinds(parent: ObjectRecord): CreatableKind[] {
  const below = typesBelow(parent);
  const hrefOf = (kind: string) => `/api/v2/experimental/schemas/${parent.id}/post?kind=${kind}`;
  const objects = (["group", "device"] as const)
    .filter((type) => below.includes(type))
    .map((kind): CreatableKind => {
      const [name, description] = containers[kind];
      return { creatable: true, hints: [], kind, name, description, href: hrefOf(kind), flags: [] };
    });
  const sensors = (below.includes("sensor") ? kinds : []).map((kind): CreatableKind => {
    const creatable = fitsDevice(kind, parent);
    return {
      creatable,
      hints: creatable ? [] : ["SensorNeedsProbeDevice"],
      kind: kind.kind,
      name: kind.name.en,
      description: kind.description.en,
      href: hrefOf(kind.kind),
      flags: kind.sections === undefined ? ["NeedsProbe"] : ["NeedsProbe", "NeedsCredentials"],
    };
  });
  return [...objects, ...sensors];
}

/** What an object of this kind would be; null for a kind that can't be made here. */
export function createdType(parent: ObjectRecord, kind: string): Pick<ObjectRecord, "type" | "kind"> | null {
  const below = typesBelow(parent);
  if ((kind === "group" || kind === "device") && below.includes(kind)) return { type: kind, kind: null };
  return below.includes("sensor") && kindOf(kind) !== null ? { type: "sensor", kind } : null;
}

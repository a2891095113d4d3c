/** The four kinds of monitored object, from the top of the tree down. The root group is a group. */
export const objectTypes = ["probe", "group", "device", "sensor"] as const;

/** One of the four object types, in the lower case used inside and in addresses (RT-11). */
export type ObjectType = (typeof objectTypes)[number];

/** The form of an object type in an object of the REST API (EN-15). */
export type WireObjectType = Uppercase<ObjectType>;

/** The form of an object type in a reference to an object; the root group has its own word (EN-15). */
export type ReferencedType = `REFERENCED_${WireObjectType}` | "REFERENCED_ROOT";

const referencePrefix = "REFERENCED_";

const plurals = { probe: "probes", group: "groups", device: "devices", sensor: "sensors" } as const;

const wireTypes = { probe: "PROBE", group: "GROUP", device: "DEVICE", sensor: "SENSOR" } as const;

/** The plural of an object type as it stands in REST addresses: `sensors` in `/sensors/{id}`. */
export type ObjectTypePlural = (typeof plurals)[ObjectType];

/**
 * Reads an object type in any case, plain or as the type of a reference (`REFERENCED_DEVICE`); `ROOT` is a group (EN-15).
 * Null, an empty text, channels and words that are no object type give null.
 */
export function parseObjectType(wire: string | null | undefined): ObjectType | null {
  const word = (wire ?? "").toUpperCase();
  const plain = word.startsWith(referencePrefix) ? word.slice(referencePrefix.length) : word;
  if (plain === "ROOT") {
    return "group";
  }
  return objectTypes.find((type) => wireTypes[type] === plain) ?? null;
}

/** The upper-case word for an object's `type` field on the wire (EN-15). */
export function wireObjectType(type: ObjectType): WireObjectType {
  return wireTypes[type];
}

/** The `type` of a reference to this object; the group with id "0" is `REFERENCED_ROOT` (EN-15). */
export function referencedType(type: ObjectType, id: string): ReferencedType {
  return type === "group" && id === "0" ? "REFERENCED_ROOT" : `${referencePrefix}${wireTypes[type]}`;
}

/** The plural used in REST addresses and for keys of per-type counts. */
export function pluralOf(type: ObjectType): ObjectTypePlural {
  return plurals[type];
}

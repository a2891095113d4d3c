import { describe, expect, test } from "vitest";
import { objectTypes, parseObjectType, pluralOf, referencedType, wireObjectType } from "./object-type.ts";

describe("parseObjectType", () => {
  test.each([
    ["PROBE", "probe"],
    ["group", "group"],
    ["Device", "device"],
    ["SENSOR", "sensor"],
    ["ROOT", "group"],
    ["REFERENCED_ROOT", "group"],
    ["REFERENCED_PROBE", "probe"],
    ["REFERENCED_GROUP", "group"],
    ["referenced_device", "device"],
    ["REFERENCED_SENSOR", "sensor"],
  ])("[EN-15] %s is read as %s", (wire, type) => {
    expect(parseObjectType(wire)).toBe(type);
  });

  test.each([
    null,
    undefined,
    "",
    "CHANNEL",
    "REFERENCED_CHANNEL",
    "REFERENCED_",
    "REFERENCED_REFERENCED_PROBE",
    "constructor",
  ])("[EN-15] %s is no object type", (wire) => {
    expect(parseObjectType(wire)).toBeNull();
  });
});

test.each(objectTypes)("[EN-15] the wire forms of %s read back", (type) => {
  expect(parseObjectType(wireObjectType(type))).toBe(type);
  expect(parseObjectType(referencedType(type, "17"))).toBe(type);
});

test.each([
  ["group", "0", "REFERENCED_ROOT"],
  ["group", "12", "REFERENCED_GROUP"],
  ["probe", "1", "REFERENCED_PROBE"],
  ["device", "40", "REFERENCED_DEVICE"],
  ["sensor", "2490", "REFERENCED_SENSOR"],
] as const)("[EN-15] a reference to %s %s is of type %s", (type, id, expected) => {
  expect(referencedType(type, id)).toBe(expected);
});

test("the plurals are those of the REST addresses", () => {
  expect(objectTypes.map(pluralOf)).toEqual(["probes", "groups", "devices", "sensors"]);
});

import { expect, test } from "vitest";
import { canContain, childTypesOf } from "./containment.ts";
import { objectTypes } from "./object-type.ts";

test.each([
  ["root", ["probe", "group"]],
  ["probe", ["group", "device"]],
  ["group", ["group", "device"]],
  ["device", ["sensor"]],
  ["sensor", []],
] as const)("[EN-23] %s holds %j", (parent, children) => {
  expect(childTypesOf(parent)).toEqual(children);
  expect(objectTypes.filter((child) => canContain(parent, child))).toEqual(children);
});

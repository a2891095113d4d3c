import { expect, test } from "vitest";
import type { ActionTarget } from "../object-actions/object-actions-context.tsx";
import { addVerbsOf, changeVerbsOf } from "./setup-entries.ts";

const everything = ["read", "edit", "create", "delete"];
const target = (type: ActionTarget["type"], id: string, rights: readonly string[] | null): ActionTarget => ({
  id,
  type,
  name: "x",
  status: "up",
  rights,
});

test.each([
  ["the root group", target("group", "0", everything), ["add-device", "add-group", "add-sensor"], ["rename"]],
  ["a probe", target("probe", "1", everything), ["add-device", "add-group", "add-sensor"], ["rename"]],
  ["a device", target("device", "5", everything), ["add-sensor"], ["rename", "clone", "move", "delete"]],
  ["a sensor", target("sensor", "6", everything), [], ["rename", "clone", "move", "delete"]],
  ["a group without the right to delete", target("group", "4", ["edit"]), [], ["rename", "clone"]],
  ["what may only be read", target("group", "4", ["read"]), [], []],
  ["an object of a server that sends no rights", target("device", "5", null), [], []],
])("[PM-02] verbs of %s", (_name, ...[object, added, changed]) => {
  expect([addVerbsOf(object), changeVerbsOf(object)]).toEqual([added, changed]);
});

import { expect, test } from "vitest";
import { entryMarks, entryNames } from "./entry-names.ts";

const uplink = { name: "et-0/0/1 to rt-02", port: "et-0/0/1", description: "to rt-02" };
const bare = { name: "fxp0", port: "fxp0" };

test.each([
  ["Traffic", ["Traffic et-0/0/1 to rt-02", "Traffic fxp0"]],
  ["Traffic {port}", ["Traffic et-0/0/1", "Traffic fxp0"]],
  ["{description} on {port}", ["to rt-02 on et-0/0/1", "on fxp0"]],
  ["{description}", ["to rt-02", "fxp0"]],
  ["{port} {color} {constructor}", ["et-0/0/1 {color} {constructor}", "fxp0 {color} {constructor}"]],
  ["{color}", ["{color} et-0/0/1 to rt-02", "{color} fxp0"]],
])("[CA-25] %j names sensors that are made together %j", (common, names) => {
  expect(entryNames(common, [uplink, bare])).toEqual(names);
});

test("[CA-25] what is filled in is not filled in again, and a name keeps its length", () => {
  expect(entryNames("{name}", [{ name: "{port}", port: "x" }])).toEqual(["{port}"]);
  expect(entryNames("{name}", [{ name: "n".repeat(500) }])[0]).toHaveLength(255);
  expect(entryMarks([uplink, bare])).toEqual(["name", "port", "description"]);
});

import { expect, test } from "vitest";
import { chosenNetworks } from "./chosen-networks.ts";

test.each([
  [[], "", [], 0, null],
  [["192.168.1.0/24"], "", ["192.168.1.0/24"], 254, null],
  [["192.168.1.0/24"], "192.168.1.9/24, 10.0.0.1", ["192.168.1.0/24", "10.0.0.1/32"], 255, null],
  [[], "10.0.0.0/30\n10.0.0.4/30;", ["10.0.0.0/30", "10.0.0.4/30"], 4, null],
  [[], "2001:db8::5, 2001:db8::5 10.0.0.1", ["10.0.0.1/32", "2001:db8::5"], 2, null],
  [[], "nas.local, 10.0.0.1", ["10.0.0.1/32", "nas.local"], 2, null],
  [[], "10.0.0.1 10.0.0.256", ["10.0.0.1/32"], 1, "10.0.0.256"],
  [[], "10.1.0.10-80", [], 0, "10.1.0.10-80"],
  [[], "10.0.0.0/8", ["10.0.0.0/8"], 16_777_214, null],
])("[DI-01] of %j and %j the networks are %j", (...[ticked, typed, networks, addresses, wrong]) => {
  expect(chosenNetworks(ticked, typed)).toEqual({ networks, addresses, wrong });
});

import { expect, test } from "vitest";
import { suggestSensors, withHost } from "./suggest-sensors.ts";

test.each([
  ["192.0.2.5", "http://192.0.2.5:8080/"],
  ["2001:db8::5", "http://[2001:db8::5]:8080/"],
])("[DI-03] the page of %s is %s", (address, url) => {
  const [page] = suggestSensors({ proofs: ["tcp"], open_ports: [8080] });
  expect(page && withHost(page, address).settings).toEqual({ url });
});

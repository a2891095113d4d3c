import { expect, test } from "vitest";
import { bitRate, shownEntry, trafficBetween } from "./traffic.ts";

const port = (index: string, octets: readonly [number, number], read_at: number) => ({
  port_name: index,
  info: { name: index, index, in_octets: String(octets[0]), out_octets: String(octets[1]), read_at: String(read_at) },
});

test("[EN-23] two looks tell the traffic between them, of ports that are in both and whose counters go on", () => {
  const before = [port("1", [1000, 50], 0), port("2", [9, 9], 0), port("3", [0, 0], 0)];
  const after = [port("1", [11_000, 50], 10_000), port("2", [4, 19], 10_000)];
  expect([...trafficBetween(before, after)]).toEqual([
    ["1", { in: 8000, out: 0 }],
    ["2", { in: null, out: 8 }],
  ]);
});

test.each([
  [2_500_000_000, "2.5 Gbit/s"],
  [1_000_000_000, "1 Gbit/s"],
  [318_400_000, "318 Mbit/s"],
  [null, "–"],
  [Number.NaN, "–"],
])("%s bits a second are %s", (bits, said) => {
  expect(bitRate(bits, "en")).toBe(said);
});

test("an entry is shown and named without counters", () => {
  const { info, ...settings } = port("1", [1, 2], 3);
  expect(shownEntry({ ...settings, info: { ...info, speed: "100000000" } }, "de")).toEqual({
    port_name: "1",
    info: { name: "1", index: "1", speed: "100 Mbit/s" },
  });
});

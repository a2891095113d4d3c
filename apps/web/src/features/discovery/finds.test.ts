import type { Discovery, DiscoveryFind } from "@monitor/contract";
import { expect, test } from "vitest";
import { find } from "./testing/sample-find.ts";
import type { FindSort } from "./finds.ts";
import { filterFinds, newestFirst, sortsOf, withNews } from "./finds.ts";

const response = (finds: DiscoveryFind[], id = "run"): Discovery => ({
  id,
  state: "running",
  networks: [],
  asked: 1,
  total: 2,
  refused: 0,
  can_ping: null,
  found: finds.length,
  cursor: 1,
  finds,
});

test("[DI-03] finds keep their place when more is known of them, the newest are first", () => {
  const first = withNews(null, response([find("a"), find("b")]));
  const second = withNews(first, response([find("a", { open_ports: [22] }), find("c")]));
  expect(newestFirst(second).map(({ address }) => address)).toEqual(["c", "b", "a"]);
  expect(second.finds.get("a")?.open_ports).toEqual([22]);
  expect(withNews(second, response([find("x")], "other")).finds.size).toBe(1);
});

test.each([
  ["a web server with SSH", { open_ports: [22, 443] }, ["web", "remote"]],
  ["an SNMP agent", { proofs: ["ping", "snmp"] as const }, ["snmp"]],
  ["what answers pings alone", {}, ["other"]],
])("[DI-03] %s is shown by its chips", (_name, more, sorts) => {
  const one = find("a", { ...more, proofs: [...("proofs" in more ? more.proofs : [])] });
  expect(sortsOf(one)).toEqual(sorts);
  const byChips = (...chips: FindSort[]) => filterFinds([one], { chips, search: "" });
  expect(byChips()).toEqual([one]);
  expect(byChips("snmp", "web")).toEqual(sorts.includes("other") ? [] : [one]);
});

test.each([
  ["NAS", 1],
  ["10.0.0 http", 1],
  ["synology", 1],
  ["printer", 0],
])("[DI-03] the words %j find %i", (search, count) => {
  const sensors = [{ id: "web-80", kind: "http", name: "HTTP", settings: {}, selected: true }];
  const one = find("10.0.0.30", { name: "nas-1", description: "Synology DS920+", sensors });
  expect(filterFinds([one], { chips: [], search })).toHaveLength(count);
});

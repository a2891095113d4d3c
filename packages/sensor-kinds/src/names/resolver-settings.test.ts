import { describe, expect, test } from "vitest";
import { localAddresses, parseHosts } from "./hosts-file.ts";
import { candidatesOf, parseResolverSettings } from "./resolver-settings.ts";

describe("resolv.conf", () => {
  test.each([
    ["", { servers: [], search: [], ndots: 1 }],
    [
      "# a comment\nnameserver 10.0.0.2\nnameserver fe80::1%eth0 ; link\nnameserver 10.0.0.2\nnameserver dns.example\n",
      { servers: ["10.0.0.2", "fe80::1%eth0"], search: [], ndots: 1 },
    ],
    [
      "domain a.example\nsearch b.example. c.example\noptions timeout:1 ndots:2 rotate\n",
      { servers: [], search: ["b.example", "c.example"], ndots: 2 },
    ],
    ["search a b c d e f g h\noptions ndots:99", { servers: [], search: ["a", "b", "c", "d", "e", "f"], ndots: 15 }],
    ["search a\ndomain b.example c\n", { servers: [], search: ["b.example"], ndots: 1 }],
  ])("%j", (text, settings) => {
    expect(parseResolverSettings(text)).toEqual(settings);
  });

  const settings = { servers: [], search: ["a.example", "b.example"], ndots: 2 };
  test.each([
    ["host", ["host.a.example", "host.b.example", "host"]],
    ["host.sub", ["host.sub.a.example", "host.sub.b.example", "host.sub"]],
    ["host.sub.example", ["host.sub.example", "host.sub.example.a.example", "host.sub.example.b.example"]],
    ["host.", ["host"]],
  ])("%s is asked for as %j", (name, candidates) => {
    expect(candidatesOf(name, settings)).toEqual(candidates);
  });
});

describe("hosts", () => {
  const hosts = parseHosts(
    "fd00::5 Web web.example\n10.0.0.5\tweb # the same\n127.0.0.1 localhost\nnonsense web\n10.0.0.6\n",
  );

  test.each([
    ["web", ["10.0.0.5", "fd00::5"]],
    ["web.example", ["fd00::5"]],
    ["localhost", ["127.0.0.1"]],
    ["db.localhost", ["127.0.0.1", "::1"]],
    ["other", null],
  ])("%s is %j", (name, addresses) => {
    expect(localAddresses(hosts, name)?.map(({ address }) => address) ?? null).toEqual(addresses);
  });

  test("localhost has its addresses without a file too", () => {
    expect(localAddresses(parseHosts(""), "localhost")).toHaveLength(2);
  });
});

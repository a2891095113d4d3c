import { describe, expect, test } from "vitest";
import { nameProblems } from "../names/name-service.ts";
import { testServices } from "../testing/run-one.ts";
import { CheckProblem } from "./check-problem.ts";
import { createDenyList } from "./deny-list.ts";
import { hostAndPort, resolveTarget } from "./resolve-target.ts";

const signal = new AbortController().signal;
const allowAll = testServices();
const denying = (...rules: string[]) => testServices({ denyList: createDenyList(rules) });

async function problemOf(work: Promise<unknown>): Promise<string> {
  const error: unknown = await work.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  return error instanceof CheckProblem ? error.message : `not a problem: ${String(error)}`;
}

describe("resolveTarget", () => {
  test.each([
    ["10.0.0.5", [{ address: "10.0.0.5", family: 4 }]],
    ["fd00::5", [{ address: "fd00::5", family: 6 }]],
    ["[fd00::5]", [{ address: "fd00::5", family: 6 }]],
    [" 10.0.0.5 ", [{ address: "10.0.0.5", family: 4 }]],
  ])("the address %s is taken as it is", async (host, addresses) => {
    expect(await resolveTarget(host, allowAll, signal)).toEqual(addresses);
  });

  test("a name gives its addresses, IPv4 first", async () => {
    const [first] = await resolveTarget("localhost", allowAll, signal);
    expect(first).toEqual({ address: "127.0.0.1", family: 4 });
  });

  test("denied addresses of a name are left out; when none is left, name and address are said", async () => {
    const noIpv4 = await problemOf(resolveTarget("localhost", denying("127.0.0.0/8"), signal));
    expect(noIpv4).toBe("The probe must not connect to localhost (127.0.0.1): the address is on its deny list");
    const plain = await problemOf(resolveTarget("127.0.0.1", denying("127.0.0.1"), signal));
    expect(plain).toBe("The probe must not connect to 127.0.0.1: the address is on its deny list");
  });

  test("an empty host has no address", async () => {
    expect(await problemOf(resolveTarget("", allowAll, signal))).toBe(
      "The name  could not be resolved (it is no valid name)",
    );
  });

  test("a lookup ends with the signal, and says who has not answered", async () => {
    const silent = testServices({
      names: { servers: () => ["127.0.0.53"], lookUp: () => new Promise(() => undefined) },
    });
    expect(await problemOf(resolveTarget("n297", silent, AbortSignal.abort()))).toBe(
      "The name n297 could not be resolved (no answer from 127.0.0.53)",
    );
  });

  test.each(nameProblems)("a lookup's problem is worded: %s", async (problem) => {
    const names = { servers: () => ["127.0.0.53"], lookUp: () => Promise.resolve({ problem }) };
    const message = await problemOf(resolveTarget("n297", testServices({ names }), signal));
    expect(message).toMatch(/^The name n297 could not be resolved \([^{}]+\)$/);
  });

  test("a machine without a route to any name server is cut off itself", async () => {
    const lookUp = () => Promise.resolve({ problem: "name_server_absent" } as const);
    const outcomeWith = (...servers: string[]) =>
      problemOf(resolveTarget("n297", testServices({ names: { servers: () => servers, lookUp } }), signal));
    expect(await outcomeWith("fe80::1%nowhere0")).toContain("has no route to fe80::1%nowhere0");
    expect(await outcomeWith("fe80::1%nowhere0", "127.0.0.53")).toContain("there is no name server at");
  });

  test("an address of one link needs its zone", async () => {
    const [found] = await resolveTarget("[fe80::1%eth0]", allowAll, signal);
    expect(found).toEqual({ address: "fe80::1%eth0", family: 6 });
    expect(await problemOf(resolveTarget("fe80::1", allowAll, signal))).toContain("as in fe80::1%eth0");
  });
});

test("host and port are written with brackets around IPv6", () => {
  expect([hostAndPort("web.example", 80), hostAndPort("fd00::5", 443)]).toEqual(["web.example:80", "[fd00::5]:443"]);
});

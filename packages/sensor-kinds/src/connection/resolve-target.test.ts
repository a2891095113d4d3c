import { describe, expect, test } from "vitest";
import { nameProblems } from "../names/name-service.ts";
import type { NameProblem, NameService } from "../names/name-service.ts";
import { testServices } from "../testing/run-one.ts";
import { CheckProblem, connectionFailed } from "./check-problem.ts";
import { createDenyList } from "./deny-list.ts";
import type { ConnectionCode } from "./messages.en.ts";
import { hostAndPort, resolveTarget } from "./resolve-target.ts";

const signal = new AbortController().signal;
const allowAll = testServices();
const denying = (...rules: string[]) => testServices({ denyList: createDenyList(rules) });

/** A name service that asks 127.0.0.53, which answers. */
const namesWith = (lookUp: NameService["lookUp"], parts: Partial<NameService> = {}): NameService => ({
  servers: () => ["127.0.0.53"],
  isAnswering: () => true,
  lookUp,
  ...parts,
});

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
      names: namesWith(() => new Promise(() => undefined), { isAnswering: () => false }),
    });
    expect(await problemOf(resolveTarget("n297", silent, AbortSignal.abort()))).toBe(
      "The name n297 could not be resolved (no answer from 127.0.0.53): check the name servers of the probe's machine",
    );
  });

  test.each(nameProblems)("a lookup's problem is worded: %s", async (problem) => {
    const names = namesWith(() => Promise.resolve({ problem }));
    const message = await problemOf(resolveTarget("n297", testServices({ names }), signal));
    expect(message).toMatch(/^The name n297 could not be resolved \([^{}()]+\)(: [^{}]+)?$/);
  });

  test("[ST-08] a machine without a route to any name server is cut off itself", async () => {
    const lookUp = () => Promise.resolve({ problem: "name_server_absent" } as const);
    const outcomeWith = (...servers: string[]) => {
      const names = namesWith(lookUp, { servers: () => servers, isAnswering: () => false });
      return problemOf(resolveTarget("n297", testServices({ names }), signal));
    };
    expect(await outcomeWith("fe80::1%nowhere0")).toContain("has no route to fe80::1%nowhere0");
    expect(await outcomeWith("fe80::1%nowhere0", "127.0.0.53")).toContain("there is no name server at");
  });

  test.each<[string, NameProblem, boolean, ConnectionCode, boolean]>([
    ["a name that does not exist", "name_not_found", true, "name_not_found", false],
    ["a name without an address", "name_without_address", true, "name_without_address", false],
    ["a server that answers with an error", "name_server_failed", true, "name_server_failed", false],
    ["silence about one name", "name_no_answer", true, "name_no_answer", false],
    ["a refused connection among answers", "name_server_absent", true, "name_no_answer", false],
    ["silence about everything", "name_no_answer", false, "name_servers_silent", true],
    ["no server at all", "name_server_absent", false, "name_server_absent", true],
    ["a server that refuses the probe", "name_refused", true, "name_refused", true],
  ])("[ST-08] %s", async (...row) => {
    const [, problem, isAnswering, code, isUnknown] = row;
    const names = namesWith(() => Promise.resolve({ problem }), { isAnswering: () => isAnswering });
    const thrown: unknown = await resolveTarget("n297", testServices({ names }), signal).catch((error) => error);
    const outcome = thrown instanceof CheckProblem ? thrown.outcome : null;
    expect(outcome).toMatchObject({ failure: { code } });
    expect(outcome).toEqual(connectionFailed(code, { name: "n297", servers: "127.0.0.53" }));
    expect(outcome?.is_ok === false && outcome.failure.cannot_check === true).toBe(isUnknown);
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

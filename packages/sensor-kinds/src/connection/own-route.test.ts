import { networkInterfaces } from "node:os";
import { describe, expect, test } from "vitest";
import { codeOf, messageOf } from "../testing/run-one.ts";
import { failureOfError } from "./failure-of-error.ts";
import { firstReachable, ownObstacleTo, ownObstacleToAll } from "./own-route.ts";

const errorAt = (code: string, address?: string) => Object.assign(new Error("connect"), { code, address });
/** No machine has an interface of this name. */
const nowhere = "fe80::1%nowhere0";
const here = "127.0.0.1";
const hasIpv6 = networkInterfaces()["lo"]?.some(({ address }) => address === "::1") === true;

test("this machine has a way to itself and none over an interface that it has not", async () => {
  expect(await ownObstacleTo(here)).toBeNull();
  expect(await ownObstacleTo(nowhere)).toEqual({ code: "no_own_route", interface: "" });
  expect(await ownObstacleToAll([nowhere, here])).toBeNull();
  expect(await ownObstacleToAll([nowhere, nowhere])).not.toBeNull();
  expect(await ownObstacleToAll([])).toBeNull();
});

test("of several addresses the first one that there is a way to is taken", async () => {
  const [own, missing] = [
    { address: here, family: 4 as const },
    { address: nowhere, family: 6 as const },
  ];
  expect(await firstReachable([missing, own])).toBe(own);
  expect(await firstReachable([missing, missing])).toBe(missing);
  expect(await firstReachable([])).toBeUndefined();
});

/** Whose fault an error is, as the status that it leads to. */
async function fault(error: unknown, tried: readonly string[] = []): Promise<string> {
  const outcome = await failureOfError(error, "target", { tried, startedAtMs: performance.now() });
  const isUnknown = !outcome.is_ok && outcome.failure.cannot_check === true;
  return `${isUnknown ? "unknown" : "down"}: ${codeOf(outcome)}`;
}

describe("[ST-08] whose fault an error is", () => {
  test.each(["ENETUNREACH", "EHOSTUNREACH", "EADDRNOTAVAIL", "EAFNOSUPPORT", "EINVAL", "ENETDOWN", "ETIMEDOUT"])(
    "%s is the probe's where it has no way of its own",
    async (code) => {
      expect(await fault(errorAt(code, nowhere))).toBe("unknown: no_own_route");
      expect(await fault(errorAt(code), [nowhere])).toBe("unknown: no_own_route");
    },
  );

  test.each([
    ["ECONNREFUSED", "down: refused"],
    ["ECONNRESET", "down: closed"],
    ["EPIPE", "down: closed"],
    ["EHOSTUNREACH", "down: unreachable"],
    ["EHOSTDOWN", "down: unreachable"],
    ["ENETUNREACH", "down: unreachable"],
    ["ENETDOWN", "down: unreachable"],
    ["ETIMEDOUT", "down: unreachable"],
    ["EINVAL", "down: failed"],
    ["CERT_HAS_EXPIRED", "down: certificate_expired"],
    ["EPROTO", "down: tls_failed"],
    ["HPE_INVALID_CONSTANT", "down: not_understood"],
    ["EODD", "down: failed"],
    ["EPERM", "unknown: not_permitted"],
    ["EACCES", "unknown: not_permitted"],
    ["EMFILE", "unknown: no_resources"],
    ["ENFILE", "unknown: no_resources"],
    ["ENOMEM", "unknown: no_resources"],
    ["ENOBUFS", "unknown: no_resources"],
    ["EAGAIN", "unknown: no_resources"],
    ["EADDRNOTAVAIL", "unknown: no_resources"],
  ])("%s over a way that there is: %s", async (code, expected) => {
    expect(await fault(errorAt(code, here))).toBe(expected);
  });

  test.runIf(hasIpv6)("a router that forbids the way is not this machine's firewall", async () => {
    expect(await fault(errorAt("EACCES", "::1"))).toBe("down: prohibited");
    expect(messageOf(await failureOfError(errorAt("EPERM", "::1"), "target"))).toContain("check its firewall");
  });

  test.each<[string, readonly Error[], string]>([
    ["a refusal", [errorAt("ENETUNREACH", nowhere), errorAt("ECONNREFUSED", here)], "down: refused"],
    ["a refusal beside a firewall", [errorAt("EPERM", here), errorAt("ECONNREFUSED", here)], "down: refused"],
    ["a refusal beside too few files", [errorAt("EMFILE", here), errorAt("ECONNREFUSED", here)], "down: refused"],
    ["a dead target", [errorAt("ENETUNREACH", nowhere), errorAt("EHOSTUNREACH", here)], "down: unreachable"],
    ["a dead target, first", [errorAt("EHOSTUNREACH", here), errorAt("ENETUNREACH", nowhere)], "down: unreachable"],
    ["a firewall of its own", [errorAt("ENETUNREACH", nowhere), errorAt("EPERM", here)], "unknown: not_permitted"],
    ["no way to any", [errorAt("ENETUNREACH", nowhere), errorAt("EINVAL", nowhere)], "unknown: no_own_route"],
  ])("of several addresses %s counts", async (...row) => {
    const [, errors, expected] = row;
    expect(await fault(new AggregateError(errors))).toBe(expected);
  });
});

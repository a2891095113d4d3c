import { expect, test } from "vitest";
import { codeOf, messageOf } from "../testing/run-one.ts";
import { failureOfError } from "./failure-of-error.ts";
import { hasOwnRoute } from "./own-route.ts";

const errorAt = (code: string, address: string) => Object.assign(new Error("connect"), { code, address });
/** No machine has an interface of this name. */
const nowhere = "fe80::1%nowhere0";

test("this machine has a route to itself and none over an interface that it has not", async () => {
  expect(await hasOwnRoute("127.0.0.1")).toBe(true);
  expect(await hasOwnRoute(nowhere)).toBe(false);
});

test.each(["ENETUNREACH", "EADDRNOTAVAIL", "EAFNOSUPPORT", "EINVAL"])(
  "%s without a route of its own is no outage; with one it is the target's or the way's",
  async (code) => {
    const own = await failureOfError(errorAt(code, nowhere), "target");
    expect(own).toMatchObject({ failure: { code: "no_own_route", cannot_check: true } });
    expect(codeOf(await failureOfError(errorAt(code, "127.0.0.1"), "target"))).not.toBe("no_own_route");
  },
);

test("a response from one address tells more than that there is no route to the other", async () => {
  const both = new AggregateError([errorAt("ENETUNREACH", nowhere), errorAt("ECONNREFUSED", "127.0.0.1")]);
  expect(codeOf(await failureOfError(both, "target"))).toBe("refused");
});

test("a router that forbids the way is not this machine's firewall", async () => {
  expect(codeOf(await failureOfError(errorAt("EACCES", "fd00::5"), "target"))).toBe("prohibited");
  const own = await failureOfError(errorAt("EPERM", "fd00::5"), "target");
  expect(own).toMatchObject({ failure: { code: "not_permitted", cannot_check: true } });
  expect(messageOf(own)).toContain("check its firewall");
});

import { describe, expect, test } from "vitest";
import { createDenyList } from "../connection/deny-list.ts";
import type { PingAnswer, PingCall } from "../kind.ts";
import { codeOf, messageOf, runOne, testServices, valuesOf } from "../testing/run-one.ts";
import { checkPing } from "./check.ts";

function withAnswer(answer: PingAnswer) {
  const calls: PingCall[] = [];
  const services = testServices({
    ping: (call) => {
      calls.push(call);
      return Promise.resolve(answer);
    },
  });
  return { calls, services };
}

describe("ping", () => {
  test("mean, shortest, longest and loss of five pings", async () => {
    const { services, calls } = withAnswer({ isAvailable: true, roundTripsMs: [1, 2, 3, 6] });
    expect(valuesOf(await runOne(checkPing, { services }))).toEqual({
      ping_time: 3,
      minimum: 1,
      maximum: 6,
      packet_loss: 20,
    });
    expect(calls).toMatchObject([{ address: "127.0.0.1", count: 5, sizeBytes: 32, delayMs: 20, timeoutMs: 4500 }]);
  });

  test("one ping where the settings say so", async () => {
    const { services, calls } = withAnswer({ isAvailable: true, roundTripsMs: [0.1234567] });
    const values = valuesOf(
      await runOne(checkPing, { services, settings: { ping_count: 1, packet_size_bytes: 1000 } }),
    );
    expect(values).toEqual({ ping_time: 0.123, minimum: 0.123, maximum: 0.123, packet_loss: 0 });
    expect(calls).toMatchObject([{ count: 1, sizeBytes: 1000 }]);
  });

  test("no answer at all is a failure that names the device", async () => {
    const { services } = withAnswer({ isAvailable: true, roundTripsMs: [] });
    const outcome = await runOne(checkPing, { services, timeoutMs: 3000 });
    expect(messageOf(outcome)).toBe("No answer from 127.0.0.1 within 3 s");
  });

  test("a machine that can't ping says what to do", async () => {
    const { services } = withAnswer({ isAvailable: false });
    const outcome = await runOne(checkPing, { services });
    expect(outcome).toMatchObject({ failure: { code: "ping_unavailable", cannot_check: true } });
    expect(messageOf(outcome)).toContain("install fping");
  });

  test("[ST-08] a machine that lets no ping out says so, and nothing of the device", async () => {
    const services = testServices({
      ping: () => Promise.reject(Object.assign(new Error("sendto"), { code: "EPERM" })),
    });
    expect(await runOne(checkPing, { services })).toMatchObject({
      failure: { code: "not_permitted", cannot_check: true },
    });
  });

  test("an unknown name and a denied address send nothing", async () => {
    const { services, calls } = withAnswer({ isAvailable: true, roundTripsMs: [1] });
    const unknown = await runOne(checkPing, { host: "no-such-host.invalid", services });
    expect(codeOf(unknown)).toBe("name_not_found");
    const denied = { ...services, denyList: createDenyList(["127.0.0.1"]) };
    expect(codeOf(await runOne(checkPing, { services: denied }))).toBe("denied");
    expect(calls).toEqual([]);
  });

  test("the signal stops it", async () => {
    const controller = new AbortController();
    const services = testServices({
      ping: ({ signal }) =>
        new Promise((resolve) => {
          signal.addEventListener("abort", () => resolve({ isAvailable: true, roundTripsMs: [] }));
          controller.abort();
        }),
    });
    expect(codeOf(await runOne(checkPing, { services, signal: controller.signal }))).toBe("stopped");
  });

  test.each([{ ping_count: 3 }, { packet_size_bytes: 0 }, { packet_size_bytes: 10_001 }, { ping_delay_ms: -1 }])(
    "%j is refused",
    async (settings) => {
      const outcome = await runOne(checkPing, { settings });
      expect(messageOf(outcome)).toBe(`The setting ${Object.keys(settings)[0]} of the sensor is not valid`);
    },
  );
});

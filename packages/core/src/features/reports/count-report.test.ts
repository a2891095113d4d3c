import { expect, test } from "vitest";
import { reportPeriod } from "@monitor/domain";
import { StatusRollup } from "../../status-history/index.ts";
import { wholeView } from "../../testing/test-views.ts";
import { failed, ok, openConnectedWorld } from "../../testing/test-world.ts";
import { countReport, rowsBelow } from "./count-report.ts";

const minuteMs = 60_000;
const target = "10.0.0.5:443";
const failure = { code: "refused", parameters: { target }, message: `Connection refused by ${target}` };

test("[RP-11] the longest outage says what its sensor said, in both languages, and parts add up", async () => {
  const server = await openConnectedWorld();
  const statusHistory = new StatusRollup(server.world, server.clock);
  const device = await server.addDevice();
  const sensors = [
    await server.addSensor(device, "port", { port: 443 }),
    await server.addSensor(device, "port", { port: 80 }),
  ] as const;
  const report = async (isUp: boolean, minutes: number) => {
    const nowMs = server.clock.now();
    await server.report(
      sensors.map((id) =>
        isUp ? ok(id, nowMs, {}) : { ...failed(id, nowMs), outcome: { is_ok: false as const, failure } },
      ),
    );
    server.clock.advance(minutes * minuteMs);
  };
  await report(true, 5);
  for (const minutes of [1, 4]) await report(false, minutes);
  await report(true, 7);
  const view = wholeView(server.world);
  const period = reportPeriod("today", server.clock.now(), "UTC");
  const parts = { statusHistory, log: server.storage.log, slices: server.world.slices };
  const wanted = { view, rows: rowsBelow(view, device), period, name: "today" as const, timeZone: "UTC", target: 99.9 };
  const { total, outages, most_down, before } = await countReport(parts, wanted);
  expect(total).toMatchObject({ outages: 2, down_ms: outages.reduce((sum, { down_ms }) => sum + down_ms, 0) });
  expect(outages[0]).toMatchObject({ device: "Device", is_running: false, said: failure.message });
  expect(outages[0]?.said_de).toBe(`Verbindung von ${target} abgelehnt`);
  expect(most_down.map(({ object }) => object?.id)).toEqual(sensors);
  // Nothing is known of yesterday.
  expect(before).toMatchObject({ reached: null, met: 0, judged: 0 });
  await server.close();
});

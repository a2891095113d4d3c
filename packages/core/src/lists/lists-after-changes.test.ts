import { onTestFinished, expect, test } from "vitest";
import { batchOf, ok, openTestWorld } from "../testing/test-world.ts";
import { MemoryImage } from "../memory-store/memory-image.ts";
import { runAtOnce } from "../runtime/work-slices.ts";
import { NumberColumn } from "./object-column.ts";
import { ObjectColumns } from "./object-columns.ts";
import { createObjectTexts } from "./object-texts.ts";

async function open() {
  const image = new MemoryImage();
  const test = await openTestWorld(image);
  onTestFinished(async () => {
    await test.close();
  });
  const columns = new ObjectColumns(test.world);
  const texts = createObjectTexts(columns, test.views);
  const shown = (id: string) =>
    JSON.parse(`${String(texts.openTextOf(test.views.whole, id, "all"))}}`) as {
      status_since: string;
      message: string;
    };
  const sinceOf = (id: string, type: "device" | "sensor") => {
    const [slot] = runAtOnce(columns.slotsOf([id], [type]));
    const column = columns.valuesOf("status_since");
    return column instanceof NumberColumn ? column.valueOf(slot as number) : null;
  };
  return { ...test, shown, sinceOf };
}

const ping = (loss: number) => ({ ping_time: 5, minimum: 5, maximum: 5, packet_loss: loss });

test("[OD-02] a device shows since when it is up, after a batch in which its sensor warned and was up again", async () => {
  const { world, link, probe, addDevice, addSensor, advance, report, settle, clock, shown, sinceOf } = await open();
  probe.start();
  link.sayHello();
  await settle();
  const device = await addDevice();
  const sensor = await addSensor(device);
  await report([ok(sensor, clock.now(), ping(0))]);
  const before = world.statusInfo(device).since_ms;
  expect([sinceOf(device, "device"), Date.parse(shown(device).status_since)]).toEqual([before, before]);
  await advance(60_000);
  const warnedMs = clock.now();
  await advance(60_000);
  link.say(batchOf("late", [ok(sensor, warnedMs, ping(30)), ok(sensor, clock.now(), ping(0))], 2));
  await settle();
  const after = world.statusInfo(device).since_ms;
  expect(after).toBeGreaterThan(before);
  expect([sinceOf(device, "device"), Date.parse(shown(device).status_since)]).toEqual([after, after]);
});

test("a sensor below the probe shows the probe's new name in its message", async () => {
  const { link, probe, addGroup, addDevice, addSensor, commands, settle, shown } = await open();
  probe.start();
  link.sayHello();
  await settle();
  const group = await addGroup("1");
  const device = await addDevice(group);
  const sensor = await addSensor(device);
  link.die("gone");
  await settle();
  expect(shown(sensor).message).toContain("Local Probe");
  await commands.changeObject("1", { name: "Renamed" }, { id: "100", login_name: "tester" });
  await settle();
  expect(shown(sensor).message).toContain("Renamed");
});

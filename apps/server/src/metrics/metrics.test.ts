import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { openV1Site } from "../api-v1/testing/v1-site.ts";
import type { V1Site } from "../api-v1/testing/v1-site.ts";
import { labelText, metricLines } from "./metric-text.ts";

interface Read {
  readonly name: string;
  readonly labels: Record<string, string>;
  readonly value: number;
}

const unescape: Record<string, string> = { "\\\\": "\\", '\\"': '"', "\\n": "\n" };

function readLine(line: string): Read {
  const [, name = "", labels = "", value = ""] = /^([a-z_]+)(?:\{(.*)\})? (\S+)$/s.exec(line) ?? [];
  if (name === "") throw new Error(`This is no sample: ${line}`);
  const pairs = [...labels.matchAll(/([a-z_]+)="((?:[^"\\\n]|\\[\\"n])*)"(?:,|$)/gy)];
  if (pairs.map(([all]) => all).join("") !== labels) throw new Error(`These are no labels: ${labels}`);
  return {
    name,
    labels: Object.fromEntries(
      pairs.map(([, key = "", text = ""]) => [key, text.replace(/\\[\\"n]/g, (sign) => unescape[sign] ?? sign)]),
    ),
    value: Number(value),
  };
}

/** A strict reader of the text format: each family once, with HELP and TYPE in front. */
function readMetrics(text: string): Read[] {
  const samples: Read[] = [];
  const families = new Set<string>();
  let family = "";
  for (const line of text.split("\n").slice(0, -1)) {
    const [, comment, name = ""] = /^# (HELP|TYPE) ([a-z_]+) ./.exec(line) ?? [];
    if (comment === "HELP") {
      if (families.has(name)) throw new Error(`${name} comes twice`);
      families.add((family = name));
    } else if (comment === undefined) {
      const sample = readLine(line);
      if (sample.name !== family) throw new Error(`${sample.name} stands in ${family}`);
      samples.push(sample);
    }
  }
  return samples;
}

let site: V1Site;
beforeEach(async () => {
  site = await openV1Site();
});
afterEach(() => site.stop());

const scrape = (key: string | null, query = "") =>
  site.raw(`/metrics${query}`, key === null ? {} : { authorization: `Bearer ${key}` });
async function read(key: string, query = "") {
  const { status, text } = await scrape(key, query);
  if (status !== 200) throw new Error(`${status}: ${text}`);
  return readMetrics(text);
}
const valueOf = (samples: readonly Read[], name: string, labels: Record<string, string> = {}) =>
  samples.find(
    (sample) => sample.name === name && Object.entries(labels).every(([key, value]) => sample.labels[key] === value),
  )?.value;

describe("[CA-23] /metrics", () => {
  test("needs an API key, of any scope", async () => {
    expect((await scrape(null)).status).toBe(401);
    expect((await scrape(site.server.token)).status).toBe(403);
    expect((await site.raw(`/metrics?apitoken=${site.keys.admin}`)).status).toBe(401);
    const { status, headers } = await scrape(await site.keyOf(site.adminId, "read"));
    expect([status, headers["content-type"], headers["cache-control"]]).toEqual([
      200,
      "text/plain; version=0.0.4; charset=utf-8",
      "no-store",
    ]);
  });

  test("has the server's own figures", async () => {
    const before = await read(site.keys.admin);
    const state = site.server.world.sensorState(site.shown.sensor);
    if (state === undefined) throw new Error("The sensor has no state");
    await site.server.write({
      states: new Map([[site.shown.sensor, state]]),
      batches: [{ probeId: "1", batchId: "1", results: [] } as never],
      samples: [{ sensor_id: site.shown.sensor, channel_number: 0, time_ms: site.server.clock.now(), value: 1 }],
      isDurable: false,
    });
    const after = await read(site.keys.admin);
    const growth = (name: string) => (valueOf(after, name) ?? 0) - (valueOf(before, name) ?? 0);
    expect(growth("monitor_results_total")).toBe(1);
    expect(growth("monitor_result_batches_total")).toBe(1);
    expect(growth("monitor_values_total")).toBe(1);
    expect(growth("monitor_writer_turns_total")).toBeGreaterThanOrEqual(1);
    expect(valueOf(after, "monitor_info", { version: "1.2.3" })).toBe(1);
    expect(valueOf(after, "monitor_storage_ok")).toBe(1);
    expect(valueOf(after, "monitor_writes")).toBe(1);
    expect(valueOf(after, "monitor_http_responses_total", { method: "GET", code: "200" })).toBeGreaterThanOrEqual(1);
    for (const name of [
      "monitor_storage_bytes",
      "process_resident_memory_bytes",
      "process_heap_bytes",
      "process_start_time_seconds",
    ]) {
      expect([name, valueOf(after, name)]).toEqual([name, expect.toSatisfy((value) => value > 0)]);
    }
    for (const name of [
      "monitor_writer_queue",
      "monitor_event_loop_delay_seconds",
      "process_cpu_seconds_total",
      "monitor_uptime_seconds",
    ]) {
      expect([name, valueOf(after, name)]).toEqual([name, expect.toSatisfy((value) => value >= 0)]);
    }
    expect(valueOf(after, "monitor_sensors", { status: "up" })).toBe(1);
    expect(valueOf(after, "monitor_probes", { status: "connected" })).toBe(1);
  });

  test("tells that nothing can be stored, and that the server only reads", async () => {
    site.server.problems.raise({ code: "storage_failed", since_ms: 0, message: "", parameters: {} });
    site.server.problems.raise({ code: "only_reads", since_ms: 0, message: "", parameters: {} });
    const samples = await read(site.keys.admin);
    expect([valueOf(samples, "monitor_storage_ok"), valueOf(samples, "monitor_writes")]).toEqual([0, 0]);
    expect(valueOf(samples, "monitor_problem", { code: "only_reads" })).toBe(1);
    expect(valueOf(samples, "monitor_problem", { code: "clock_jumped" })).toBe(0);
  });

  test("has sensors and channels by choice, as a filter wants", async () => {
    expect((await read(site.keys.admin)).some(({ name }) => name.startsWith("monitor_sensor_"))).toBe(false);
    const filter = encodeURIComponent('group = "Shown"');
    const samples = await read(site.keys.admin, `?sensors=1&channels=1&filter=${filter}`);
    const { sensor } = site.shown;
    expect(samples.find(({ name }) => name === "monitor_sensor_status")).toEqual({
      name: "monitor_sensor_status",
      labels: {
        id: sensor,
        sensor: "Shown sensor",
        device: "Shown device",
        group: "Shown",
        probe: expect.any(String),
        kind: "Ping",
      },
      value: 3,
    });
    expect(samples.filter(({ name }) => name === "monitor_sensor_status")).toHaveLength(1);
    expect(valueOf(samples, "monitor_sensor_last_result_seconds", { id: sensor })).toBe(site.server.clock.now() / 1000);
    expect(valueOf(samples, "monitor_channel_value", { id: `${sensor}.0`, device: "Shown device" })).toBe(9.5);
  });

  test.each(["viewer", "part"] as const)(
    "[CA-31] shows a %s what it may see, and nothing of the server",
    async (who) => {
      const { text } = await scrape(site.keys[who], "?sensors=1&channels=1");
      expect(text).toContain("Shown sensor");
      expect(text).not.toMatch(/Secret|monitor_writer|process_|monitor_results/);
      expect(text).not.toContain(`"${site.hidden.sensor}"`);
      const samples = readMetrics(text);
      expect(samples.filter(({ name }) => name === "monitor_sensors").reduce((sum, { value }) => sum + value, 0)).toBe(
        1,
      );
      expect(samples.filter(({ name }) => name === "monitor_probes").reduce((sum, { value }) => sum + value, 0)).toBe(
        0,
      );
    },
  );

  test.each([
    "?sensors=yes",
    "?channels=2",
    "?filter=a&filter=b",
    `?sensors=1&filter=${encodeURIComponent("status = ")}`,
  ])("%s is refused", async (query) => {
    const { status, text } = await scrape(site.keys.admin, query);
    expect([status, JSON.parse(text)]).toEqual([
      400,
      expect.objectContaining({ code: expect.stringMatching(/BAD_REQUEST|INVALID_FILTER/) }),
    ]);
  });

  test("does not leave out sensors in silence", { tags: "long" }, async () => {
    await site.server.addSensors(site.shown.device, 10_000);
    expect((await scrape(site.keys.admin, "?sensors=1")).status).toBe(400);
    const { status } = await scrape(
      site.keys.admin,
      `?sensors=1&filter=${encodeURIComponent('name contains "Ping 1"')}`,
    );
    expect(status).toBe(200);
  });

  test("hostile names are one label each", async () => {
    const name = 'a"} 1\nmonitor_fake{b="\\n\\\u0000\r\u2028\uD800';
    const record = site.server.world.get(site.shown.sensor);
    if (record === undefined) throw new Error("The sensor is missing");
    await site.server.write({ changed: [{ ...record, name }] });
    const samples = await read(site.keys.admin, "?sensors=1&channels=1");
    const shown = name.replace("\u0000", "\uFFFD").replace("\r", "\uFFFD").replace("\uD800", "\uFFFD");
    expect(samples.filter(({ labels }) => labels["sensor"] === shown).map((sample) => sample.name)).toContain(
      "monitor_sensor_status",
    );
    expect(samples.some((sample) => sample.name === "monitor_fake")).toBe(false);
  });
});

test("[CA-23] values that are no numbers, and families without figures", () => {
  const family = (name: string, values: number[]) =>
    ({ name, help: "Help.", type: "gauge", samples: values.map((value) => ({ value })) }) as const;
  expect([...metricLines([family("none", []), family("some", [Number.NaN, Infinity, -Infinity, 1e-9])])].join("")).toBe(
    "# HELP some Help.\n# TYPE some gauge\nsome NaN\nsome +Inf\nsome -Inf\nsome 1e-9\n",
  );
  expect(labelText('\\"\n\t')).toBe('\\\\\\"\\n\uFFFD');
});

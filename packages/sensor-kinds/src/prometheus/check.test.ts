import { createServer } from "node:http";
import { afterEach, describe, expect, test } from "vitest";
import { createDenyList } from "../connection/deny-list.ts";
import type { CheckInput, CheckOutcome, KindSettings } from "../kind.ts";
import { describeNetworkCheck } from "../testing/check-suite.ts";
import { fuzzed } from "../testing/fuzzed.ts";
import { closedPort, onLoopback } from "../testing/loopback.ts";
import type { LoopbackServer } from "../testing/loopback.ts";
import { requireProgram, startProgram, untilListening } from "../testing/real-server.ts";
import { codeOf, messageOf, runOne, testServices, valuesOf } from "../testing/run-one.ts";
import { checkPrometheus } from "./check.ts";

describeNetworkCheck({
  name: "prometheus",
  check: (input) => {
    const { port, url, ...settings } = input.settings;
    const address = url ?? `http://${input.host}:${String(port)}/metrics`;
    return checkPrometheus({ ...input, settings: { url: address, ...settings } });
  },
  transport: "tcp",
  settings: (port) => ({ port }),
  garbageCodes: ["not_understood"],
});

const servers: LoopbackServer[] = [];
let answer = "";
const seen: (string | undefined)[] = [];

async function serve(): Promise<string> {
  const server = await onLoopback(
    createServer((request, response) => {
      seen.push(request.headers.authorization);
      response.end(answer);
    }),
  );
  servers.push(server);
  return `http://127.0.0.1:${server.port}/metrics`;
}

afterEach(async () => {
  seen.length = 0;
  await Promise.all(servers.splice(0).map((server) => server.close()));
});

const scrape = (settings: KindSettings, parts: Partial<CheckInput> = {}) =>
  runOne(checkPrometheus, { settings, ...parts });

const channelsOf = (outcome: CheckOutcome) => (outcome.is_ok ? (outcome.channels ?? []) : []);
const memoryOf = (outcome: CheckOutcome): unknown => outcome.memory;

describe("chosen series", () => {
  const exposition = `# HELP http_requests_total Requests.
# TYPE http_requests_total counter
http_requests_total{method="post",code="200"} 1027 1395066363000
http_requests_total{method="post",code="400"}    3 1395066363000
# TYPE temperature_celsius gauge
temperature_celsius{place="C:\\\\DIR \\"x\\"\\n"} 1.5e1
nothing NaN
far +Inf
load 0.5
`;

  test("become channels with units, names and values; what is no figure has none", async () => {
    answer = exposition;
    const url = await serve();
    const series = "load as Load\ntemperature_celsius\nnothing\nfar";
    const outcome = await scrape({ exporter: "series", url, series });
    expect(channelsOf(outcome)).toEqual([
      { key: "load{}", name: "Load" },
      { key: 'temperature_celsius{place="C:\\\\DIR \\"x\\"\\n"}', name: "temperature_celsius", unit: "TEMPERATURE" },
      { key: "nothing{}", name: "nothing" },
      { key: "far{}", name: "far" },
    ]);
    const { response_time, ...values } = valuesOf(outcome);
    expect(response_time).toBeGreaterThan(0);
    expect(Object.values(values)).toEqual([0.5, 15, null, null]);
  });

  test("are chosen by labels: equal, different and by expressions, and named by those that tell them apart", async () => {
    answer = exposition;
    const url = await serve();
    const namesOf = async (series: string) =>
      channelsOf(await scrape({ exporter: "series", url, series })).map(({ name }) => name);
    expect(await namesOf("http_requests_total")).toEqual(["http_requests_total 200", "http_requests_total 400"]);
    expect(await namesOf('http_requests_total{code="400"} as Bad')).toEqual(["Bad"]);
    expect(await namesOf('http_requests_total{code!="400"}')).toHaveLength(1);
    expect(await namesOf('http_requests_total{code=~"4..", method=~"p(ost|ut)"}')).toHaveLength(1);
    expect(await namesOf('http_requests_total{code!~"4.*|2.*"}')).toHaveLength(0);
  });

  test("that only grow are shown as growth a second from the second check on, none after a restart", async () => {
    const url = await serve();
    const settings = { exporter: "series", url, series: "requests_total" };
    const valueOf = (outcome: CheckOutcome) => valuesOf(outcome)["requests_total{}"];
    answer = "requests_total 1000\n";
    const first = await scrape(settings);
    expect(valueOf(first)).toBeNull();
    answer = "requests_total 1600\n";
    const earlier = memoryOf(first) as { at_ms: number };
    const minuteAgo = { ...earlier, at_ms: earlier.at_ms - 60_000 };
    const second = await scrape(settings, { memory: minuteAgo });
    expect(valueOf(second)).toBeCloseTo(10, 0);
    answer = "requests_total 3\n";
    expect(valueOf(await scrape(settings, { memory: memoryOf(second) }))).toBeNull();
  });

  test.each(["x{", "x{a=b}", "9x", 'x{a="b"', "x y", Array.from({ length: 51 }, () => "x").join("\n"), 'x{a=~"("}'])(
    "the selector %s is refused",
    async (series) => {
      expect(codeOf(await scrape({ exporter: "series", url: "/metrics", series }))).toBe("settings_invalid");
    },
  );

  test("an expression takes linear time", async () => {
    answer = `x{a="${"a".repeat(50_000)}!"} 1\n`;
    const url = await serve();
    const outcome = await scrape({ exporter: "series", url, series: 'x{a=~"(a+)+b"}' });
    expect(codeOf(outcome)).toBe("prometheus_none");
  });

  test("more than 50 are counted, and nothing grows without bound", async () => {
    answer = Array.from({ length: 2000 }, (_, index) => `x_total{n="${"ü".repeat(200)}${index}"} ${index}`).join("\n");
    const outcome = await scrape({ exporter: "series", url: await serve(), series: "x_total" });
    expect(channelsOf(outcome)).toHaveLength(2000);
    expect(new Set(channelsOf(outcome).map(({ key }) => key)).size).toBe(2000);
    expect(JSON.stringify(memoryOf(outcome)).length).toBeLessThan(4000);
  });
});

test.each([
  ["<html>hello</html>", "prometheus_line"],
  ['ok 1\nload{a="b" 1\n', "prometheus_line"],
  ["load one\n", "prometheus_line"],
  ["other 1\n", "prometheus_none"],
  ["", "prometheus_none"],
  [`load 1\n# ${"x".repeat(1_100_000)}`, "http_too_large"],
])("the answer %j is %s", async (text, code) => {
  answer = text;
  const outcome = await scrape({ exporter: "series", url: await serve(), series: "load" });
  expect(codeOf(outcome)).toBe(code);
  if (code === "prometheus_line") expect(messageOf(outcome)).toMatch(/^Line [12] of the answer of 127\.0\.0\.1:\d+ is/);
});

describe("the log-in of the device", () => {
  const basic = { secrets: { httppassword: "hunter2" }, sectionSettings: { httpauthmode: "basic", httpuser: "anna" } };
  const bearer = { secrets: { httppassword: "tok" }, sectionSettings: { httpauthmode: "bearer" } };

  test("is sent to the device and to no other host", async () => {
    answer = "load 1\n";
    const url = await serve();
    const settings = { exporter: "series", url, series: "load" };
    for (const logIn of [basic, bearer, { ...bearer, host: "localhost" }, {}]) await scrape(settings, logIn);
    expect(seen).toEqual([
      `Basic ${Buffer.from("anna:hunter2").toString("base64")}`,
      "Bearer tok",
      undefined,
      undefined,
    ]);
  });

  test("that no header can carry is named", async () => {
    const settings = { exporter: "series", url: await serve(), series: "load" };
    const outcome = await scrape(settings, { ...bearer, secrets: { httppassword: "a\nb€" } });
    expect(outcome).toMatchObject({ failure: { code: "settings_invalid", cannot_check: true } });
    expect(messageOf(outcome)).not.toContain("€");
  });
});

test("a redirect to a denied address is not followed", async () => {
  const server = await onLoopback(
    createServer((_request, response) => response.writeHead(302, { location: "http://127.0.0.2:9/" }).end()),
  );
  servers.push(server);
  const services = testServices({ denyList: createDenyList(["127.0.0.2"]) });
  const outcome = await scrape({ url: `http://127.0.0.1:${server.port}/metrics` }, { services });
  expect(codeOf(outcome)).toBe("http_redirect_refused");
});

test("1,000 fuzzed answers give an outcome", { tags: "long" }, async () => {
  const url = await serve();
  const sample = '# TYPE x counter\nx{a="b",c="d\\n"} 1.5e3 12345\nnode_cpu_seconds_total{cpu="0",mode="idle"} 5\n';
  for (const [round, text] of fuzzed(sample, 1000).entries()) {
    answer = text;
    const settings = round % 2 === 0 ? { url } : { exporter: "series", url, series: 'x{a=~"b.*"}' };
    expect(["ok", "prometheus_line", "prometheus_none"]).toContain(codeOf(await scrape(settings)));
  }
});

const nodeExporter = { file: "/usr/bin/prometheus-node-exporter", package: "prometheus-node-exporter" };

test("a real node_exporter gives the figures of its machine", async (context) => {
  requireProgram(context, nodeExporter);
  const port = await closedPort();
  await untilListening(port, startProgram(context, nodeExporter, [`--web.listen-address=127.0.0.1:${port}`]));
  const settings = { url: `http://127.0.0.1:${port}/metrics` };
  const first = await scrape(settings);
  const outcome = await scrape(settings, { memory: memoryOf(first) });
  const values = valuesOf(outcome);
  expect(values["memory_available"]).toBeGreaterThan(0);
  expect(values["uptime"]).toBeGreaterThan(0);
  expect(values["load"]).toBeGreaterThanOrEqual(0);
  expect(values).toHaveProperty("cpu");
  expect(Object.keys(values).some((key) => key.startsWith("disk_free /"))).toBe(true);
  const chosen = await scrape({ exporter: "series", ...settings, series: 'node_cpu_seconds_total{mode="user"}' });
  expect(channelsOf(chosen)[0]).toMatchObject({ custom_unit: "/s" });
});

test("windows_exporter gives the figures of its machine", async () => {
  const text = (idle: number, received: number) => `# TYPE windows_cpu_time_total counter
windows_cpu_time_total{core="0,0",mode="idle"} ${idle}
windows_cpu_time_total{core="0,0",mode="user"} 100
windows_memory_available_bytes 4e9
windows_memory_physical_total_bytes 1.6e10
windows_logical_disk_free_bytes{volume="C:"} 3e10
windows_logical_disk_size_bytes{volume="C:"} 1.2e11
windows_logical_disk_free_bytes{volume="HarddiskVolume1"} 1
windows_net_bytes_received_total{nic="Intel"} ${received}
windows_system_boot_time_timestamp 1700000000
windows_os_time 1700003600
`;
  const settings = { exporter: "windows_exporter", url: await serve() };
  answer = text(1000, 5000);
  const memory = memoryOf(await scrape(settings)) as { at_ms: number };
  answer = text(1030, 11_000);
  const outcome = await scrape(settings, { memory: { ...memory, at_ms: memory.at_ms - 60_000 } });
  expect(valuesOf(outcome)).toMatchObject({ memory_available: 25, "disk_free C:": 25, uptime: 3600, cpu: 0 });
  expect(valuesOf(outcome)["received"]).toBeCloseTo(100, 0);
  expect(valuesOf(outcome)).not.toHaveProperty("disk_free HarddiskVolume1");
});

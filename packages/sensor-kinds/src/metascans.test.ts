import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer as createHttp } from "node:http";
import { createServer } from "node:net";
import type { Server } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createServer as createTls } from "node:tls";
import { afterEach, describe, expect, test } from "vitest";
import { createDenyList } from "./connection/deny-list.ts";
import { kindOf, kinds } from "./definitions.ts";
import type { CheckInput } from "./kind.ts";
import { createMetascans } from "./metascans.ts";
import type { MetascanOutcome } from "./metascan.ts";
import { metascanPort } from "./port/metascan.ts";
import { ifMib } from "./snmp/standard-oids.ts";
import { metascanSslCertificate } from "./sslcertificate/metascan.ts";
import { metascanSystemDiskfree } from "./system-diskfree/metascan.ts";
import { selfSigned } from "./testing/certificates.ts";
import { fuzzed } from "./testing/fuzzed.ts";
import { closedPort, onLoopback } from "./testing/loopback.ts";
import type { LoopbackServer } from "./testing/loopback.ts";
import { testServices } from "./testing/run-one.ts";
import { answersOf, startAgent, value } from "./testing/simulated-agent.ts";

const open: { close: () => unknown }[] = [];
afterEach(() => open.splice(0).forEach((each) => void each.close()));

async function serve(server: Server): Promise<LoopbackServer> {
  const started = await onLoopback(server);
  open.push(started);
  return started;
}

const inputOf = (parts: Partial<CheckInput> = {}): CheckInput => ({
  sensorId: "",
  memory: undefined,
  secrets: {},
  sectionSettings: {},
  host: "127.0.0.1",
  settings: {},
  timeoutMs: 5000,
  signal: new AbortController().signal,
  services: testServices(),
  ...parts,
});

function itemsOf(outcome: MetascanOutcome) {
  if (!outcome.is_ok) throw new Error(outcome.failure.message);
  return outcome.items;
}
const codeOf = (outcome: MetascanOutcome): string => (outcome.is_ok ? "" : outcome.failure.code);

test("a kind has a look if and only if its definition names the field of it, one of its settings", () => {
  const named = kinds.filter(({ metascanField }) => metascanField !== undefined);
  expect(named.map(({ kind }) => kind).toSorted()).toEqual(Object.keys(createMetascans()).toSorted());
  for (const { metascanField, settingFields } of named) {
    expect(settingFields.map(({ key }) => key)).toContain(metascanField);
  }
});

/** What is found can be the settings of a sensor. */
function expectUsable(kind: string, outcome: MetascanOutcome): void {
  const definition = kindOf(kind);
  for (const { settings } of itemsOf(outcome))
    expect(definition?.settingsSchema.safeParse(settings).error).toBeUndefined();
}

describe("port", () => {
  test("finds the ports that are open, in their order", async () => {
    const [one, other] = [await serve(createServer()), await serve(createServer())];
    const ports = [other.port, await closedPort(), one.port];
    const outcome = await metascanPort(inputOf(), ports);
    expect(itemsOf(outcome).map(({ settings }) => settings["port"])).toEqual([other.port, one.port]);
    expectUsable("port", outcome);
  });

  test("a refused address is not connected to, and a name that is none is said", async () => {
    const { port } = await serve(createServer());
    const services = testServices({ denyList: createDenyList(["127.0.0.0/8"]) });
    expect(codeOf(await metascanPort(inputOf({ services }), [port]))).toBe("denied");
    expect(codeOf(await metascanPort(inputOf({ host: "no-such.example" }), [port]))).toBe("name_not_found");
  });
});

describe("sslcertificate", () => {
  test("finds the ports with TLS and says whose certificate it is", async () => {
    const { key, cert } = selfSigned;
    const tls = await serve(createTls({ key, cert }));
    const plain = await serve(createServer((socket) => socket.end("hello\r\n")));
    const outcome = await metascanSslCertificate(inputOf(), [plain.port, tls.port]);
    expect(itemsOf(outcome)).toMatchObject([
      { settings: { port: tls.port }, info: { subject: expect.stringContaining("CN=") } },
    ]);
    expectUsable("sslcertificate", outcome);
  });
});

describe("system-diskfree", () => {
  test("finds the filesystems that are worth watching", async () => {
    const root = mkdtempSync(join(tmpdir(), "metascan-"));
    mkdirSync(join(root, "proc"));
    const mounts = ["/dev/sda1 / ext4 rw 0 0", "proc /proc proc rw 0 0", "/dev/sdb1 /srv/My\\040Files xfs rw 0 0"];
    writeFileSync(join(root, "proc/mounts"), `${mounts.join("\n")}\n`);
    const outcome = await metascanSystemDiskfree(inputOf(), root);
    expect(itemsOf(outcome)).toEqual([
      { settings: { path: "/" }, label: "/", info: { device: "/dev/sda1", type: "ext4" } },
      { settings: { path: "/srv/My Files" }, label: "/srv/My Files", info: { device: "/dev/sdb1", type: "xfs" } },
    ]);
    expectUsable("system-diskfree", outcome);
    rmSync(root, { recursive: true });
  });
});

describe("snmptraffic", () => {
  test("finds the ports by the name that lasts, else by their description, else by their number", async () => {
    const objects = new Map([
      [`${ifMib.ifDescr}.1`, value.text("GigabitEthernet0/1")],
      [`${ifMib.ifName}.1`, value.text("Gi0/1")],
      [`${ifMib.ifAlias}.1`, value.text("to room 1")],
      [`${ifMib.ifOperStatus}.1`, value.integer(1)],
      [`${ifMib.ifHighSpeed}.1`, value.gauge(2500)],
      [`${ifMib.ifHCInOctets}.1`, value.counter64(2n ** 60n)],
      [`${ifMib.ifHCOutOctets}.1`, value.counter64(7n)],
      [`${ifMib.ifDescr}.2`, value.text("lo")],
      [`${ifMib.ifOperStatus}.2`, value.integer(2)],
      [`${ifMib.ifOperStatus}.7`, value.integer(5)],
    ]);
    const agent = await startAgent(answersOf(objects));
    open.push(agent);
    const scan = createMetascans().snmptraffic!;
    const outcome = await scan(inputOf({ sectionSettings: { snmpport: agent.port } }));
    expect(itemsOf(outcome)).toEqual([
      {
        settings: { port_by: "name", port_name: "Gi0/1" },
        label: "Gi0/1 to room 1",
        info: {
          port: "Gi0/1",
          index: "1",
          description: "GigabitEthernet0/1",
          alias: "to room 1",
          state: "up",
          speed: "2500000000",
          in_octets: String(2n ** 60n),
          out_octets: "7",
          read_at: expect.stringMatching(/^\d{13}$/) as string,
        },
      },
      {
        settings: { port_by: "description", port_name: "lo" },
        label: "lo",
        info: { port: "lo", index: "2", description: "lo", state: "down" },
      },
      { settings: { port_by: "index", port_name: "7" }, label: "7", info: { port: "7", index: "7", state: "dormant" } },
    ]);
    expectUsable("snmptraffic", outcome);
  });
});

describe("prometheus", () => {
  let answer = "";
  const scan = createMetascans().prometheus!;
  const look = async () => {
    const { port } = await serve(createHttp((_request, response) => void response.end(answer)));
    return scan(inputOf({ settings: { url: `http://127.0.0.1:${port}/metrics` } }));
  };

  test("finds each metric once, with its type and the number of its series", async () => {
    answer = '# TYPE up gauge\nup{job="a"} 1\nup{job="b"} 0\nrequests_total 7\n';
    const outcome = await look();
    expect(itemsOf(outcome).map(({ label, info }) => [label, info])).toEqual([
      ["up", { type: "gauge", series: "2" }],
      ["requests_total", { series: "1" }],
    ]);
    expectUsable("prometheus", outcome);
  });

  test("says why it could not look", async () => {
    answer = "<html>";
    expect(codeOf(await look())).toBe("prometheus_line");
    const url = `http://127.0.0.1:${await closedPort()}/metrics`;
    expect(codeOf(await scan(inputOf({ settings: { url } })))).toBe("refused");
    expect(codeOf(await scan(inputOf({ settings: { url: "ftp://x" } })))).toBe("settings_invalid");
  });

  test("200 broken answers give a list or a failure, never an error", { tags: "long" }, async () => {
    for (const broken of fuzzed('# TYPE up gauge\nup{job="a"} 1\nrequests_total 7\n', 200)) {
      answer = String(broken);
      expect((await look()).is_ok).toEqual(expect.any(Boolean));
      open.splice(0).forEach((each) => void each.close());
    }
  });
});

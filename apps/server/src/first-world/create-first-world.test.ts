import { mkdirSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { createFolder } from "../testing/folder.ts";
import { openTestWorld, tester } from "@monitor/core/testing/test-world";
import type { TestWorld } from "@monitor/core/testing/test-world";
import { createTestLogger } from "@monitor/core/testing/test-logger";
import { MemoryImage } from "@monitor/core/memory-store";
import { StorageError } from "@monitor/core/storage";
import { createFirstWorld } from "./create-first-world.ts";
import { openTrials } from "./try-checks.ts";

let folder: ReturnType<typeof createFolder>;
let image: MemoryImage;
let server: TestWorld;

beforeEach(async () => {
  folder = createFolder();
  image = new MemoryImage();
  put("proc/mounts", "/dev/sda1 / ext4 rw 0 0\n/dev/sdb1 /srv/data xfs rw 0 0\ntmpfs /run tmpfs rw 0 0\n");
  server = await openTestWorld(image);
});
afterEach(async () => {
  await server.close();
  folder.remove();
});

function put(path: string, text: string): void {
  mkdirSync(dirname(join(folder.path, path)), { recursive: true });
  writeFileSync(join(folder.path, path), text);
}

const create = (address = "http://127.0.0.1:8080") =>
  createFirstWorld({ ...server, machineRoot: folder.path, probeDeny: [] }, address);

/** The tree in lines, each indented below its parent. */
function tree(id = "0", indent = ""): string[] {
  const record = server.world.get(id);
  const own = `${indent}${record?.name}${record?.kind ? ` (${record.kind})` : ""}`;
  return [own, ...server.world.childrenOf(id).flatMap((child) => tree(child, `${indent}  `))];
}

describe("the first world", () => {
  test("is what this machine has; without a gateway there is none", async () => {
    await create();
    expect(tree()).toEqual([
      "Root",
      "  Local Probe",
      "    Probe Device",
      "      Core State (corestate)",
      "      CPU Load (system-cpu)",
      "      Memory (system-memory)",
      "      Disk Free / (system-diskfree)",
      "      Disk Free /srv/data (system-diskfree)",
      "      System Uptime (system-uptime)",
      "    Network",
      "      This server",
      "        Web interface (http)",
    ]);
    expect(server.world.get("0")).toMatchObject({ type: "group", parent_id: null });
    expect(server.world.get("1")).toMatchObject({ type: "probe", parent_id: "0" });
    const page = server.world.idsOfType("sensor").at(-1) ?? "";
    expect(server.world.get(page)?.settings).toMatchObject({ url: "http://127.0.0.1:8080/" });
  });

  test("is made once: what was deleted stays deleted, also after a restart", async () => {
    await create();
    for (const id of server.world.childrenOf("1")) await server.commands.deleteObject(id, tester);
    await server.close();
    server = await openTestWorld(image);
    await create();
    expect(tree()).toEqual(["Root", "  Local Probe"]);
  });

  test("the check of the own page follows the address, unless another one was set", async () => {
    await create();
    const page = server.world.idsOfType("sensor").at(-1) ?? "";
    await create("http://[::1]:9090");
    expect(server.world.get(page)?.settings["url"]).toBe("http://[::1]:9090/");
    await server.commands.changeObject(page, { settings: { url: "http://127.0.0.1/mine" } }, tester);
    await create("http://127.0.0.1:7070");
    expect(server.world.get(page)?.settings["url"]).toBe("http://127.0.0.1/mine");
  });
});

test("a server that can't store at its start goes on, and what was left out comes with the next start", async () => {
  const refuse = () => vi.spyOn(server.storage, "commit").mockRejectedValue(new StorageError("full"));
  const atStart = refuse();
  await create();
  expect(server.world.idsOfType("device")).toEqual([]);
  atStart.mockRestore();
  await create();
  const page = server.world.idsOfType("sensor").at(-1) ?? "";
  const later = refuse();
  await create("http://127.0.0.1:9090");
  expect(server.world.get(page)?.settings["url"]).toBe("http://127.0.0.1:8080/");
  later.mockRestore();
  await create("http://127.0.0.1:9090");
  expect(server.world.get(page)?.settings["url"]).toBe("http://127.0.0.1:9090/");
});

const routes = "Iface\tDestination\tGateway \tFlags\tRefCnt\tUse\tMetric\tMask\t\tMTU\tWindow\tIRTT\n";

test("[ST-08] what can't be checked here is not set up, and the log says why and what to do", async () => {
  put("proc/net/route", `${routes}lo\t00000000\t0100007F\t0003\t0\t0\t0\t00000000\t0\t0\t0\n`);
  const logger = createTestLogger();
  const parts = { ...server, logger, machineRoot: folder.path, probeDeny: ["127.0.0.0/8"] };
  await createFirstWorld(parts, "http://127.0.0.1:8080");
  expect(tree()).toEqual(expect.arrayContaining(["    Network", "      This server"]));
  expect(tree().filter((line) => line.includes("(http)") || line.includes("(ping)"))).toEqual([]);
  const said = logger.facts.filter((_, index) => /^Not set up, .* here: add/.test(logger.lines[index]?.message ?? ""));
  const reason = expect.stringContaining("deny list");
  expect(said).toContainEqual({ host: "127.0.0.1", sensor: "Ping", kind: "ping", reason });
  expect(said).toContainEqual({ host: "127.0.0.1", sensor: "Web interface", kind: "http", reason });
  const messages = logger.lines.map(({ message }) => message);
  expect(messages).toContainEqual(expect.stringMatching(/^Not set up, as it can't be checked here in every way/));
  expect(messages).not.toContainEqual(expect.stringContaining("answers no check"));
  // A page whose address changes is not added where it was not monitored before.
  await createFirstWorld(parts, "http://127.0.0.1:9090");
  expect(tree().filter((line) => line.includes("(http)"))).toEqual([]);
});

test("a trial tells a service that answers from one that does not", async () => {
  const web = createServer((_request, response) => response.end("ok"));
  await new Promise<void>((resolve) => web.listen(0, "127.0.0.1", resolve));
  const { port } = web.address() as AddressInfo;
  const trials = openTrials(2000, []);
  const portIdea = { kind: "port", name: "Port", settings: { port } } as const;
  try {
    expect(await trials.tryCheck("127.0.0.1", portIdea)).toEqual({ result: "works", message: "" });
    await new Promise((resolve) => web.close(resolve));
    expect(await trials.tryCheck("127.0.0.1", portIdea)).toMatchObject({ result: "fails" });
    const denied = openTrials(2000, ["127.0.0.0/8"]);
    expect(await denied.tryCheck("127.0.0.1", portIdea)).toMatchObject({
      result: "cannot_check",
      message: expect.stringContaining("deny list"),
    });
    denied.close();
  } finally {
    trials.close();
    web.close();
  }
});

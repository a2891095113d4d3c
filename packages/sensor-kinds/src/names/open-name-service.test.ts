import { setTimeout as wait } from "node:timers/promises";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { createNameFiles, listenNames } from "../testing/name-server.ts";
import type { NameFiles, NameReply, NameServer } from "../testing/name-server.ts";
import type { NameAnswer } from "./name-service.ts";
import { openNameService } from "./open-name-service.ts";

let files: NameFiles;
let nowMs: number;
const servers: NameServer[] = [];

beforeEach(() => {
  files = createNameFiles();
  nowMs = 1000;
});
afterEach(async () => {
  files.remove();
  await Promise.all(servers.splice(0).map((server) => server.close()));
});

/** A service over one name server on loopback. */
async function setUp(replyTo: (name: string) => NameReply | Promise<NameReply>, resolver = "nameserver 127.0.0.1\n") {
  const server = await listenNames(replyTo);
  servers.push(server);
  files.write("resolv.conf", resolver);
  const names = openNameService({ root: files.root, port: server.port, tryMs: 250, nowMs: () => nowMs });
  return { names, asked: server.asked };
}

const found = (answer: NameAnswer) =>
  "addresses" in answer ? answer.addresses.map(({ address }) => address) : answer.problem;

describe("what a name server answers", () => {
  const replies: Readonly<Record<string, NameReply>> = {
    "both.example": { addresses: ["fd00::5", "10.0.0.5"] },
    "six.example": { addresses: ["fd00::5"] },
    "empty.example": { addresses: [] },
    "gone.example": { rcode: "NXDOMAIN" },
    "broken.example": { rcode: "SERVFAIL" },
    "closed.example": { rcode: "REFUSED" },
    "silent.example": null,
    "xn--bcher-kva.example": { addresses: ["10.0.0.7"] },
  };

  test.each<[string, unknown]>([
    ["both.example", ["10.0.0.5", "fd00::5"]],
    ["BOTH.example.", ["10.0.0.5", "fd00::5"]],
    ["six.example", ["fd00::5"]],
    ["empty.example", "name_without_address"],
    ["gone.example", "name_not_found"],
    ["broken.example", "name_server_failed"],
    ["closed.example", "name_refused"],
    ["silent.example", "name_no_answer"],
    ["bücher.example", ["10.0.0.7"]],
    ["a..example", "name_invalid"],
    ["127.1", ["127.0.0.1"]],
    ["fd00::9", ["fd00::9"]],
  ])("%s: %j", async (name, expected) => {
    const { names } = await setUp((asked) => (asked in replies ? (replies[asked] ?? null) : { rcode: "NXDOMAIN" }));
    expect(found(await names.lookUp(name))).toEqual(expected);
    expect(names.servers()).toEqual(["127.0.0.1"]);
  });

  test("nobody listens there", async () => {
    files.write("resolv.conf", "");
    const names = openNameService({ root: files.root, port: 1, nowMs: () => nowMs });
    expect(found(await names.lookUp("web.example"))).toBe("name_server_absent");
    expect(names.servers()).toEqual(["127.0.0.1"]);
  });

  test("a second server answers where the first is silent", async () => {
    const { names, asked } = await setUp(
      () => ({ addresses: ["10.0.0.5"] }),
      "nameserver 127.0.0.9\nnameserver 127.0.0.1\n",
    );
    expect(found(await names.lookUp("web.example"))).toEqual(["10.0.0.5"]);
    expect(asked).toEqual(["web.example"]);
    expect(names.servers()).toEqual(["127.0.0.9", "127.0.0.1"]);
  });

  test("a slow server is waited for, and asked once", async () => {
    const server = await listenNames(async () => {
      await wait(300);
      return { addresses: ["10.0.0.5", "fd00::5"] };
    });
    servers.push(server);
    files.write("resolv.conf", "nameserver 127.0.0.1\n");
    const names = openNameService({ root: files.root, port: server.port, nowMs: () => nowMs });
    expect(found(await names.lookUp("slow.example"))).toEqual(["10.0.0.5", "fd00::5"]);
    expect(server.asked).toEqual(["slow.example"]);
  });

  test("an address does not wait for the other family's answer", async () => {
    const server = await listenNames((_name, type) => (type === "AAAA" ? null : { addresses: ["10.0.0.5"] }));
    servers.push(server);
    files.write("resolv.conf", "nameserver 127.0.0.1\n");
    const names = openNameService({ root: files.root, port: server.port, tryMs: 60_000, nowMs: () => nowMs });
    expect(found(await names.lookUp("web.example"))).toEqual(["10.0.0.5"]);
  });
});

describe("whether the servers answer at all", () => {
  /** The problem of a name that waits for its answer, and whether the servers have answered anything. */
  const silentName = async (others: NameReply) => {
    const { names } = await setUp((name) => (name === "silent.example" ? null : others));
    expect(names.isAnswering()).toBe(false);
    const problem = found(await names.lookUp("silent.example"));
    return { problem, isAnswering: names.isAnswering() };
  };

  test.each<[string, NameReply, boolean]>([
    ["they know what every server knows", { addresses: [] }, true],
    ["they refuse even that", { rcode: "REFUSED" }, true],
    ["they are silent about that too", null, false],
  ])("[ST-08] while one name gets no answer: %s", async (...row) => {
    const [, others, isAnswering] = row;
    expect(await silentName(others)).toEqual({ problem: "name_no_answer", isAnswering });
  });

  test("an answer counts for as long as a question takes", async () => {
    const { names } = await setUp(() => ({ rcode: "NXDOMAIN" }));
    await names.lookUp("gone.example");
    nowMs += 499;
    expect(names.isAnswering()).toBe(true);
    nowMs += 1;
    expect(names.isAnswering()).toBe(false);
  });
});

describe("search domains", () => {
  const resolver = "nameserver 127.0.0.1\nsearch a.example b.example\n";

  test("are tried in their order until one has the name", async () => {
    const { names, asked } = await setUp(
      (name) => (name === "web.b.example" ? { addresses: ["10.0.0.5"] } : { rcode: "NXDOMAIN" }),
      resolver,
    );
    expect(found(await names.lookUp("web"))).toEqual(["10.0.0.5"]);
    expect(asked).toEqual(["web.a.example", "web.b.example"]);
  });

  test("a server's failure tells more than that the other names do not exist", async () => {
    const { names } = await setUp((name) => ({ rcode: name === "web.a.example" ? "SERVFAIL" : "NXDOMAIN" }), resolver);
    expect(found(await names.lookUp("web"))).toBe("name_server_failed");
  });
});

describe("what is remembered", () => {
  test.each<[string, NameReply, number]>([
    ["an answer for its time to live", { addresses: ["10.0.0.5"], ttl: 60 }, 60_000],
    ["a short-lived answer for 5 s", { addresses: ["10.0.0.5"], ttl: 0 }, 5000],
    ["a long-lived answer for an hour", { addresses: ["10.0.0.5"], ttl: 1_000_000 }, 3_600_000],
    ["that a name does not exist for 10 s", { rcode: "NXDOMAIN" }, 10_000],
    ["a failure for 5 s", { rcode: "SERVFAIL" }, 5000],
  ])("%s", async (_title, reply, keptMs) => {
    const { names, asked } = await setUp(() => reply);
    const timesAsked = async () => {
      await names.lookUp("web.example");
      return asked.length;
    };
    const first = await timesAsked();
    nowMs += keptMs - 1;
    expect(await timesAsked()).toBe(first);
    nowMs += 1;
    expect(await timesAsked()).toBeGreaterThan(first);
  });

  test("many who ask for one name at the same time ask once", async () => {
    const { names, asked } = await setUp(() => ({ addresses: ["10.0.0.5"] }));
    const answers = await Promise.all(Array.from({ length: 300 }, () => names.lookUp("web.example")));
    expect(new Set(answers.map((answer) => JSON.stringify(found(answer)))).size).toBe(1);
    expect(asked).toEqual(["web.example"]);
  });
});

describe("files", () => {
  test("hosts come first and are read again when they change, so are the servers", async () => {
    const { names, asked } = await setUp(() => ({ addresses: ["10.0.0.5"] }));
    files.write("hosts", "10.0.0.9 web\n");
    nowMs += 1000;
    expect(found(await names.lookUp("web"))).toEqual(["10.0.0.9"]);
    expect(asked).toEqual([]);
    files.write("hosts", "10.0.0.10 web other\n");
    nowMs += 1000;
    expect(found(await names.lookUp("web"))).toEqual(["10.0.0.10"]);
    expect(found(await names.lookUp("far.example"))).toEqual(["10.0.0.5"]);
    files.write("resolv.conf", "nameserver 127.0.0.77\n");
    nowMs += 1000;
    expect(names.servers()).toEqual(["127.0.0.77"]);
    expect(found(await names.lookUp("far.example"))).not.toEqual(["10.0.0.5"]);
  });

  test("a server with a zone, or one that can't be used, does no harm", async () => {
    files.write("resolv.conf", "nameserver fe80::1%nowhere\nnameserver 10.0.0.2\n");
    const names = openNameService({ root: files.root, tryMs: 50, nowMs: () => nowMs });
    expect(found(await names.lookUp("localhost"))).toEqual(["127.0.0.1", "::1"]);
    expect(names.servers()).toEqual(["fe80::1%nowhere", "10.0.0.2"]);
  });
});

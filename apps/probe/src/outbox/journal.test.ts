import { appendFileSync, mkdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { encodeLine } from "./journal-line.ts";
import { createFolder, openOutbox, resultOf } from "../testing/test-outbox.ts";

let folder: ReturnType<typeof createFolder>;
beforeEach(() => {
  folder = createFolder();
});
afterEach(() => folder.remove());

const first = "00000001.outbox";
const fill = (letters: string, parts?: Parameters<typeof openOutbox>[1]) => {
  const opened = openOutbox(folder.path, parts);
  for (const letter of letters) {
    opened.outbox.add(resultOf(letter));
    opened.clock.advance(100);
  }
  return opened;
};
const change = (name: string, edit: (lines: string[]) => string[]) => {
  const path = join(folder.path, name);
  writeFileSync(path, edit(readFileSync(path, "utf8").split(/(?<=\n)/)).join(""));
};
const spoil = (line: string) => line.replace("value", "vakue");

/** What the next process sends by itself. */
function sentAfterRestart(parts?: Parameters<typeof openOutbox>[1]) {
  const next = openOutbox(folder.path, parts);
  next.outbox.flush();
  return { ...next, sensors: next.sensors(), warnings: next.logged.filter((line) => line.startsWith("warn")) };
}

describe("files of the outbox after a kill", () => {
  const path = () => join(folder.path, first);
  const all = ["a", "b", "c"];

  test.each<{ name: string; damage: () => void; sent: string[]; said?: string }>([
    { name: "as they were", damage: () => {}, sent: all },
    {
      name: "with a line that was not written to its end",
      damage: () => appendFileSync(path(), "1234abcd r 4 1 "),
      sent: all,
    },
    {
      name: "cut in the last line",
      damage: () => truncateSync(path(), folder.read(first).length - 3),
      sent: ["a", "b"],
    },
    {
      name: "with zeros at the end, as a loss of power leaves them",
      damage: () => appendFileSync(path(), Buffer.alloc(4096)),
      sent: all,
    },
    {
      name: "with a damaged line",
      damage: () => change(first, (lines) => lines.map((line, at) => (at === 2 ? spoil(line) : line))),
      sent: ["a", "c"],
      said: "are damaged",
    },
    {
      name: "with lines of something else",
      damage: () => change(first, ([head = "", ...lines]) => [head, "hello\n", "\n", ...lines]),
      sent: all,
      said: "are damaged",
    },
    {
      name: "with a damaged first line",
      damage: () => change(first, ([head = "", ...lines]) => [head.replace("run", "rum"), ...lines]),
      sent: [],
      said: "set aside",
    },
    {
      name: "without the first line",
      damage: () => change(first, (lines) => lines.slice(1)),
      sent: [],
      said: "set aside",
    },
    {
      name: "of a later version",
      damage: () => {
        const head = { kind: "header", sequence: 0, oldest: 0, timeMs: 0 } as const;
        const header = encodeLine(head, { format: 2, installation: "i", probe: "1", run: "r" }).toString();
        change(first, (lines) => [header, ...lines.slice(1)]);
      },
      sent: [],
      said: "set aside",
    },
    { name: "empty", damage: () => truncateSync(path()), sent: [] },
    {
      name: "in place of which something else stands",
      damage: () => writeFileSync(path(), Buffer.alloc(70_000, 255)),
      sent: [],
      said: "set aside",
    },
    {
      name: "in place of which a folder stands",
      damage: () => {
        rmSync(path());
        mkdirSync(path());
      },
      sent: [],
      said: "set aside",
    },
    { name: "removed", damage: () => rmSync(path()), sent: [] },
  ])("$name", ({ damage, sent: expected, said }) => {
    fill("abc");
    damage();
    const { warnings, outbox, sent, clock } = sentAfterRestart();
    // What stands behind a gap is sent when all in front of it is acknowledged.
    for (const { batch_id } of sent) outbox.acknowledge(batch_id);
    expect(sent.map(({ results }) => results[0]?.sensor_id)).toEqual(expected);
    expect(warnings).toEqual(said === undefined ? [] : [expect.stringContaining(said)]);
    outbox.add(resultOf("d"));
    clock.advance(100);
    expect(sent.at(-1)?.results).toMatchObject([{ sensor_id: "d" }]);
    expect(sentAfterRestart().warnings).toEqual([]);
  });

  test.each([
    [{ installation: "another" }, "another installation or probe"],
    [{ probe: "2" }, "another installation or probe"],
  ])("of %j are set aside and never sent", (parts, words) => {
    fill("a", parts);
    const { sensors, warnings } = sentAfterRestart();
    expect(sensors).toEqual([]);
    expect(warnings).toEqual([expect.stringContaining(words)]);
    expect(folder.files()).toEqual([`${first}.aside`]);
    expect(sentAfterRestart().warnings).toEqual([]);
  });

  test("with values that are no results are left out, and the others sent", () => {
    const { outbox } = fill("ab");
    outbox.add({ ...resultOf("c"), sensor_id: 7 } as never);
    const { sent, lost } = sentAfterRestart();
    expect(sent.map(({ results }) => results.length)).toEqual([1, 1, 0]);
    expect(lost).toMatchObject([{ results: 1 }]);
  });

  test("with a gap send what is behind it as the oldest, without the time of a second try", () => {
    fill("abc");
    change(first, (lines) => lines.map((line, at) => (at === 2 ? spoil(line) : line)));
    const { sent, outbox } = sentAfterRestart();
    expect(sent).toMatchObject([{ sequence: 1 }]);
    outbox.acknowledge(sent[0]?.batch_id ?? "");
    expect(sent.slice(1)).toMatchObject([{ sequence: 3, oldest_sequence: 3, results: [{ sensor_id: "c" }] }]);
  });

  test("begin no name that the next process does not know", () => {
    mkdirSync(folder.path);
    writeFileSync(join(folder.path, "99999999.outbox"), "foreign");
    fill("a");
    fill("b");
    expect(sentAfterRestart().sensors).toEqual(["a", "b"]);
  });

  test("that were set aside stay, four of them", () => {
    for (let round = 0; round < 6; round += 1) fill("a", { installation: `old ${round}` });
    sentAfterRestart();
    expect(folder.files().map((name) => Number.parseInt(name, 10))).toEqual([3, 4, 5, 6]);
  });
});

describe("a folder that can't be used", () => {
  test("is said once; results wait in memory and go out", () => {
    writeFileSync(folder.path, "no folder");
    const { sensors, logged } = fill("abc");
    expect(sensors()).toEqual(["a", "b", "c"]);
    expect(logged.filter((line) => line.includes("wait in memory"))).toHaveLength(1);
  });

  test("by a full disk is tried again every 10 s; what came meanwhile is written then", () => {
    let free = 1e9;
    const { clock, outbox, logged } = fill("ab", { roomIn: () => ({ free, all: 2e9 }) });
    free = 1e7;
    const filling = "x".repeat(300_000);
    outbox.add(resultOf("c", 2, filling));
    outbox.add(resultOf("d"));
    expect(logged).toEqual([expect.stringContaining("can't be written")]);
    clock.advance(9000);
    expect(sentAfterRestart().sensors).toEqual(["a", "b"]);
    free = 1e9;
    clock.advance(3000);
    expect(logged.slice(1)).toEqual([expect.stringContaining("can be written again")]);
    expect(sentAfterRestart().sensors).toEqual(["a", "b", "cd"]);
  });

  test("removed while results wait is made again: what comes then is kept, and what was in it is sent", () => {
    const { outbox, clock, sensors } = fill("a");
    rmSync(folder.path, { recursive: true });
    clock.advance(2000);
    outbox.add(resultOf("b"));
    clock.advance(100);
    expect(sensors()).toEqual(["a", "b"]);
    expect(sentAfterRestart().sensors).toEqual(["b"]);
  });
});

describe("room", () => {
  const big = "x".repeat(10_000);

  test("what is acknowledged takes none: the file is begun again, and removed at a stop", () => {
    const { outbox, clock, sent } = openOutbox(folder.path, { maxBytes: 1024 * 1024 });
    for (let round = 0; round < 60; round += 1) {
      outbox.add(resultOf("a", 2, big));
      clock.advance(100);
      outbox.acknowledge(sent.at(-1)?.batch_id ?? "");
    }
    expect(folder.files()).toEqual([first]);
    expect(folder.read(first).length).toBeLessThan(150_000);
    outbox.stop();
    expect(folder.files()).toEqual([]);
  });

  test("more than the bound gives up the oldest, in memory too, and tells the server how many of what time", () => {
    const maxBytes = 1024 * 1024;
    const { outbox, clock, sent, lost } = openOutbox(folder.path, { maxBytes });
    for (let round = 1; round <= 200; round += 1) {
      outbox.add(resultOf(String(round), round * 1000, big));
      clock.advance(100);
    }
    const size = folder.files().reduce((sum, name) => sum + folder.read(name).length, 0);
    expect(size).toBeLessThan(maxBytes * 1.2);
    expect(outbox.heldCount + lost.reduce((sum, { results }) => sum + results, 0)).toBe(200);
    const { results: count } = sentAfterRestart().sent[0]?.given_up ?? { results: 0 };
    expect(count).toBe(200 - outbox.heldCount);
    clock.advance(10_000);
    const told = sent.filter(({ given_up }) => given_up !== undefined);
    expect(told.length).toBeGreaterThan(0);
    expect(told[0]?.given_up?.from_ms).toBe(1000);
  });

  test("tens of thousands of results wait, and come out in their order", { tags: "long" }, () => {
    const { outbox, clock, sent, sensors } = openOutbox(folder.path);
    for (let index = 0; index < 30_000; index += 1) outbox.add(resultOf(`${index},`));
    clock.advance(100);
    while (outbox.heldCount > 0) sent.slice(-16).forEach(({ batch_id }) => outbox.acknowledge(batch_id));
    expect(sensors().join("")).toBe(Array.from({ length: 30_000 }, (_, index) => `${index},`).join(""));
  });
});

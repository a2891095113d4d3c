import { spawn } from "node:child_process";
import type { ChildProcess } from "node:child_process";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { systemClock } from "../../node-runtime.ts";
import { openTestPostgres } from "../testing/open-test-postgres.ts";
import { describePostgres } from "../testing/describe-postgres.ts";

const program = fileURLToPath(new URL("../testing/committing-program.ts", import.meta.url));
const leaseMs = 1000;
const rounds = 5;
vi.setConfig({ testTimeout: 120_000 });
const always = { fromMs: 0, toMs: Number.MAX_SAFE_INTEGER };

/** A server in a process of its own, with what it has said. */
class Committer {
  readonly lines: string[] = [];
  readonly #process: ChildProcess;
  readonly #ended: Promise<unknown>;

  constructor(url: string) {
    this.#process = spawn(process.execPath, [program, url, String(leaseMs)], { stdio: ["ignore", "pipe", "inherit"] });
    this.#ended = new Promise((resolve) => this.#process.once("close", resolve));
    if (this.#process.stdout !== null) {
      createInterface({ input: this.#process.stdout }).on("line", (line) => this.lines.push(line));
    }
  }

  /** The last turn that it knows to be committed. */
  get turn(): number {
    return Number(this.lines.findLast((line) => line.startsWith("turn "))?.slice(5) ?? 0);
  }

  async says(text: string): Promise<void> {
    await vi.waitFor(() => expect(this.lines.some((line) => line.startsWith(text))).toBe(true), { timeout: 60_000 });
  }

  signal(name: NodeJS.Signals): void {
    this.#process.kill(name);
  }

  async end(name: NodeJS.Signals = "SIGKILL"): Promise<void> {
    this.signal(name);
    await this.#ended;
  }

  get ended(): Promise<unknown> {
    return this.#ended;
  }
}

describePostgres("servers that are killed or stopped", (server, url) => {
  let committers: Committer[];
  beforeEach(async () => {
    await server.emptyDatabase();
    committers = [];
  });
  afterEach(() => Promise.all(committers.map((committer) => committer.end())));

  function begin(): Committer {
    const committer = new Committer(url);
    committers.push(committer);
    return committer;
  }

  /** Every turn is there once, in everything that it has written; gives the last one. */
  async function expectEachTurnOnce(): Promise<number> {
    const storage = await openTestPostgres(url, { clock: systemClock, leaseMs });
    const { counters, cursors } = await storage.load();
    const numbers = Array.from({ length: counters.turn }, (_, at) => at + 1);
    expect(Array.from((await storage.history.readSeries("1011", 0, always)).times)).toEqual(numbers);
    expect((await storage.changes.readAfter(0, 1_000_000)).map(({ seq }) => seq)).toEqual(numbers);
    expect((await storage.log.read({ limit: 1_000_000 })).map(({ id }) => id).reverse()).toEqual(numbers);
    expect([counters.seq, cursors.get("reader")]).toEqual([counters.turn, counters.turn]);
    await storage.close();
    return counters.turn;
  }

  test("a killed server has lost nothing that it has told, and nothing is there by half", async () => {
    for (let round = 0; round < rounds; round += 1) {
      const committer = begin();
      await committer.says("turn ");
      await committer.end();
      const turn = await expectEachTurnOnce();
      expect(turn - committer.turn).toBeGreaterThanOrEqual(0);
      expect(turn - committer.turn).toBeLessThanOrEqual(1);
    }
  });

  test("the second takes over from one that was stopped, which writes nothing when it goes on", async () => {
    const first = begin();
    await first.says("turn ");
    const second = begin();
    await second.says("waiting");
    first.signal("SIGSTOP");
    await second.says("turn ");
    first.signal("SIGCONT");
    await first.says("lost");
    await first.ended;
    const seen = second.turn;
    await vi.waitFor(() => expect(second.turn).toBeGreaterThan(seen));
    await second.end();
    expect(await expectEachTurnOnce()).toBeGreaterThanOrEqual(second.turn);
  });

  test("cut connections and a crash of the database lose and repeat nothing", async () => {
    const committer = begin();
    await committer.says("turn ");
    for (let round = 0; round < rounds; round += 1) {
      const seen = committer.turn;
      await server.cutConnections(url);
      await vi.waitFor(() => expect(committer.turn).toBeGreaterThan(seen), { timeout: 30_000 });
    }
    const seen = committer.turn;
    server.stop("immediate");
    await server.start();
    await vi.waitFor(() => expect(committer.turn).toBeGreaterThan(seen + 1), { timeout: 30_000 });
    await committer.end();
    expect(await expectEachTurnOnce()).toBeGreaterThanOrEqual(committer.turn);
  });
});

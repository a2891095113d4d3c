import { spawn } from "node:child_process";
import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { setTimeout as wait } from "node:timers/promises";
import { expect, onTestFinished, test } from "vitest";
import serverOptions from "../../node-options.json" with { type: "json" };
import { createFolder } from "../testing/folder.ts";

const rounds = 10;
const outagesOfRound = 5;
/** Ten minutes of the program, whose clock goes sixty times as fast. */
const deadMs = 10_000;

/** A receiver that refuses connections, hangs or fails until it is well. */
async function startReceiver() {
  const taken: { key: string; kind: string; cause: string }[] = [];
  let isWell = false;
  let asked = 0;
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on("data", (part: Buffer) => parts.push(part));
    request.on("end", () => {
      asked += 1;
      if (isWell) {
        taken.push(...(JSON.parse(Buffer.concat(parts).toString("utf8")) as typeof taken));
        response.end();
      } else if (asked % 3 === 0) request.socket.destroy();
      else if (asked % 3 === 1) response.writeHead(503).end();
      // The third kind is left to its time-out.
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, taken, mend: () => (isWell = true) };
}

class Program {
  readonly #child: ChildProcess;
  readonly #lines: AsyncIterator<string>;

  constructor(folder: string, url: string, beginMs: number) {
    const path = join(import.meta.dirname, "testing/incident-program.ts");
    this.#child = spawn(process.execPath, [...serverOptions, path, folder, url, String(beginMs)], {
      stdio: ["pipe", "pipe", "inherit"],
    });
    this.#lines = createInterface({ input: this.#child.stdout as NodeJS.ReadableStream })[Symbol.asyncIterator]();
  }

  async line(): Promise<string> {
    return String((await this.#lines.next()).value);
  }

  async ask(line: string): Promise<string> {
    this.#child.stdin?.write(`${line}\n`);
    return this.line();
  }

  async kill(): Promise<void> {
    const ended = once(this.#child, "exit");
    this.#child.kill("SIGKILL");
    await ended;
  }
}

test("[NO-43] killed in ten rounds, with a receiver that is dead for ten minutes, every incident is told", async () => {
  const folder = createFolder();
  onTestFinished(folder.remove);
  const receiver = await startReceiver();
  const beginMs = Date.now();
  const expected: string[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const program = new Program(folder.path, receiver.url, beginMs);
    expect(await program.line()).toBe("ready");
    for (let count = 0; count < outagesOfRound; count += 1) {
      const number = round * outagesOfRound + count;
      expect(await program.ask(String(number))).toBe(`down ${number}`);
      expected.push(`Device ${number}`);
    }
    // At another moment in each round: while it gathers, while it sends, while it waits for the next try.
    await wait((round * 137) % 900);
    await program.kill();
  }
  await wait(Math.max(0, beginMs + deadMs - Date.now()));
  receiver.mend();
  const last = new Program(folder.path, receiver.url, beginMs);
  expect(await last.line()).toBe("ready");
  await expect
    .poll(() => new Set(receiver.taken.map(({ cause }) => cause)).size, { timeout: 60_000 })
    .toBe(expected.length);
  await expect.poll(() => last.ask("waiting"), { timeout: 20_000 }).toBe("waiting 0");
  await last.kill();
  const opened = receiver.taken.filter(({ kind }) => kind === "opened").map(({ cause }) => cause);
  expect(new Set(opened)).toEqual(new Set(expected));
}, 180_000);

import type { Socket } from "node:net";
import { createSecureContext, TLSSocket } from "node:tls";
import { expect } from "vitest";
import { runOne } from "./run-one.ts";
import type { Check, CheckInput, CheckOutcome } from "../kind.ts";
import { selfSigned } from "./certificates.ts";
import { fuzzed } from "./fuzzed.ts";
import { listenTcp } from "./loopback.ts";
import type { LoopbackServer } from "./loopback.ts";

/** What a server says to lines that it gets: the first that fits counts. `secure` puts TLS over the connection afterwards. */
export type Script = readonly (readonly [line: RegExp, reply: string, then?: "secure" | "close"])[];

/** A server of lines that is played, and the lines that it got. */
export interface ScriptedServer extends LoopbackServer {
  readonly got: string[];
}

function talk(socket: Socket, script: Script, got: string[]): void {
  let rest = "";
  const onData = (bytes: Buffer) => {
    const lines = (rest + bytes.toString()).split("\r\n");
    rest = lines.pop() ?? "";
    for (const line of lines) {
      got.push(line);
      const [, reply = "", then] = script.find(([wanted]) => wanted.test(line)) ?? [];
      socket.write(reply.replaceAll("TAG", line.split(" ")[0] ?? ""));
      if (then === "close") socket.end();
      if (then !== "secure") continue;
      socket.off("data", onData);
      const secure = new TLSSocket(socket, { isServer: true, secureContext: createSecureContext(selfSigned) });
      secure.on("error", () => undefined);
      talk(secure, script, got);
    }
  };
  socket.on("data", onData);
}

/** Starts such a server; the banner is sent at once. TAG in a reply stands for the first word of the line. */
export async function playServer(banner: string, script: Script): Promise<ScriptedServer> {
  const got: string[] = [];
  const server = await listenTcp((socket) => {
    socket.write(banner);
    talk(socket, script, got);
  });
  return { ...server, got };
}

/** 1,000 broken forms of all that a server says: each gives values or a sentence without control characters. */
export async function survivesFuzzing(check: Check, input: Partial<CheckInput>, said: string): Promise<CheckOutcome[]> {
  const texts = fuzzed(said, 1000).map((text) => Buffer.from(text, "latin1"));
  const server = await listenTcp((socket) => socket.end(texts.shift() ?? ""));
  const outcomes: CheckOutcome[] = [];
  const work = async () => {
    while (outcomes.length + running < 1000) {
      running += 1;
      const settings = { ...input.settings, port: server.port };
      const outcome = await runOne(check, { ...input, settings });
      running -= 1;
      outcomes.push(outcome);
    }
  };
  let running = 0;
  await Promise.all(Array.from({ length: 10 }, work));
  await server.close();
  for (const outcome of outcomes) {
    const said = outcome.is_ok ? (outcome.message ?? "") : outcome.failure.message;
    expect(said).not.toMatch(/[\p{Cc}\p{Cf}]|undefined|\[object/u);
    expect(outcome.is_ok || outcome.failure.code !== "check_failed").toBe(true);
  }
  expect(outcomes).toHaveLength(1000);
  return outcomes;
}

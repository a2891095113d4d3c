import { EventEmitter } from "node:events";
import { beforeEach, describe, expect, test } from "vitest";
import { supervise } from "./supervise.mjs";

let programs;
let exits;
let lines;
let timers;
let nowMs;
const clock = {
  now: () => nowMs,
  setTimer: (run, delayMs) => {
    const timer = { run, delayMs };
    timers.push(timer);
    return () => timers.splice(timers.indexOf(timer), 1);
  },
};

function start() {
  const program = new EventEmitter();
  program.signals = [];
  program.kill = (signal) => program.signals.push(signal);
  programs.push(program);
  return program;
}

beforeEach(() => {
  [programs, exits, lines, timers, nowMs] = [[], [], [], [], 0];
});

const begin = (isOn = true) =>
  supervise({ start, clock, isOn, exit: (code) => exits.push(code), say: (line) => lines.push(line) });

/** Ends the running program after a while; returns how long the supervisor waits before the next one. */
function end(code, signal = null, ranMs = 1000) {
  nowMs += ranMs;
  programs.at(-1).emit("exit", code, signal);
  return timers.at(-1)?.delayMs;
}

function startNext() {
  timers.shift().run();
}

describe("a server that has ended by a fault", () => {
  test("is started again, ever slower, up to half a minute; soon again when it has run for a minute", () => {
    begin();
    const waits = [];
    for (let round = 0; round < 7; round += 1) {
      waits.push(end(1));
      startNext();
    }
    expect(waits).toEqual([1000, 2000, 4000, 8000, 16_000, 30_000, 30_000]);
    expect(end(null, "SIGKILL", 60_000)).toBe(1000);
    expect(lines.at(-1)).toBe("The server has ended by SIGKILL and is started again in 1 s.");
    expect(exits).toEqual([]);
  });

  test.each([
    ["in order", 0],
    ["because its settings or its folder can't be used", 78],
  ])("is not when it has ended %s", (_why, code) => {
    begin();
    end(code, null);
    expect([exits, timers, lines]).toEqual([[code], [], []]);
  });

  test("is not with SUPERVISE=0", () => {
    begin(false);
    end(1);
    expect([exits, timers]).toEqual([[1], []]);
  });
});

describe("a server whose process the system can't make", () => {
  test.each([
    [
      "throws",
      () => {
        throw new Error("spawn ENOMEM");
      },
    ],
    [
      "tells of it later",
      () => {
        const program = new EventEmitter();
        programs.push(program);
        return program;
      },
    ],
  ])("is tried again when that %s", (_how, refuse) => {
    let isShort = false;
    supervise({
      start: () => (isShort ? refuse() : start()),
      clock,
      exit: (code) => exits.push(code),
      say: (line) => lines.push(line),
    });
    const refused = () =>
      isShort && programs.at(-1).listenerCount("exit") > 0 && programs.at(-1).emit("error", new Error("spawn EAGAIN"));
    end(null, "SIGKILL");
    isShort = true;
    startNext();
    refused();
    expect(timers.map(({ delayMs }) => delayMs)).toEqual([2000]);
    expect(lines.at(-1)).toMatch(/^The server could not be started \(spawn E\w+\); that is tried again in 2 s\.$/);
    isShort = false;
    startNext();
    expect([exits, timers]).toEqual([[], []]);
    expect(programs.at(-1).signals).toEqual([]);
  });
});

describe("a stop", () => {
  test("is passed on, and nothing is started after it", () => {
    const stop = begin();
    stop("SIGINT");
    expect(programs[0].signals).toEqual(["SIGINT"]);
    end(null, "SIGINT");
    expect([exits, timers]).toEqual([[0], []]);
  });

  test("ends at once what waits to be started again", () => {
    const stop = begin();
    end(1);
    stop("SIGTERM");
    expect([exits, timers, programs.length]).toEqual([[0], [], 1]);
  });
});

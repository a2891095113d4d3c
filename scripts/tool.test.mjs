import { expect, test } from "vitest";
import { collect, runAtATime } from "./tool.mjs";

const node = (code, options) => collect(process.execPath, ["-e", code], options);

test("what a program prints comes with its exit code", async () => {
  expect(await node("console.log('out'); console.error('err'); process.exitCode = 3")).toEqual({
    status: 3,
    stdout: "out\n",
    stderr: "err\n",
  });
});

test("a program that is not there has failed", async () => {
  expect((await collect("no-such-program", [])).status).not.toBe(0);
});

test("a program that is stopped by its signal has failed", async () => {
  const stop = new AbortController();
  const running = node("setInterval(() => {}, 1000)", { signal: stop.signal });
  stop.abort();
  expect((await running).status).not.toBe(0);
});

test("never more jobs than asked for run at a time, and all of them do", async () => {
  let running = 0;
  let most = 0;
  let ended = 0;
  const job = async () => {
    running += 1;
    most = Math.max(most, running);
    await new Promise((done) => setImmediate(done));
    running -= 1;
    ended += 1;
  };
  await runAtATime(2, [job, job, job, job, job]);
  expect({ most, ended }).toEqual({ most: 2, ended: 5 });
});

test("after the signal no further job is started", async () => {
  const stop = new AbortController();
  const started = [];
  await runAtATime(1, [() => started.push(1), () => stop.abort(), () => started.push(3)], stop.signal);
  expect(started).toEqual([1]);
});

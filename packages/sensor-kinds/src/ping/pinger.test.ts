import { describe, expect, test } from "vitest";
import type { PingCall } from "../kind.ts";
import type { ProgramCall, ProgramResult } from "../spawning/program.ts";
import { createPinger } from "./pinger.ts";
import { fpingProgram, pingProgram, pingWith, windowsPingProgram } from "./program-pinger.ts";

const call: PingCall = {
  address: "192.0.2.5",
  count: 3,
  sizeBytes: 32,
  delayMs: 20,
  timeoutMs: 4000,
  signal: new AbortController().signal,
};
const missing: ProgramResult = { exitCode: null, stdout: "", stderr: "", hasStarted: false };
const ended = (parts: Partial<ProgramResult>): ProgramResult => ({
  ...missing,
  exitCode: 0,
  hasStarted: true,
  ...parts,
});

describe("reading what ping programs write", () => {
  test.each([
    ["all answered", { stderr: "192.0.2.5 : 0.055 0.038 12.1\n" }, [0.055, 0.038, 12.1]],
    ["one lost", { stderr: "192.0.2.5 : 0.055 - 12.1\n", exitCode: 0 }, [0.055, 12.1]],
    [
      "an ICMP message first",
      { stderr: "ICMP Host Unreachable from 192.0.2.1 for ICMP Echo\n192.0.2.5 : - - -\n", exitCode: 1 },
      [],
    ],
    ["IPv6", { stderr: "2001:db8::1 : 1.5\n" }, [1.5]],
    ["IPv6 with a zone", { stderr: "fe80::1%eth0 : 1.5\n" }, [1.5]],
    [
      "no right to send",
      { stderr: "fping: can't create socket (must run as root?) : Permission denied\n", exitCode: 4 },
      null,
    ],
    ["something else", { stderr: "192.0.2.5 : fast\n" }, null],
    ["killed at the time-out", { exitCode: null }, []],
  ])("fping, %s", async (_name, result, trips) => {
    expect(await pingWith(fpingProgram, call, () => Promise.resolve(ended(result)))).toEqual(trips);
  });

  test.each([
    {
      name: "iputils",
      program: pingProgram,
      stdout: `64 bytes from 192.0.2.5: icmp_seq=1 ttl=64 time=0.045 ms
64 bytes from 192.0.2.5: icmp_seq=2 ttl=64 time=12.3 ms

--- 192.0.2.5 ping statistics ---
3 packets transmitted, 2 received, 33% packet loss, time 401ms
rtt min/avg/max/mdev = 0.045/6.1/12.3/5.0 ms
`,
      trips: [0.045, 12.3],
    },
    {
      name: "busybox",
      program: pingProgram,
      stdout: "64 bytes from 192.0.2.5: seq=0 ttl=64 time=0.123 ms\nround-trip min/avg/max = 0.123/0.123/0.123 ms\n",
      trips: [0.123],
    },
    {
      name: "Windows in German",
      program: windowsPingProgram,
      stdout: "Antwort von 192.0.2.5: Bytes=32 Zeit<1ms TTL=64\r\nAntwort von 192.0.2.5: Bytes=32 Zeit=14ms TTL=64\r\n",
      trips: [1, 14],
    },
  ])("ping of $name", async ({ program, stdout, trips }) => {
    expect(await pingWith(program, call, () => Promise.resolve(ended({ stdout })))).toEqual(trips);
  });

  test("ping without rights is not available, without answers it has none", async () => {
    const denied = ended({ exitCode: 2, stderr: "ping: socktype: SOCK_RAW: Operation not permitted" });
    expect(await pingWith(pingProgram, call, () => Promise.resolve(denied))).toBeNull();
    expect(await pingWith(pingProgram, call, () => Promise.resolve(ended({ exitCode: 1 })))).toEqual([]);
  });
});

describe("createPinger", () => {
  const pingerWith = (answers: Record<string, ProgramResult>) => {
    const calls: ProgramCall[] = [];
    const run = (program: ProgramCall) => {
      calls.push(program);
      return Promise.resolve(answers[program.file] ?? missing);
    };
    return {
      calls,
      pinger: createPinger({ runProgram: run, stalledMs: () => 0, open: () => Promise.resolve(null) }),
    };
  };

  test("without a socket it asks fping, by an argument vector that ends with the address", async () => {
    const { pinger, calls } = pingerWith({ fping: ended({ stderr: "192.0.2.5 : 1 2 3" }) });
    expect(await pinger.ping(call)).toEqual({ isAvailable: true, roundTripsMs: [1, 2, 3] });
    expect(calls).toHaveLength(1);
    expect(calls[0]?.argv.at(-1)).toBe("192.0.2.5");
    expect(calls[0]?.argv).toEqual(expect.arrayContaining(["-C", "3", "-p", "20", "-b", "32", "-t", "3960"]));
  });

  test("without fping it asks ping, without both it is not available", async () => {
    const both = pingerWith({ ping: ended({ stdout: "time=0.5 ms" }) });
    expect(await both.pinger.ping(call)).toEqual({ isAvailable: true, roundTripsMs: [0.5] });
    expect(await pingerWith({}).pinger.ping(call)).toEqual({ isAvailable: false });
  });

  test("[ST-08] what is allowed or installed later helps without a restart; programs are not started for nothing", async () => {
    const files: string[] = [];
    let [nowMs, isInstalled, isAllowed] = [0, false, false];
    const runProgram = ({ file }: ProgramCall) => {
      files.push(file);
      return Promise.resolve(isInstalled ? ended({ stderr: "192.0.2.5 : 1" }) : missing);
    };
    const socket = { ping: () => Promise.resolve([0.2]), close: () => undefined };
    const open = () => Promise.resolve(isAllowed ? socket : null);
    const pinger = createPinger({ runProgram, stalledMs: () => 0, open, nowMs: () => nowMs });
    const none = { isAvailable: false };
    expect([await pinger.ping(call), await pinger.ping(call)]).toEqual([none, none]);
    expect(files).toEqual(["fping", "ping"]);
    isInstalled = true;
    nowMs = 9999;
    expect(await pinger.ping(call)).toEqual(none);
    nowMs = 10_000;
    expect(await pinger.ping(call)).toEqual({ isAvailable: true, roundTripsMs: [1] });
    isAllowed = true;
    expect(await pinger.ping(call)).toEqual({ isAvailable: true, roundTripsMs: [0.2] });
    expect(files).toEqual(["fping", "ping", "fping"]);
  });

  test("a socket is opened once a family and closed; programs stand in where there is none", async () => {
    const events: string[] = [];
    const socket = {
      ping: ({ address }: PingCall) => {
        events.push(address);
        return Promise.resolve([0.2]);
      },
      close: () => events.push("closed"),
    };
    const open = (version: 4 | 6) => {
      events.push(`opened ${version}`);
      return Promise.resolve(version === 4 ? socket : null);
    };
    const runProgram = () => Promise.resolve(ended({ stderr: "2001:db8::1 : 4" }));
    const pinger = createPinger({ runProgram, stalledMs: () => 0, open });
    expect(await pinger.ping(call)).toEqual({ isAvailable: true, roundTripsMs: [0.2] });
    expect(await pinger.ping(call)).toEqual({ isAvailable: true, roundTripsMs: [0.2] });
    expect(await pinger.ping({ ...call, address: "2001:db8::1" })).toEqual({ isAvailable: true, roundTripsMs: [4] });
    pinger.close();
    await Promise.resolve();
    expect(events).toEqual(["opened 4", "192.0.2.5", "192.0.2.5", "opened 6", "closed"]);
  });
});

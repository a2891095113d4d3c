import { allCalls } from "@monitor/contract";
import { describe, expect, test } from "vitest";
import { makeCommands } from "./commands.ts";
import { readArguments } from "./read-arguments.ts";
import { jsonOf, tableOf } from "./table.ts";
import { runInMemory } from "./testing/run-in-memory.ts";

const commands = makeCommands();
const inputOf = (name: string, words: readonly string[], stdin = "") => {
  const command = commands.get(name);
  if (command === undefined) throw new Error(`There is no command ${name}`);
  return readArguments(command, words, () => stdin).input();
};

describe("commands", () => {
  test("[CA-10] every call is a command with a name of its own", () => {
    const ids = [...commands.values()].map(({ call }) => call.id);
    expect(ids.toSorted()).toEqual([...Object.keys(allCalls), "streamEvents"].toSorted());
  });

  test.each([
    ["sensors", "listSensors"],
    ["sensor", "getSensor"],
    ["alarms", "listAlarms"],
    ["pause-sensor", "pauseSensor"],
    ["get-sensor-settings", "getSensorSettings"],
    ["list-sensor-settings", "listSensorSettings"],
    ["log", "getLog"],
  ])("%s is %s", (name, id) => expect(commands.get(name)?.call.id).toBe(id));

  test("[CA-10] help names every command, and what one takes", async () => {
    const { code, output } = await runInMemory(["--help"]);
    expect(code).toBe(0);
    for (const [name, { summary }] of commands) expect(output).toContain(`  ${name}`.padEnd(36) + summary);
    const one = await runInMemory(["create-sensor", "--help"]);
    expect(one.output).toContain("POST /api/v2/experimental/devices/:id/sensor");
    expect(one.output).toMatch(/--kindid +The kind of the new sensor, such as ping \(required\)/);
    expect(one.output).toContain("--basic ");
  });
});

describe("arguments", () => {
  test.each([
    {
      line: ["sensors", "--filter", "status = down", "--limit=5", "--sort_by", "-name"],
      input: { path: "/sensors", query: { filter: "status = down", limit: "5", sort_by: "-name" } },
    },
    {
      line: ["sensors", "--include-all-channels", "--no-include-channels"],
      input: { path: "/sensors", query: { include_all_channels: "true", include_channels: "false" } },
    },
    { line: ["sensor", "2001"], input: { path: "/sensors/2001/overview" } },
    { line: ["channel", "2001.0/x"], input: { path: "/channels/2001.0%2Fx" } },
    {
      line: ["pause-sensor", "1", "--message", "Work", "--duration", "60.5"],
      input: { path: "/sensors/1/pause", body: { message: "Work", duration: 60.5 } },
    },
    { line: ["resume-sensor", "1"], input: { path: "/sensors/1/resume" } },
    {
      line: ["change-device", "1", "--basic.name", "A", "--basic.host", "::1"],
      input: { path: "/devices/1", body: { basic: { name: "A", host: "::1" } } },
    },
    {
      line: ["change-device", "1", "--body", '{"basic":{"name":"A"}}', "--basic.priority", "5"],
      input: { path: "/devices/1", body: { basic: { name: "A", priority: "5" } } },
    },
    {
      line: ["create-user-group", "--name", "Ops", "--members", "100,101"],
      input: { path: "/experimental/usergroups", body: { name: "Ops", members: ["100", "101"] } },
    },
    {
      line: ["change-interface-settings", "--auto-refresh", "--auto-refresh-interval", "30"],
      input: { path: "/ext/settings/user-interface", body: { auto_refresh: true, auto_refresh_interval: 30 } },
    },
  ])("$line", ({ line: [name = "", ...words], input }) => {
    expect(inputOf(name, words)).toEqual({ query: {}, body: undefined, ...input });
  });

  test("a body comes from the standard input", () => {
    expect(inputOf("find-api-key", ["--body", "-"], '{"key":"prtg_x"}').body).toEqual({ key: "prtg_x" });
  });

  test("a field named like the prototype stays a field", () => {
    const { body } = inputOf("change-device", ["1", "--__proto__.polluted", "1"]);
    expect(Object.keys(body as object)).toEqual(["__proto__"]);
    expect(({} as { polluted?: string }).polluted).toBeUndefined();
  });

  test.each([
    [["sensors", "--filtre", "x"], "Unknown option '--filtre'"],
    [["sensors", "2001"], 'sensors does not take "2001"'],
    [["sensor"], "sensor needs <id>"],
    [["create-sensor", "1"], "create-sensor needs a body"],
    [["create-sensor", "1", "--basic.name", "x"], "create-sensor needs --kindid"],
    [["pause-sensor", "1", "--duration", "long"], "--duration is not valid JSON"],
    [["pause-sensor", "1", "--body", "{"], "--body is not valid JSON"],
    [["pause-sensor", "1", "--body", "@/no/such/file"], "/no/such/file can't be read"],
    [["resume-sensor", "1", "--body", "{}"], "resume-sensor takes no body"],
    [["sensorz"], 'There is no command "sensorz"; --help lists all'],
    [["sensor-s"], "There is no command"],
    [["alarm"], "do you mean alarms?"],
    [["find-api-key", "--key", "prtg_x"], "--key: others see arguments"],
    [["change-device", "1", "--snmp.snmpcommv2", "public"], "--snmp.snmpcommv2: others see arguments"],
    [["sensors"], "There is no API key"],
    [["sensors", "--key-file", "/no/such/file"], "The key file /no/such/file can't be read"],
    [["health", "--url", "ftp://x"], '"ftp://x" is no http address'],
  ])("[CA-10] %j is refused before anything is sent", async (words, reason) => {
    const { code, output, complaints } = await runInMemory(words);
    expect([code, output]).toEqual([2, ""]);
    expect(complaints).toContain(reason);
  });
});

describe("what is shown", () => {
  test("a list is a table of what people look for first", () => {
    const list = [
      { id: "1", name: "A", status: "UP", path: [] },
      { id: "200", name: "Longer", status: "DOWN", path: [] },
    ];
    expect(tableOf(list, null)).toBe("id   name    status\n1    A       UP\n200  Longer  DOWN\n");
    expect(tableOf(list, ["name", "parent.name"])).toBe("name    parent.name\nA\nLonger\n");
  });

  test.each([
    [undefined, ""],
    [[], ""],
    [["a", "b"], "a\nb\n"],
    [
      [
        ["time", "1.0"],
        ["2026", null],
      ],
      "time  1.0\n2026\n",
    ],
    [{ a: 1, b: { id: "1", name: "Root" }, c: null }, "a  1\nb  Root\nc\n"],
  ])("%j", (value, text) => expect(tableOf(value, null)).toBe(text));

  test("[CA-10] what devices say gives a terminal no commands", () => {
    const hostile = [{ id: "1", name: "\u001B[2J\u009B31mred\nnext\u202Etxt" }];
    expect(tableOf(hostile, null)).toBe("id  name\n1   [2J 31mred next txt\n");
    expect(jsonOf(hostile)).not.toMatch(/[^\P{C}\n]/u);
    expect(JSON.parse(jsonOf(hostile))).toEqual(hostile);
  });
});

import { readFileSync } from "node:fs";
import { afterEach, describe, expect, test, vi } from "vitest";
import type { CheckInput, CheckOutcome } from "../kind.ts";
import { seeded } from "../testing/fuzzed.ts";
import { codeOf, messageOf, testServices } from "../testing/run-one.ts";
import { answerPacket, answersOf, startAgent, value } from "../testing/simulated-agent.ts";
import type { Answer, Encoded, SimulatedAgent } from "../testing/simulated-agent.ts";
import { mangled } from "../testing/udp-relay.ts";
import type { SnmpAgent } from "./snmp-agent.ts";
import { createSnmpAgents } from "./snmp-agents.ts";
import { numberOf } from "./snmp-data.ts";

const column = "1.3.6.1.2.1.2.2.1.10";
const instances = (count: number) => Array.from({ length: count }, (_each, place) => `${column}.${place + 1}`);
const objectsOf = (count: number) =>
  new Map<string, Encoded>(instances(count).map((oid, place) => [oid, value.counter32(place + 1)]));

const agents: SimulatedAgent[] = [];
afterEach(async () => {
  await Promise.all(agents.splice(0).map((agent) => agent.close()));
});

async function serve(answer: Parameters<typeof startAgent>[0]): Promise<SimulatedAgent> {
  const agent = await startAgent(answer);
  agents.push(agent);
  return agent;
}

const inputOf = (port: number, parts: Partial<CheckInput> = {}): CheckInput => ({
  sensorId: "1",
  host: "127.0.0.1",
  settings: {},
  memory: undefined,
  secrets: {},
  sectionSettings: { snmpport: port },
  timeoutMs: 5000,
  signal: new AbortController().signal,
  services: testServices(),
  ...parts,
});

const ok: CheckOutcome = { is_ok: true, values: {} };
const numbers = (agent: SnmpAgent, oids: readonly string[]) =>
  agent.get(oids).then((found) => found.map((data) => numberOf(data)));

describe("the agents of a process", () => {
  test("get what different sensors want at the same time in one question, each object once", async () => {
    const agent = await serve(answersOf(objectsOf(30)));
    const ask = createSnmpAgents();
    const found: unknown[] = [];
    const sensors = [instances(10), instances(20).slice(5), instances(3)].map((oids, place) =>
      ask(inputOf(agent.port), async (one) => {
        found[place] = await numbers(one, oids);
        return ok;
      }),
    );
    expect((await Promise.all(sensors)).map(codeOf)).toEqual(["ok", "ok", "ok"]);
    expect(found[1]).toEqual(Array.from({ length: 15 }, (_each, place) => place + 6));
    expect(agent.questions.map(({ oids }) => oids.length)).toEqual([20]);
  });

  test("are asked two questions at a time, of 40 objects at most", async () => {
    let open = 0;
    let most = 0;
    const objects = answersOf(objectsOf(300));
    const waiting: (() => void)[] = [];
    const agent = await serve((question) => {
      open += 1;
      most = Math.max(most, open);
      waiting.push(() => void (open -= 1));
      if (waiting.length === 2 || question.oids.length < 40) waiting.splice(0).forEach((end) => end());
      return objects(question);
    });
    const outcome = await createSnmpAgents()(inputOf(agent.port), async (one) => {
      expect(await numbers(one, instances(300))).toHaveLength(300);
      return ok;
    });
    expect(codeOf(outcome)).toBe("ok");
    expect(most).toBeLessThanOrEqual(2);
    expect(agent.questions.map(({ oids }) => oids.length)).toEqual([40, 40, 40, 40, 40, 40, 40, 20]);
  });

  test("that find a question too big get smaller ones from then on", async () => {
    const objects = answersOf(objectsOf(40));
    const tooBig: Answer = { status: 1, found: [] };
    const agent = await serve((question) => (question.oids.length > 12 ? tooBig : objects(question)));
    const ask = createSnmpAgents();
    const run = (one: SnmpAgent) => numbers(one, instances(40)).then(() => ok);
    expect(codeOf(await ask(inputOf(agent.port), run))).toBe("ok");
    expect(agent.questions.map(({ oids }) => oids.length)).toEqual([40, 20, 10, 10, 10, 10]);
    await ask(inputOf(agent.port), run);
    expect(agent.questions.slice(6).map(({ oids }) => oids.length)).toEqual([10, 10, 10, 10]);
  });

  test("of version 1 answer for the objects that they have", async () => {
    const agent = await serve(answersOf(objectsOf(3)));
    const sectionSettings = { snmpport: agent.port, snmpversion: "V1" };
    await createSnmpAgents()(inputOf(agent.port, { sectionSettings }), async (one) => {
      expect(await numbers(one, [`${column}.1`, `${column}.77`, `${column}.3`, "1.3.6.1.9"])).toEqual([
        1,
        null,
        3,
        null,
      ]);
      return ok;
    });
    expect(agent.questions.map(({ oids }) => oids.length)).toEqual([4, 3, 2]);
  });

  test("that refuse one object fail those that want it, not the others in the same question", async () => {
    const bad = `${column}.2`;
    const objects = answersOf(objectsOf(3));
    const agent = await serve((question) => {
      const place = question.oids.indexOf(bad) + 1;
      return place > 0 ? { status: 5, place, found: [] } : objects(question);
    });
    const ask = createSnmpAgents();
    const [failing, working] = await Promise.all(
      [[bad], [`${column}.1`, `${column}.3`]].map((oids) =>
        ask(inputOf(agent.port), (one) => numbers(one, oids).then(() => ok)),
      ),
    );
    expect(failing && messageOf(failing)).toBe(`127.0.0.1:${agent.port} answered with the SNMP error genErr`);
    expect(working).toMatchObject({ is_ok: true, trace: [{ step: "answer", note: "127.0.0.1" }] });
    expect(failing).toMatchObject({ trace: [{ step: "answer", is_failed: true }] });
  });

  test("are asked again with the same question until one is answered, as UDP loses packets", async () => {
    let lost = 2;
    const objects = answersOf(objectsOf(1));
    const agent = await serve((question) => ((lost -= 1) >= 0 ? null : objects(question)));
    const outcome = await createSnmpAgents()(inputOf(agent.port, { timeoutMs: 300 }), async (one) => {
      expect(await numbers(one, [`${column}.1`])).toEqual([1]);
      return ok;
    });
    expect(codeOf(outcome)).toBe("ok");
    expect(agent.questions).toHaveLength(3);
  });

  test("that are silent hold up no sensor beyond its own time-out", async () => {
    const agent = await serve(() => null);
    const ask = createSnmpAgents();
    const outcomes = await Promise.all(
      Array.from({ length: 5 }, (_each, place) =>
        ask(inputOf(agent.port, { timeoutMs: 100 }), (one) => one.getOne(`${column}.${place}`).then(() => ok)),
      ),
    );
    expect(outcomes.map(codeOf)).toEqual(Array.from({ length: 5 }, () => "timeout"));
  });

  test("are asked two questions at a time with all log-ins together", async () => {
    const objects = answersOf(objectsOf(1));
    const agent = await serve((question) => (question.community === "third" ? objects(question) : null));
    const ask = createSnmpAgents();
    const outcomes = ["one", "other", "third"].map((snmpcommv2) =>
      ask(inputOf(agent.port, { secrets: { snmpcommv2 }, timeoutMs: snmpcommv2 === "third" ? 5000 : 150 }), (one) =>
        one.getOne(`${column}.1`).then(() => ok),
      ),
    );
    expect((await Promise.all(outcomes)).map(codeOf)).toEqual(["timeout", "timeout", "ok"]);
    expect(agent.questions.slice(0, 3).map(({ community }) => community)).not.toContain("third");
  });

  test("with other log-ins are other agents", async () => {
    const agent = await serve(answersOf(objectsOf(1)));
    const ask = createSnmpAgents();
    const run = (one: SnmpAgent) => one.getOne(`${column}.1`).then(() => ok);
    await Promise.all([
      ask(inputOf(agent.port, { secrets: { snmpcommv2: "one" } }), run),
      ask(inputOf(agent.port, { secrets: { snmpcommv2: "other" } }), run),
    ]);
    expect(agent.questions.map(({ community }) => community).sort()).toEqual(["one", "other"]);
  });
});

type WalkParts = Partial<CheckInput> & { maxRows?: number };

describe("a walk", () => {
  const walked = (port: number, columns: readonly string[], { maxRows = 1000, ...parts }: WalkParts = {}) => {
    let rows: unknown;
    let isCut: unknown;
    const outcome = createSnmpAgents()(inputOf(port, parts), async (one) => {
      const found = await one.rows(columns, maxRows);
      rows = [...found.rows].map(([index, values]) => [index, values.map((data) => numberOf(data))]);
      isCut = found.isCut;
      return ok;
    });
    return outcome.then((done) => ({ done, rows, isCut }));
  };
  const other = "1.3.6.1.2.1.2.2.1.16";

  test.each(["V1", "V2"])("reads columns side by side, also where values are left out (%s)", async (snmpversion) => {
    const objects = new Map<string, Encoded>([
      [`${column}.1`, value.counter32(10)],
      [`${column}.20`, value.counter32(20)],
      [`${other}.1`, value.counter32(11)],
      [`${other}.3.1`, value.counter32(31)],
    ]);
    const agent = await serve(answersOf(objects));
    const sectionSettings = { snmpport: agent.port, snmpversion };
    const { done, rows } = await walked(agent.port, [column, other], { sectionSettings });
    expect(codeOf(done)).toBe("ok");
    expect(new Map(rows as [string, unknown][])).toEqual(
      new Map([
        ["1", [10, 11]],
        ["20", [20, null]],
        ["3.1", [null, 31]],
      ]),
    );
  });

  test("ends at the number of rows that are wanted and says that there are more", async () => {
    const agent = await serve(answersOf(objectsOf(500)));
    const { rows, isCut } = await walked(agent.port, [column], { maxRows: 30 });
    expect(rows).toHaveLength(30);
    expect(isCut).toBe(true);
    expect(agent.questions.length).toBeLessThan(4);
  });

  test.each([
    ["the same object again", (oid: string) => oid],
    ["an earlier object", () => `${column}.1`],
  ])("ends with a reason when the agent sends %s", async (_name, next) => {
    const agent = await serve(({ oids }) => ({
      found: oids.map((oid) => [oid === column ? `${column}.5` : next(oid), value.integer(1)]),
    }));
    const { done } = await walked(agent.port, [column]);
    expect(codeOf(done)).toBe("snmp_loop");
  });

  test("ends with a reason after 1 MiB", async () => {
    let row = 0;
    const text = value.text(Buffer.alloc(60_000, "x"));
    const agent = await serve(() => ({ found: [[`${column}.${(row += 1)}`, text]] }));
    const { done } = await walked(agent.port, [column]);
    expect(codeOf(done)).toBe("snmp_too_much");
    expect(agent.questions.length).toBeLessThan(20);
  });
});

test(
  "1,000 mangled answers end in failures, and the agent is asked as before afterwards",
  { tags: "long" },
  async () => {
    const objects = answersOf(objectsOf(5));
    let isMangling = true;
    const random = seeded(161);
    const agent = await serve((question) => {
      const packet = answerPacket(question, objects(question));
      return isMangling ? mangled(packet, random) : packet;
    });
    const ask = createSnmpAgents();
    const once = (port: number, snmpversion: string, timeoutMs: number) =>
      ask(inputOf(port, { sectionSettings: { snmpport: port, snmpversion }, timeoutMs }), async (one) => {
        await one.get(instances(3));
        await one.rows([column], 10);
        return ok;
      });
    for (let done = 0; done < 1000; done += 10) {
      const outcomes = Array.from({ length: 10 }, (_each, place) =>
        once(agent.port, place % 2 === 0 ? "V1" : "V2", 30),
      );
      for (const outcome of await Promise.all(outcomes)) expect(codeOf(outcome)).not.toBe("check_failed");
    }
    isMangling = false;
    expect(codeOf(await once(agent.port, "V2", 5000))).toBe("ok");
  },
);

test("a device that is not asked for some seconds costs no open file", async () => {
  const agent = await serve(answersOf(objectsOf(1)));
  const peer = `0100007F:${agent.port.toString(16).toUpperCase().padStart(4, "0")}`;
  const isConnected = () =>
    readFileSync("/proc/net/udp", "utf8")
      .split("\n")
      .some((line) => line.trim().split(/\s+/)[2] === peer);
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const ask = createSnmpAgents();
  const run = (one: SnmpAgent) => one.getOne(`${column}.1`).then(() => ok);
  await ask(inputOf(agent.port), run);
  await new Promise(setImmediate);
  expect(isConnected()).toBe(true);
  vi.advanceTimersByTime(3000);
  expect(isConnected()).toBe(false);
  expect(codeOf(await ask(inputOf(agent.port), run))).toBe("ok");
  vi.useRealTimers();
});

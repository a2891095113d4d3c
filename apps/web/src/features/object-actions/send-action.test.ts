import { actionResult } from "@monitor/contract";
import { describe, expect, test, vi } from "vitest";
import {
  NoServerResponseError,
  ObjectActionNotAllowed,
  ObjectActionNotPossible,
  ObjectNotFound,
} from "../../shared/api/index.ts";
import type { ActionTarget } from "../../shared/object-actions/object-actions-context.tsx";
import { AuthInvalidError } from "../../shared/session/index.ts";
import { messages as german } from "./messages.de.ts";
import { messages as english } from "./messages.en.ts";
import { outcomeNotices } from "./outcome-notices.ts";
import { sendAction } from "./send-action.ts";
import type { ActionOutcome, SendBulk } from "./send-action.ts";

const target = (id: string, type: ActionTarget["type"] = "sensor", name = `Object ${id}`): ActionTarget => ({
  id,
  type,
  name,
  status: "up",
  rights: null,
});
const ping = target("1", "sensor", "Ping");
const http = target("2", "sensor", "HTTP");
const router = target("3", "device", "rt-core-01");
const all = [ping, http, router];
const respondToAll: SendBulk = async (_callId, { filter }) =>
  all.filter(({ id }) => filter.includes(`"${id}"`)).map(({ id, name }) => ({ id, name }));
const noDetails = null;

describe("sending", () => {
  test("[AC-08] mixed types go out as one call each, at the same time", async () => {
    let running = 0;
    let most = 0;
    const send = vi.fn<SendBulk>(async (...args) => {
      running += 1;
      most = Math.max(most, running);
      await Promise.resolve();
      running -= 1;
      return respondToAll(...args);
    });
    const outcome = await sendAction({ action: "scan", targets: all, details: noDetails }, { send });
    expect(send.mock.calls).toEqual([
      ["scanDevices", { filter: 'id in ["3"]' }],
      ["scanSensors", { filter: 'id in ["1","2"]' }],
    ]);
    expect(most).toBe(2);
    expect(outcome.done.map(({ id }) => id).sort()).toEqual(["1", "2", "3"]);
    expect(outcome.failures).toEqual([]);
  });

  test("[AC-08] very many go out in blocks, one after the other, and each answer is told", async () => {
    const many = Array.from({ length: 2500 }, (_, index) => target(String(index)));
    const sizes: number[] = [];
    const send: SendBulk = async (_callId, { filter }) => {
      const ids = filter.match(/\d+/g) ?? [];
      sizes.push(ids.length);
      return ids.map((id) => ({ id, ...(id === "7" && { failure: { code: "FORBIDDEN" } }) }));
    };
    const onProgress = vi.fn();
    const outcome = await sendAction({ action: "scan", targets: many, details: noDetails }, { send, onProgress });
    expect(sizes).toEqual([1000, 1000, 500]);
    expect(onProgress.mock.calls).toEqual([
      [1000, 2500],
      [2000, 2500],
      [2500, 2500],
    ]);
    expect(outcome.done).toHaveLength(2499);
    expect(outcome.failures.map(({ target: failedOne }) => failedOne.id)).toEqual(["7"]);
  });

  test("[AC-08] where the server is lost the rest is not sent, and what is done counts", async () => {
    const many = Array.from({ length: 2500 }, (_, index) => target(String(index)));
    const gone = new NoServerResponseError({ callId: "scanSensors", url: "", atMs: 0 });
    const send = vi.fn<SendBulk>(async (_callId, { filter }) => {
      if (send.mock.calls.length > 1) throw gone;
      return (filter.match(/\d+/g) ?? []).map((id) => ({ id }));
    });
    const outcome = await sendAction({ action: "scan", targets: many, details: noDetails }, { send });
    expect(send).toHaveBeenCalledTimes(2);
    expect(outcome.done).toHaveLength(1000);
    expect(outcome.fatal).toBe(gone);
  });

  test("[AC-10] a pause has its message and its duration in seconds, null for indefinitely", async () => {
    const send = vi.fn<SendBulk>(respondToAll);
    await sendAction({ action: "pause", targets: [ping], details: { message: "CHG-1", duration: 3600 } }, { send });
    await sendAction({ action: "acknowledge", targets: [ping], details: { message: null, duration: null } }, { send });
    expect(send.mock.calls).toEqual([
      ["pauseSensors", { filter: 'id in ["1"]', message: "CHG-1", duration: 3600 }],
      ["acknowledgeSensors", { filter: 'id in ["1"]', message: null, duration: null }],
    ]);
  });

  test("[AC-08] entries with a failure are the ones that failed, objects without an entry do not exist", async () => {
    const send: SendBulk = async () => [
      { id: "1", failure: { code: "BAD_REQUEST", message: "The object is paused already" } },
      { id: "4", failure: { code: "FORBIDDEN" } },
      { id: "5", failure: { code: "SOMETHING_NEW" } },
      { id: "6" },
      { id: "7", failure: { code: "AUTH_FAILED" } },
      { id: "8", failure: null },
    ];
    const targets = ["1", "2", "4", "5", "6", "7", "8"].map((id) => target(id));
    const { done, failures } = await sendAction({ action: "pause", targets, details: noDetails }, { send });
    expect(done.map(({ id }) => id)).toEqual(["6", "8"]);
    expect(failures.map(({ target: { id }, kind }) => [id, kind])).toEqual([
      ["1", "not_possible"],
      ["2", "not_found"],
      ["4", "not_allowed"],
      ["5", "failed"],
      ["7", "not_allowed"],
    ]);
  });

  test.each(["not possible", "", true, 17, {}, { code: 17 }, ["BAD_REQUEST"]])(
    "[AC-08] a failure of the form %j is a failure of that entry alone, also on the wire",
    async (failure) => {
      const response = [{ id: "1", failure }, { id: "2" }].map((entry) => actionResult.parse(entry));
      const targets = [target("1"), target("2")];
      const outcome = await sendAction(
        { action: "pause", targets, details: noDetails },
        { send: async () => response },
      );
      expect(outcome).toMatchObject({ done: [targets[1]], failures: [{ target: targets[0], kind: "failed" }] });
    },
  );

  test("[AC-08] a server that does not name the objects has no news about them", async () => {
    const { done, failures } = await sendAction(
      { action: "scan", targets: [ping], details: noDetails },
      { send: async () => [{}] },
    );
    expect(done).toEqual([ping]);
    expect(failures).toEqual([]);
  });

  test.each([
    [new ObjectActionNotAllowed("no"), "not_allowed"],
    [new ObjectActionNotPossible("no"), "not_possible"],
    [new ObjectNotFound("no"), "not_found"],
    [new Error("boom"), "failed"],
  ])("[ER-07] a call that is refused with %s fails for its objects only", async (error, kind) => {
    const send: SendBulk = async (callId, body) => {
      if (callId === "resumeDevices") throw error;
      return respondToAll(callId, body);
    };
    const outcome = await sendAction({ action: "resume", targets: all, details: noDetails }, { send });
    expect(outcome.done.map(({ id }) => id)).toEqual(["1", "2"]);
    expect(outcome.failures).toEqual([{ target: router, kind }]);
    expect(outcome.fatal).toBeNull();
    expect(outcome.unknown).toBe(kind === "failed" ? error : null);
  });

  test.each([new NoServerResponseError({ callId: "scanSensors", url: "/", atMs: 0 }), new AuthInvalidError("over")])(
    "[SE-03] [SE-04] %s is about the session or the server, not about the objects",
    async (error) => {
      const { done, failures, fatal } = await sendAction(
        { action: "scan", targets: [ping], details: noDetails },
        { send: () => Promise.reject(error) },
      );
      expect([done, failures, fatal]).toEqual([[], [], error]);
    },
  );
});

describe("telling", () => {
  const outcome = (facts: Partial<ActionOutcome>): ActionOutcome => ({
    done: [],
    failures: [],
    fatal: null,
    unknown: null,
    ...facts,
  });
  const failed = (kind: ActionOutcome["failures"][number]["kind"], ...targets: ActionTarget[]) =>
    targets.map((entry) => ({ target: entry, kind }));

  test("[AC-05] what was sent is queued for the probe", () => {
    expect(outcomeNotices("acknowledge", outcome({ done: [ping, http] }), english)).toEqual([
      { type: "info", title: "2 sensors are being acknowledged" },
    ]);
    expect(outcomeNotices("resume", outcome({ done: [ping] }), english)).toEqual([
      { type: "info", title: "“Ping” is being resumed", help: "The request is queued for the probe." },
    ]);
    expect(outcomeNotices("scan", outcome({ done: [ping, router] }), english)[0]?.title).toBe(
      "Scan queued for 2 objects",
    );
    expect(outcomeNotices("pause", outcome({ done: [ping] }), german)[0]?.title).toBe("„Ping“ wird pausiert");
  });

  test("[ER-07] a single failure names the object", () => {
    expect(outcomeNotices("pause", outcome({ failures: failed("not_allowed", ping) }), english)).toEqual([
      {
        type: "error",
        title: "“Ping” could not be paused.",
        help: "You do not have the necessary rights to pause the object.",
      },
    ]);
    const gone = outcomeNotices("scan", outcome({ failures: failed("not_found", ping) }), english)[0];
    expect(gone?.help).toBe("The object does not exist. It might have been deleted.");
  });

  test("[AC-08] [ER-07] several failures are counted, and each reason is told once", () => {
    const failures = [...failed("not_allowed", ping, http), ...failed("not_found", router)];
    const [info, error] = outcomeNotices("pause", outcome({ done: [target("9")], failures }), english);
    expect(info?.type).toBe("info");
    expect(error).toEqual({
      type: "error",
      title: "3 objects could not be paused.",
      help: "“Ping”, “HTTP”, “rt-core-01”. You do not have the necessary rights to pause the objects. The objects do not exist. They might have been deleted.",
    });
    const german1 = outcomeNotices("resume", outcome({ failures }), german)[0];
    expect(german1?.title).toBe("3 Objekte konnten nicht fortgesetzt werden.");
  });

  test("[AC-08] of many failures the first are named and the rest counted", () => {
    const many = Array.from({ length: 1200 }, (_, index) => target(String(index), "sensor", `Sensor ${index}`));
    const [error] = outcomeNotices("pause", outcome({ failures: failed("not_possible", ...many) }), english);
    expect(error?.title).toBe("1,200 objects could not be paused.");
    expect(error?.help).toContain("“Sensor 0”, “Sensor 1”, “Sensor 2” and 1,197 more.");
  });

  test("a lost session or server is not told here", () => {
    expect(outcomeNotices("scan", outcome({ fatal: new Error("gone") }), english)).toEqual([]);
  });
});

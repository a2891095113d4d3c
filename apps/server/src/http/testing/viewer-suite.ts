import { allCalls } from "@monitor/contract";
import type { AnyCall, CallId } from "@monitor/contract";
import { eventStreamCall } from "@monitor/contract/events";
import { rightsOfLevel } from "@monitor/domain";
import type { AccessLevel, ObjectRight, ObjectType } from "@monitor/domain";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { TestServerOptions } from "./test-server.ts";
import { bulkBody, expectations } from "./viewer-expectations.ts";
import type { Expectation } from "./viewer-expectation.ts";
import { hidden, objects, openViewerSite, places, readable, seenOnly, viewers } from "./viewer-site.ts";
import type { Place, ViewerName, ViewerSite } from "./viewer-site.ts";

type Response = Awaited<ReturnType<ViewerSite["send"]>>;
type Verdict = "no log-in" | "forbidden" | "not found" | "allowed" | "refused" | "not built";

const verdicts: Readonly<Partial<Record<string, Verdict>>> = {
  "401 AUTH_FAILED": "no log-in",
  "403 FORBIDDEN": "forbidden",
  "404 NOT_FOUND": "not found",
  "400 BAD_REQUEST": "refused",
  "501 METHOD_NOT_IMPLEMENTED": "not built",
};

/** What the server did with a request: it is allowed only where the response is the one that the call promises. */
function verdictOf(call: AnyCall, { status, body }: Response): string {
  if (status === call.successStatus) return call.response.safeParse(body).success ? "allowed" : "another response";
  const failure = `${status} ${(body as { code?: string } | undefined)?.code}`;
  return verdicts[failure] ?? failure;
}

function levelOf(viewer: ViewerName): AccessLevel {
  if (viewer === "administrator" || viewer === "key") return "full";
  return viewer === "anonymous" ? "none" : viewer;
}
const rightsOf = (viewer: ViewerName) =>
  // A key for some objects gives no rights, which would outlive it.
  rightsOfLevel(levelOf(viewer), { mayAcknowledge: false }).filter(
    (right) => viewer !== "key" || right !== "manage_access",
  );
/** What is not about objects is not for a key that is for some. */
const isKeyRefused = (viewer: ViewerName, { keys }: AnyCall) => viewer === "key" && keys !== undefined;

/** One rule for all calls about an object. */
function expectedFor(viewer: ViewerName, place: Place, right: ObjectRight): Verdict {
  if (viewer === "anonymous") return "no log-in";
  if (viewer === "administrator") return "allowed";
  if (right !== "read" && !rightsOf(viewer).includes(right)) return "forbidden";
  // Who may read nothing sees the root group's name.
  const isSeen = place === "root" || (place !== "outside" && viewer !== "none");
  if (!isSeen) return "not found";
  if (place === "inside") return rightsOf(viewer).includes(right) ? "allowed" : "not found";
  return right === "read" ? "allowed" : "forbidden";
}

const all = Object.entries(allCalls) as [CallId, AnyCall][];
const withKind = <K extends Expectation["kind"]>(kind: K) =>
  all.flatMap(([id, call]) => {
    const expectation = expectations[id];
    return expectation.kind === kind ? [[id, call, expectation as Extract<Expectation, { kind: K }>] as const] : [];
  });

/** Every call for every viewer, inside, outside and on the way to what the viewer has access to. */
export function runViewerSuite(options: () => Promise<TestServerOptions>): void {
  let site: ViewerSite;
  beforeAll(async () => {
    site = await openViewerSite(await options());
  });
  afterAll(() => site.server.stop());

  test("[PM-02] the stream of changes is the only call that is not in the table of calls", () => {
    expect(Object.keys(expectations).filter((id) => !Object.hasOwn(allCalls, id))).toEqual([eventStreamCall.id]);
  });

  describe.each(viewers)("[PM-02] %s", (viewer) => {
    accountTests(() => site, viewer);
    objectTests(() => site, viewer);
    listTests(() => site, viewer);
    bulkTests(() => site, viewer);
    editTests(() => site, viewer);
  });
}

function accountTests(site: () => ViewerSite, viewer: ViewerName): void {
  test.each(withKind("public"))("%s is for everybody", async (_id, call, { input, status }) => {
    // So that nobody has asked too often.
    site().server.clock.advance(3_600_000);
    const response = await site().send(call, viewer, await input?.(site(), viewer));
    if (status === undefined) expect(verdictOf(call, response)).toBe("allowed");
    else expect(response.status).toBe(status);
  });

  test.each(withKind("user").filter(([id]) => id !== "deleteSession"))(
    "%s is for users",
    async (_id, call, { input, status }) => {
      const response = await site().send(call, viewer, await input?.(site(), viewer));
      if (isKeyRefused(viewer, call)) return expect(verdictOf(call, response)).toBe("forbidden");
      if (status !== undefined && viewer !== "anonymous") return expect(response.status).toBe(status);
      const verdict = verdictOf(call, response);
      expect(verdict).toBe(viewer === "anonymous" ? "no log-in" : "allowed");
    },
  );

  test("deleteSession is for users", async () => {
    const { server, idOf } = site();
    const token = viewer === "anonymous" ? null : await server.tokenOf(idOf(viewer));
    const end = async () => verdictOf(allCalls.deleteSession, await server.request("DELETE", "/session", { token }));
    expect(await end()).toBe(viewer === "anonymous" ? "no log-in" : "allowed");
    expect(await end()).toBe("no log-in");
  });

  test.each(withKind("administrator"))("%s is for administrators", async (_id, call, { input }) => {
    const verdict = verdictOf(call, await site().send(call, viewer, await input?.(site(), viewer)));
    if (viewer === "administrator") expect(verdict).toBe("allowed");
    else expect(verdict).toBe(viewer === "anonymous" ? "no log-in" : "forbidden");
  });
}

function objectTests(site: () => ViewerSite, viewer: ViewerName): void {
  describe.each(withKind("object"))("%s", (_id, call, expectation) => {
    const { types, right, input, state, isRefused, isLast } = expectation;
    const cases = places.flatMap((place) =>
      types.flatMap((type) => {
        const id = objects[place][type];
        return id === undefined ? [] : [[place, type, id] as const];
      }),
    );
    test.each(cases)("%s, a %s", async (place, type, id) => {
      const mayBe = expectedFor(viewer, place, right);
      const done = expectation.isUnbuilt === true ? "not built" : "allowed";
      const expected = mayBe !== "allowed" ? mayBe : isRefused?.(place, type) === true ? "refused" : done;
      if (state !== undefined) await site().bring([id], state);
      // What is deleted is another one.
      const sent = isLast === true && expected === "allowed" ? await site().likeThis(id, type, viewer) : id;
      expect(verdictOf(call, await site().send(call, viewer, input(sent, type)))).toBe(expected);
    });
  });
}

function listTests(site: () => ViewerSite, viewer: ViewerName): void {
  const isAdministrator = viewer === "administrator";
  /** The response of a list; null where the viewer has no log-in. */
  async function read(call: AnyCall, query = ""): Promise<Response | null> {
    const response = await site().send(call, viewer, { query });
    expect(verdictOf(call, response)).toBe(viewer === "anonymous" ? "no log-in" : "allowed");
    return viewer === "anonymous" ? null : response;
  }
  /** What tests have made below what may be read is seen as well. */
  const isMadeInside = (id: string) =>
    !hidden.includes(id) &&
    site()
      .server.world.ancestorsOf(id)
      .some((above) => readable.includes(above));
  const readIds = viewer === "none" ? [] : readable;
  const seenIds = viewer === "none" ? ["0"] : [...seenOnly, ...readable];

  test.each(withKind("list"))("%s lists what may be seen", async (_id, call, { types, state }) => {
    if (state !== undefined) await site().bring([...readable, ...hidden], state);
    const response = await read(call, "limit=0");
    if (response === null) return;
    const ids = (response.body as { id: string }[]).map(({ id }) => id);
    const isListed = (id: string) => types.includes(site().server.world.get(id)?.type as ObjectType);
    if (isAdministrator) return expect(ids).toEqual(expect.arrayContaining([...seenIds, ...hidden].filter(isListed)));
    const others = ids.filter((id) => viewer === "none" || !isMadeInside(id) || readable.includes(id));
    expect(others.toSorted()).toEqual(seenIds.filter(isListed).toSorted());
    expect(response.headers["x-total-count"]).toBe(String(ids.length));
  });

  test.each(withKind("channels"))("%s lists those of sensors that may be read", async (_id, call) => {
    const response = await read(call, "limit=0");
    if (response === null) return;
    const ids = (response.body as { id: string }[]).map(({ id }) => id.split(".")[0] as string);
    if (isAdministrator) return expect(ids).toEqual(expect.arrayContaining(["5012", "5022", "5032"]));
    const others = ids.filter((id) => viewer === "none" || !isMadeInside(id) || readable.includes(id));
    expect([...new Set(others)].toSorted()).toEqual(readIds.filter((id) => ["5012", "5032"].includes(id)));
    expect(response.headers["x-total-count"]).toBe(String(ids.length));
  });

  test.each(withKind("several"))("%s leaves out what may not be read", async (_id, call, { query, withPassages }) => {
    const response = await read(call, query([...readable, ...seenOnly, ...hidden].join()));
    if (response === null) return;
    const body = response.body as { objects?: { id: string }[]; sensors?: { id: string }[] };
    const ids = (body.objects ?? body.sensors ?? []).map(({ id }) => id);
    const seen = [...(withPassages ? seenIds : readIds), ...(isAdministrator ? hidden : [])];
    const isShown = (id: string) => withPassages || site().server.world.get(id)?.type === "sensor";
    expect(ids.toSorted()).toEqual(seen.filter(isShown).toSorted());
  });

  test.each(withKind("counts"))("%s counts what lists show", async (_id, call) => {
    const response = await read(call);
    if (response === null) return;
    const totalOf = async (list: AnyCall) =>
      Number((await site().send(list, viewer, { query: "limit=1" })).headers["x-total-count"]);
    expect(response.body).toEqual({
      probes: await totalOf(allCalls.listProbes),
      groups: await totalOf(allCalls.listGroups),
      devices: await totalOf(allCalls.listDevices),
      sensors: await totalOf(allCalls.listSensors),
      channels: await totalOf(allCalls.listChannels),
    });
  });

  test.each(withKind("unknown"))("%s finds nothing", async (_id, call, { right, input }) => {
    const verdict = verdictOf(call, await site().send(call, viewer, await input(site(), viewer)));
    if (viewer === "anonymous") expect(verdict).toBe("no log-in");
    else expect(verdict).toBe(isAdministrator || rightsOf(viewer).includes(right) ? "not found" : "forbidden");
  });

  test.each(withKind("unbuilt"))("%s is not built yet", async (_id, call, { right }) => {
    const verdict = verdictOf(call, await site().send(call, viewer));
    const isAllowed = right === "administrator" ? isAdministrator : rightsOf(viewer).includes(right);
    const may = right === "read" || isAllowed;
    if (viewer === "anonymous") expect(verdict).toBe("no log-in");
    else expect(verdict).toBe(may ? "not built" : "forbidden");
  });

  test.each(withKind("sum"))("%s counts what may be read", async (_id, call) => {
    const response = await read(call);
    if (response === null) return;
    const { total } = response.body as { total: number };
    if (isAdministrator) return expect(total).toBe(site().server.world.idsOfType("sensor").length);
    const seen = await site().send(allCalls.listSensors, viewer, { query: "limit=0" });
    expect(total).toBe((seen.body as []).length);
    expect(total > 0).toBe(viewer !== "none");
  });
}

function bulkTests(site: () => ViewerSite, viewer: ViewerName): void {
  test.each(withKind("bulk"))("%s acts on what may be acted on", async (_id, call, { type, right, state }) => {
    const ids = places.map((place) => objects[place][type]).filter((id) => id !== undefined);
    await site().bring(ids, state);
    const filter = `id in [${ids.map((id) => `"${id}"`).join()}]`;
    const response = await site().send(call, viewer, { body: { filter, ...bulkBody(right) } });
    const verdict = verdictOf(call, response);
    if (viewer === "anonymous") return expect(verdict).toBe("no log-in");
    if (!rightsOf(viewer).includes(right)) return expect(verdict).toBe("forbidden");
    expect(verdict).toBe("allowed");
    const results = response.body as { id: string; failure?: { code: string } }[];
    const seen = ids.filter((id) => viewer === "administrator" || !hidden.includes(id));
    const mayAct = (id: string) => viewer === "administrator" || !seenOnly.includes(id);
    const outcomes = (list: readonly string[]) => list.map((id) => `${id} ${mayAct(id) ? "done" : "FORBIDDEN"}`);
    expect(results.map(({ id, failure }) => `${id} ${failure?.code ?? "done"}`).toSorted()).toEqual(
      outcomes(seen).toSorted(),
    );
  });
}

function editTests(site: () => ViewerSite, viewer: ViewerName): void {
  test.each(withKind("edit"))(
    "%s edits what may be edited and names what may be read",
    async (_id, call, { input }) => {
      const ids = [...readable, ...seenOnly, ...hidden];
      const response = await site().send(call, viewer, input(ids, viewer));
      const verdict = verdictOf(call, response);
      if (viewer === "anonymous") return expect(verdict).toBe("no log-in");
      if (!rightsOf(viewer).includes("edit")) return expect(verdict).toBe("forbidden");
      expect(verdict).toBe("allowed");
      const mayNotRead = viewer === "administrator" ? [] : [...seenOnly, ...hidden];
      const text = JSON.stringify(response.body);
      for (const id of viewer === "administrator" ? [] : hidden) expect(text).not.toContain(`"${id}"`);
      const { total, changed } = response.body as { total?: number; changed?: number };
      expect(total ?? changed).toBe(ids.length - mayNotRead.length);
    },
  );
}

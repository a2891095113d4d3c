import { describe, expect, test } from "vitest";
import type { ApiTester, Branch } from "./api-tester.ts";

const pathOf = (ids: readonly (string | undefined)[]) => ids.map((id) => expect.objectContaining({ id }));

function moveTests(t: ApiTester): void {
  test("[EN-25] a branch stands elsewhere, with all that is shown of it", async () => {
    const [from, to] = [await t.createBranch(), await t.createBranch()];
    await t.succeed("moveObject", { params: { id: from.deviceId }, body: { parent: to.groupId } });
    const sensor = await t.succeed("getSensor", { params: { id: from.sensorId } });
    expect(sensor.path).toEqual(pathOf(["0", to.probeId, to.groupId, from.deviceId]));
    expect(await t.succeed("getStatusSummary", { params: { id: from.groupId } })).toMatchObject({ total: 0 });
    expect(await t.succeed("getStatusSummary", { params: { id: to.groupId } })).toMatchObject({ total: 2 });
    const query = { filter: `ancestors contains "${to.groupId}"`, sort_by: "tree_position" };
    const listed = await t.succeed("listSensors", { query });
    expect(listed.map(({ id }) => id)).toEqual([to.sensorId, from.sensorId]);
    const left = await t.succeed("listSensors", { query: { filter: `ancestors contains "${from.groupId}"` } });
    expect(left).toEqual([]);
  });

  const order = async (groupId: string) => {
    const query = { filter: `parentid = "${groupId}" and type = group`, sort_by: "position" };
    return (await t.succeed("listGroups", { query })).map(({ name, position }) => `${name} ${position}`);
  };

  test.each<[object, string]>([
    [{ position: 10 }, "c 10, a 20, b 30"],
    [{ position: 20 }, "a 10, c 20, b 30"],
    [{ position: 100_000_000 }, "a 10, b 20, c 30"],
    [{ position: -5 }, "c 10, a 20, b 30"],
    [{ position_preset: "top" }, "c 10, a 20, b 30"],
    [{ position_preset: "up" }, "a 10, c 20, b 30"],
    [{ position_preset: "down" }, "a 10, b 20, c 30"],
    [{ position_preset: "bottom" }, "a 10, b 20, c 30"],
    [{ parent: null, position: null, position_preset: null }, "a 10, b 20, c 30"],
    [{}, "a 10, b 20, c 30"],
  ])("[EN-18] the last of three siblings with %j", async (body, expected) => {
    const parent = await t.createGroup("0");
    const ids: string[] = [];
    for (const name of ["a", "b", "c"]) ids.push(await t.createGroup(parent, name));
    await t.succeed("moveObject", { params: { id: ids[2]! }, body });
    expect((await order(parent)).join(", ")).toBe(expected);
  });

  test("[EN-25] what can't stand there stays", async () => {
    const { groupId, deviceId, sensorId, probeId } = await t.createBranch();
    const inner = await t.createGroup(groupId);
    const refused = (id: string, parent: string) =>
      t.fail("moveObject", "BAD_REQUEST", { params: { id }, body: { parent } });
    await refused(groupId, groupId);
    await refused(groupId, inner);
    await refused(groupId, deviceId);
    await refused(groupId, sensorId);
    await refused(sensorId, groupId);
    await refused(deviceId, "0");
    await refused("0", groupId);
    await refused(probeId, groupId);
    await t.fail("moveObject", "NOT_FOUND", { params: { id: groupId }, body: { parent: "987654321" } });
    await t.fail("moveObject", "NOT_FOUND", { params: { id: "987654321" }, body: { parent: groupId } });
    const both = { position: 10, position_preset: "top" };
    for (const body of [both, { position: "10" }, { position_preset: "left" }, { parent: 5 }, { to: groupId }]) {
      await t.fail("moveObject", "BAD_REQUEST", { params: { id: deviceId }, body });
    }
    const device = await t.succeed("getDevice", { params: { id: deviceId } });
    expect(device.path).toEqual(pathOf(["0", probeId, groupId]));
  });

  test("[LO-04] its own log is whole, and both places tell of the move", async () => {
    const [from, to] = [await t.createBranch(), await t.createBranch()];
    await t.succeed("moveObject", { params: { id: from.deviceId }, body: { parent: to.groupId } });
    const kinds = async (object: string) =>
      (await t.succeed("getLog", { query: { object, kind: "action" } })).map(kindOf);
    expect(await kinds(from.deviceId)).toEqual(["moved", "created", "created"]);
    expect(await kinds(to.groupId)).toEqual(["moved", "created", "created", "created"]);
    expect(await kinds(from.groupId)).toEqual(["moved", "created", "created", "created"]);
    const [line] = await t.succeed("getLog", { query: { object: from.groupId } });
    const nameOf = async (id: string) => (await t.succeed("getGroup", { params: { id } })).name;
    expect(line).toMatchObject({ from: await nameOf(from.groupId), to: await nameOf(to.groupId) });
    expect(line?.object.id).toBe(from.deviceId);
  });
}

const kindOf = ({ kind }: { kind: string }) => kind;

function cloneTests(t: ApiTester): void {
  const copyOf = async (branch: Branch, body?: object) =>
    t.succeed("cloneObject", { params: { id: branch.groupId }, ...(body && { body }) });

  test("[EN-25] a branch beside the original, paused", async () => {
    const branch = await t.createBranch();
    const original = await t.succeed("getGroup", { params: { id: branch.groupId } });
    const { id, ...reference } = await copyOf(branch);
    expect(reference).toMatchObject({ name: `Clone of ${original.name}`, type: "REFERENCED_GROUP" });
    const copy = await t.succeed("getGroup", { params: { id } });
    expect(copy.path).toEqual(original.path);
    expect(copy).toMatchObject({ status: "PAUSED_BY_USER", sensor_summary: { total: 1 } });
    expect(copy.status_info?.paused_message).toBe("Clone");
    const [sensor] = await t.succeed("listSensors", { query: { filter: `ancestors contains "${id}"` } });
    expect(sensor).toMatchObject({ sensor_kind: "ping", status: "PAUSED_BY_PARENT" });
    expect(sensor?.id).not.toBe(branch.sensorId);
  });

  test("[EN-25] with a place, a name and without own settings", async () => {
    const [branch, other] = [await t.createBranch(), await t.createBranch()];
    const device = { params: { id: branch.deviceId } };
    await t.succeed("changeDevice", {
      ...device,
      body: { intervalgroup: { interval: 300 }, basic: { favorite: true } },
    });
    const body = { parent: other.groupId, name: "Second", position_preset: "top", host: "192.0.2.9" };
    const { id } = await t.succeed("cloneObject", { ...device, body });
    const copy = await t.succeed("getDevice", { params: { id } });
    expect(copy).toMatchObject({ name: "Second", host: "192.0.2.9", position: 10, favorite: false });
    expect(copy).toMatchObject({ scanning_interval: 300, scanning_interval_inherited: false });
    expect(copy.path).toEqual(pathOf(["0", other.probeId, other.groupId]));
    const bare = await t.succeed("cloneObject", { ...device, body: { own_settings: false } });
    expect(await t.succeed("getDevice", { params: { id: bare.id } })).toMatchObject({
      scanning_interval_inherited: true,
    });
  });

  test("[EN-25] the older calls, one a type", async () => {
    const { groupId, deviceId, sensorId } = await t.createBranch();
    const childNames = async (id: string) => {
      const query = { filter: `parentid = "${id}"`, sort_by: "position" };
      return (await t.succeed("listObjects", { query })).map(({ name }) => name);
    };
    const sensor = await t.succeed("getSensor", { params: { id: sensorId } });
    await t.succeed("cloneSensor", { params: { id: sensorId }, body: { parent_id: deviceId } });
    await t.succeed("cloneSensor", {
      params: { id: sensorId },
      body: { parent_id: deviceId, position: "top", name: "A" },
    });
    expect(await childNames(deviceId)).toEqual(["A", sensor.name, `Clone of ${sensor.name}`]);
    const device = await t.succeed("getDevice", { params: { id: deviceId } });
    const host = "192.0.2.7";
    await t.succeed("cloneDevice", { params: { id: deviceId }, body: { parent_id: groupId, host, position: "10" } });
    expect(await childNames(groupId)).toEqual([`Clone of ${device.name}`, device.name]);
    const older = { parent_id: groupId, host, name: "With a page", service_url: "https://192.0.2.7:8443/" };
    await t.succeed("cloneDevice", { params: { id: deviceId }, body: older });
    expect((await childNames(groupId)).at(-1)).toBe("With a page");
    const tooLong = { ...older, service_url: "x".repeat(2001) };
    await t.fail("cloneDevice", "BAD_REQUEST", { params: { id: deviceId }, body: tooLong });
    const parent = await t.createGroup("0");
    await t.succeed("cloneGroup", { params: { id: groupId }, body: { parent_id: parent, name: "Whole" } });
    expect(await childNames(parent)).toEqual(["Whole"]);
    await t.fail("cloneGroup", "NOT_FOUND", { params: { id: deviceId }, body: { parent_id: parent } });
    await t.fail("cloneDevice", "BAD_REQUEST", { params: { id: deviceId }, body: { parent_id: groupId } });
    await t.fail("cloneSensor", "BAD_REQUEST", {
      params: { id: sensorId },
      body: { parent_id: deviceId, position: "up" },
    });
  });

  test("[EN-25] what can't be cloned is refused", async () => {
    const branch = await t.createBranch();
    await t.fail("cloneObject", "BAD_REQUEST", { params: { id: "0" }, body: {} });
    await t.fail("cloneObject", "BAD_REQUEST", { params: { id: branch.probeId }, body: {} });
    await t.fail("cloneObject", "NOT_FOUND", { params: { id: "987654321" }, body: {} });
    const refused = (body: object) => t.fail("cloneObject", "BAD_REQUEST", { params: { id: branch.groupId }, body });
    await refused({ parent: branch.deviceId });
    await refused({ name: "" });
    await refused({ name: " " });
    await refused({ colour: "red" });
    expect(await t.succeed("getStatusSummary", { params: { id: branch.groupId } })).toMatchObject({ total: 1 });
  });
}

function rightsTests(t: ApiTester): void {
  test("[PM-02] who may only look moves and clones nothing", async () => {
    const token = await t.tokenOf(t.host.readOnlyCredentials);
    const { groupId } = await t.createBranch();
    await t.fail("moveObject", "FORBIDDEN", { params: { id: groupId }, body: { position_preset: "top" }, token });
    await t.fail("cloneObject", "FORBIDDEN", { params: { id: groupId }, body: {}, token });
    await t.fail("cloneGroup", "FORBIDDEN", { params: { id: groupId }, body: { parent_id: "0" }, token });
  });
}

/** Moving and cloning. */
export function treeSuite(t: ApiTester): void {
  describe("move", () => moveTests(t));
  describe("clone", () => cloneTests(t));
  describe("rights to move and clone", () => rightsTests(t));
}

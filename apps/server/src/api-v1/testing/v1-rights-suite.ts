import { expect, test } from "vitest";
import { textOf } from "./read-xml.ts";
import type { V1Site } from "./v1-site.ts";

export function commandTests(at: () => V1Site): void {
  const okAfter = async (url: string): Promise<void> => {
    const { status, text } = await at().get(url);
    expect([status, text]).toEqual([200, expect.stringContaining("OK")]);
  };

  test("pauses, for a while too, and resumes", async () => {
    const { server, shown } = at();
    await okAfter(`pause.htm?id=${shown.sensor}&action=0&pausemsg=${encodeURIComponent("back soon")}`);
    expect(server.world.get(shown.sensor)?.pause).toMatchObject({
      message: "back soon",
      until_ms: null,
      user_name: "prtgadmin",
    });
    await okAfter(`pause.htm?id=${shown.sensor}&action=1`);
    expect(server.world.get(shown.sensor)?.pause).toBeNull();
    await okAfter(`pauseobjectfor.htm?id=${shown.sensor}&duration=5`);
    expect(server.world.get(shown.sensor)?.pause?.until_ms).toBe(server.clock.now() + 300_000);
    await okAfter(`pause.htm?id=${shown.sensor}&action=1`);
  });

  test("acknowledges, scans, renames and sets a priority, several at once too", async () => {
    const { server, shown, hidden } = at();
    server.setState(shown.sensor, (state) => ({ ...state, own_status: "down", outage_since_ms: server.clock.now() }));
    await okAfter(`acknowledgealarm.htm?id=${shown.sensor}&ackmsg=seen`);
    expect(server.world.statusOf(shown.sensor)).toBe("down_acknowledged");
    await okAfter(`scannow.htm?id=${shown.sensor},${hidden.sensor}`);
    expect(server.scanned).toEqual(expect.arrayContaining([shown.sensor, hidden.sensor]));
    await okAfter(`rename.htm?id=${hidden.sensor}&value=${encodeURIComponent("New & old")}`);
    await okAfter(`setpriority.htm?id=${hidden.sensor}&prio=5`);
    expect(server.world.get(hidden.sensor)).toMatchObject({ name: "New & old", priority: 5 });
  });

  test("copies an object and leads to it, and deletes it", async () => {
    const { server, shown } = at();
    const made = await at().get(
      `duplicateobject.htm?id=${shown.device}&name=Copy&host=192.0.2.9&targetid=${shown.group}`,
    );
    const id = /id=(\d+)$/.exec(String(made.headers["location"]))?.[1] ?? "";
    expect([made.status, server.world.get(id)?.name, server.world.get(id)?.host]).toEqual([302, "Copy", "192.0.2.9"]);
    expect((await at().get(`deleteobject.htm?id=${id}`)).status).toBe(400);
    await okAfter(`deleteobject.htm?id=${id}&approve=1`);
    expect(server.world.get(id)).toBeUndefined();
  });

  test.each([
    "pause.htm?id=999999&action=0",
    "pause.htm?action=0",
    "pauseobjectfor.htm?id=SENSOR",
    "acknowledgealarm.htm?id=DEVICE",
    "rename.htm?id=SENSOR&value=",
    "rename.htm?id=SENSOR&value=%00",
    "setpriority.htm?id=SENSOR&prio=9",
    "deleteobject.htm?id=1&approve=1",
  ])("%s is refused with a reason", async (url) => {
    const filled = url.replace("SENSOR", at().shown.sensor).replace("DEVICE", at().shown.device);
    const refusal = await at().xml(filled);
    expect([(await at().get(filled)).status, textOf(refusal, "error")]).toEqual([400, expect.stringMatching(/\w/)]);
  });
}

export function viewerTests(at: () => V1Site): void {
  const asViewer = (url: string) => at().get(url, at().keys.viewer);

  test.each(["sensors", "devices", "groups", "objects", "messages"])(
    "the table of %s tells nothing of what is hidden",
    async (content) => {
      const { text } = await asViewer(
        `table.json?content=${content}&columns=objid,name,group,device,message,parent&count=*`,
      );
      expect(text).toContain("Shown");
      expect(text).not.toMatch(new RegExp(`Secret|New & old|\\b${at().hidden.sensor}\\b`));
    },
  );

  test("neither does the tree, a subtree, a filter or the counts", async () => {
    const { hidden } = at();
    expect((await asViewer("table.xml?content=sensortree")).text).not.toMatch(/Secret|New &amp; old/);
    const below = await at().json<{ treesize: number }>(
      `table.json?content=sensors&columns=objid&id=${hidden.group}`,
      at().keys.viewer,
    );
    const filtered = await at().json<{ treesize: number }>(
      `table.json?content=sensors&columns=objid&filter_group=Secret`,
      at().keys.viewer,
    );
    expect([below.treesize, filtered.treesize]).toEqual([0, 0]);
    const status = await at().json("getstatus.htm", at().keys.viewer);
    expect(status).toMatchObject({ TotalSens: 1, IsAdminUser: false, ReadOnlyUser: "true" });
  });

  test.each([
    "table.xml?content=sensortree&id=ID",
    "table.json?content=channels&id=ID",
    "table.json?content=values&id=ID",
    "table.json?content=messages&id=ID",
    "historicdata.json?id=ID",
    "getsensordetails.json?id=ID",
    "getobjectstatus.htm?id=ID&name=name",
    "getobjectproperty.htm?id=ID&name=name",
    "pause.htm?id=ID&action=0",
    "scannow.htm?id=ID",
    "rename.htm?id=ID&value=x",
    "deleteobject.htm?id=ID&approve=1",
    "duplicateobject.htm?id=ID&name=x",
  ])("%s answers for a hidden object as for none", async (url) => {
    const refusalOf = async (id: string) => {
      const { status, text } = await asViewer(url.replace("ID", id));
      return [status, text.replaceAll(id, "ID").replace(/<request_id>.*<\/request_id>/, "")];
    };
    const hidden = await refusalOf(at().hidden.sensor);
    expect(hidden).toEqual(await refusalOf("987654"));
    expect([400, 403]).toContain(hidden[0]);
  });

  test.each([
    "pause.htm?id=ID&action=0",
    "rename.htm?id=ID&value=x",
    "setpriority.htm?id=ID&prio=5",
    "deleteobject.htm?id=ID&approve=1",
  ])("%s needs the right on the object, and the scope of the key", async (url) => {
    const filled = url.replace("ID", at().shown.sensor);
    expect((await asViewer(filled)).status).toBe(403);
    const reading = await at().keyOf(at().adminId, "read");
    expect((await at().get(filled, reading)).status).toBe(403);
    expect(at().server.world.get(at().shown.sensor)?.name).toBe("Shown sensor");
  });
}

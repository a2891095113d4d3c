import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { TestServerOptions } from "../../http/testing/test-server.ts";
import { rowsOf, textOf } from "./read-xml.ts";
import type { XmlElement } from "./read-xml.ts";
import { hostileName, openV1Site, shownHostileName } from "./v1-site.ts";
import { commandTests, viewerTests } from "./v1-rights-suite.ts";
import type { V1Site } from "./v1-site.ts";

type Rows = Record<string, string | number | boolean>[];

/** The older API over a real database. */
export function runV1Suite(options: () => Promise<TestServerOptions>): void {
  let site: V1Site;
  beforeAll(async () => {
    site = await openV1Site(await options());
  });
  afterAll(() => site.stop());
  const at = () => site;
  describe("[CA-20] tables of version 1", () => tableTests(at));
  describe("[CA-20] history and details of version 1", () => historyTests(at));
  describe("[CA-20] commands of version 1", () => commandTests(at));
  describe("[PM-02] version 1 for a viewer", () => viewerTests(at));
}

const idsOf = (rows: Rows): string[] => rows.map(({ objid }) => String(objid));

function tableTests(at: () => V1Site): void {
  test("a table of sensors has each column for people and for programs", async () => {
    const { shown } = at();
    const columns =
      "objid,probe,group,device,sensor,status,message,lastvalue,priority,favorite,active,tags,type,parentid,lastup,uptime";
    const body = await at().json<{ treesize: number; sensors: Rows }>(
      `table.json?content=sensors&columns=${columns}&id=${shown.group}`,
    );
    expect(body).toMatchObject({ "prtg-version": "1.2.3", treesize: 1 });
    expect(body.sensors[0]).toMatchObject({
      objid: Number(shown.sensor),
      objid_raw: Number(shown.sensor),
      probe: expect.any(String),
      group: "Shown",
      device: "Shown device",
      sensor: "Shown sensor",
      status: "Up",
      status_raw: 3,
      message: "OK",
      message_raw: "OK",
      lastvalue: expect.stringMatching(/^(?:9\.5|10)\d* \w+$/),
      lastvalue_raw: 9.5,
      priority: 3,
      favorite_raw: 0,
      active: true,
      active_raw: -1,
      type: "Ping",
      type_raw: "ping",
      parentid: Number(shown.device),
      uptime: "99.9153%",
      uptime_raw: 999_153,
    });
    expect(Math.round((Number(body.sensors[0]?.["lastup_raw"]) - 25_569) * 86_400_000)).toBe(at().server.clock.now());
  });

  test("the same as XML, with the number of all and whether it ends here", async () => {
    const table = await at().xml("table.xml?content=sensors&columns=objid,sensor,status,active&count=1&sortby=objid");
    expect(table).toMatchObject({ name: "sensors", attributes: { totalcount: "2", listend: "0" } });
    expect(textOf(table, "prtg-version")).toBe("1.2.3");
    expect(rowsOf(table)).toEqual([
      expect.objectContaining({ sensor: "Shown sensor", status_raw: "3", active: "True", active_raw: "-1" }),
    ]);
  });

  test("the same as CSV, without formulas", async () => {
    await at().server.addSensor(at().hidden.device, '=HYPERLINK("http://evil")');
    const { text } = await at().get("table.csv?content=sensors&columns=objid,sensor&noraw=1&sortby=-objid&count=1");
    expect(text).toMatch(/^"ID","Sensor"\r\n"\d+","'=HYPERLINK\(""http:\/\/evil""\)"\r\n$/);
    await at().get(`deleteobject.htm?approve=1&id=${/"(\d+)"/.exec(text)?.[1]}`);
  });

  test.each([
    ["filter_status=3", ["shown"]],
    ["filter_status=3&filter_status=1", ["shown", "hidden"]],
    ["filter_status=@neq(3)", ["hidden"]],
    ["filter_sensor=Shown%20sensor", ["shown"]],
    ["filter_sensor=@sub(secret)", ["hidden"]],
    ["filter_sensor=@sub(secret,shown)", ["shown", "hidden"]],
    ["filter_device=Shown%20device&filter_status=3", ["shown"]],
    ["filter_device=Shown%20device&filter_status=1", []],
    ["filter_group=Secret", ["hidden"]],
    ["filter_type=ping", ["shown", "hidden"]],
    ["filter_priority=@above(3)", []],
    ["filter_active=-1", ["shown", "hidden"]],
    ["filter_lastup=@above(40000.5)", ["shown"]],
    ["filter_lastup=@below(40000.5)", []],
    ['filter_name=a"%20or%20name%20contains%20"', []],
  ])("filter %s", async (filter, expected) => {
    const { sensors } = await at().json<{ sensors: Rows }>(
      `table.json?content=sensors&columns=objid&sortby=objid&${filter}`,
    );
    const names = idsOf(sensors).map((id) => (id === at().shown.sensor ? "shown" : "hidden"));
    expect(names).toEqual(expected);
  });

  test.each([
    "filter_comments=x",
    "filter_priority=high",
    "filter_lastup=now",
    "sortby=message%20x",
    "columns=a%3Cb",
    "count=-1",
    "id=x",
  ])("%s is refused, not ignored", async (query) => {
    const { status, text } = await at().get(`table.json?content=sensors&${query}`);
    expect([status, textOf(await at().xml(`table.json?content=sensors&${query}`), "error")]).toEqual([
      400,
      expect.stringMatching(/\w/),
    ]);
    expect(text).toContain("<prtg>");
  });

  test("tags are found whole and in part", async () => {
    const found = async (filter: string) =>
      (await at().json<{ devices: Rows }>(`table.json?content=devices&columns=objid&filter_tags=${filter}`)).devices
        .length;
    expect(await found("edge")).toBe(2);
    expect(await found("@tag(edge)")).toBe(2);
    expect(await found("edg")).toBe(0);
    expect(await found("@sub(edg)")).toBe(2);
  });

  test.each([
    ["devices", "device", 2],
    ["groups", "group", 2],
    ["probes", "probenode", 1],
    ["probenode", "probenode", 1],
    ["objects", null, 7],
  ])("the table of %s", async (content, type, least) => {
    const body = await at().json<Record<string, Rows>>(
      `table.json?content=${content}&columns=objid,name,type,totalsens,upsens,access`,
    );
    const rows = body[content] ?? [];
    expect(rows.length).toBeGreaterThanOrEqual(least);
    if (type !== null) expect(rows.every((row) => row["type_raw"] === type)).toBe(true);
    expect(rows[0]).toMatchObject({ access: "Full", access_raw: 400 });
  });

  test("count=0 counts, and start goes on", async () => {
    const counted = await at().json<{ treesize: number; sensors: Rows }>(
      "table.json?content=sensors&columns=objid&count=0",
    );
    expect(counted).toMatchObject({ treesize: 2, sensors: [] });
    const second = await at().json<{ sensors: Rows }>(
      "table.json?content=sensors&columns=objid&start=1&count=*&sortby=objid",
    );
    expect(idsOf(second.sensors)).toEqual([at().hidden.sensor]);
  });

  test("channels with their values", async () => {
    const { channels } = await at().json<{ channels: Rows }>(
      `table.json?content=channels&columns=name,lastvalue_,objid&id=${at().shown.sensor}`,
    );
    expect(channels[0]).toMatchObject({ objid: 0, lastvalue_raw: 9.5, name: expect.any(String) });
    expect(channels.at(-1)).toMatchObject({ objid: -4 });
  });

  test("values, the newest first, named by their channels", async () => {
    const name = String(
      (await at().json<{ channels: Rows }>(`table.json?content=channels&columns=name&id=${at().shown.sensor}`))
        .channels[0]?.["name"],
    );
    const { values } = await at().json<{ values: Rows }>(
      `table.json?content=values&columns=datetime,value_,coverage&id=${at().shown.sensor}&count=2&usecaption=true`,
    );
    expect(values.map((row) => row[`${name}_raw`])).toEqual([9.5, 8.5]);
    const table = await at().xml(`table.xml?content=values&columns=value_&id=${at().shown.sensor}&count=1`);
    expect(table.children.find((child) => child.name === "item")?.children[0]).toMatchObject({
      name: "value",
      attributes: { channelid: "0", channel: name },
    });
  });

  test("the log with its numbers", async () => {
    const { messages } = await at().json<{ messages: Rows }>(
      `table.json?content=messages&columns=objid,datetime,parent,type,name,status,message&id=${at().shown.device}`,
    );
    expect(messages.map(({ name, status, status_raw }) => [name, status, status_raw])).toEqual([
      ["Shown sensor", "Created", 501],
      ["Shown device", "Created", 501],
    ]);
    const none = await at().json<{ messages: Rows }>(
      `table.json?content=messages&id=${at().shown.device}&filter_status=608`,
    );
    expect(none.messages).toEqual([]);
  });

  test("the tree as nested elements", async () => {
    const tree = await at().xml("table.xml?content=sensortree");
    const nodes = tree.children.find(({ name }) => name === "sensortree")?.children[0];
    expect([tree.name, nodes?.name, nodes?.children[0]?.name]).toEqual(["prtg", "nodes", "group"]);
    const { text } = await at().get(`table.xml?content=sensortree&id=${at().shown.device}`);
    expect(text).toMatch(
      new RegExp(
        `<device id="${at().shown.device}">.*<host>192.0.2.1</host>.*<sensor id="${at().shown.sensor}">.*<status>Up</status>`,
        "s",
      ),
    );
    expect(text).not.toContain(at().hidden.sensor);
  });

  test("[CA-20] hostile names are text in each format", async () => {
    const { server, hidden } = at();
    const record = server.world.get(hidden.group);
    if (record === undefined) throw new Error("The group is missing");
    await server.write({ changed: [{ ...record, name: hostileName }] });
    const url = `content=groups&columns=objid,name&filter_objid=${hidden.group}`;
    const shownName = rowsOf(await at().xml(`table.xml?${url}`))[0]?.["name"];
    expect(shownName).toBe(shownHostileName);
    const { groups } = await at().json<{ groups: Rows }>(`table.json?${url}`);
    expect(groups[0]?.["name"]).toBe(hostileName);
    const tree = await at().xml(`table.xml?content=sensortree&id=${hidden.group}`);
    expect(textOf(tree, "name")).toBe(shownName);
    await server.write({ changed: [record] });
  });
}

function historyTests(at: () => V1Site): void {
  test("single values of a sensor, as numbers", async () => {
    const from = new Date(at().startMs - 60_000);
    const stamp = (date: Date) =>
      [
        date.getUTCFullYear(),
        date.getUTCMonth() + 1,
        date.getUTCDate(),
        date.getUTCHours(),
        date.getUTCMinutes(),
        date.getUTCSeconds(),
      ]
        .map((part) => String(part).padStart(2, "0"))
        .join("-");
    await at().server.writer.change(() => ({
      draft: { accounts: [{ do: "update_user", id: at().adminId, changes: { time_zone: "UTC" } }] },
      result: undefined,
    }));
    const name = String(
      (await at().json<{ channels: Rows }>(`table.json?content=channels&columns=name&id=${at().shown.sensor}`))
        .channels[0]?.["name"],
    );
    const range = `sdate=${stamp(from)}&edate=${stamp(new Date(at().server.clock.now()))}`;
    const { histdata } = await at().json<{ histdata: Rows }>(
      `historicdata.json?id=${at().shown.sensor}&${range}&avg=0&usecaption=1`,
    );
    const values = histdata.filter((row) => row[name] !== "");
    expect(values.map((row) => row[name])).toEqual([0.5, 1.5, 2.5, 3.5, 4.5, 5.5, 6.5, 7.5, 8.5, 9.5]);
    expect(values[0]).toMatchObject({ datetime: "11/20/2026 12:00:00 PM", coverage: "100 %", coverage_raw: 10_000 });
    expect(Math.round((Number(values[0]?.["datetime_raw"]) - 25_569) * 86_400_000)).toBe(at().startMs);

    const averages = await at().xml(`historicdata.xml?id=${at().shown.sensor}&${range}&avg=300`);
    const items = averages.children.filter((item) =>
      item.children.some(
        ({ name: tag, attributes, text }) => tag === "value_raw" && attributes["channelid"] === "0" && text !== "",
      ),
    );
    const valueOf = (item: XmlElement) =>
      item.children.find((child) => child.name === "value_raw" && child.attributes["channelid"] === "0")?.text;
    expect(items.map(valueOf)).toEqual(["2.5", "7.5"]);
    expect(items.map((item) => textOf(item, "datetime"))[0]).toBe("11/20/2026 12:00:00 PM - 12:05:00 PM");

    const { text } = await at().get(`historicdata.csv?id=${at().shown.sensor}&${range}&avg=300`);
    expect(text.split("\r\n")[0]).toContain(`"Date Time","Date Time(RAW)","${name}","${name}(RAW)"`);
  });

  test.each(["avg=5000", "sdate=yesterday", "sdate=2026-01-01-00-00-00&avg=60", "sdate=2027-01-01-00-00-00"])(
    "%s is refused",
    async (query) => {
      expect((await at().get(`historicdata.json?id=${at().shown.sensor}&${query}`)).status).toBe(400);
    },
  );

  test("a time with more values than a response can have is refused", async () => {
    const { server, shown } = at();
    const record = server.world.get(shown.sensor);
    if (record === undefined) throw new Error("The sensor is missing");
    const days = `id=${shown.sensor}&sdate=2026-10-15-00-00-00&edate=2026-11-20-00-00-00`;
    expect((await at().get(`historicdata.json?${days}&avg=0`)).status).toBe(200);
    expect((await at().get(`historicdata.json?${days}&avg=1`)).status).toBe(400);
    const own_settings = { ...record.own_settings, intervalgroup: { interval: 1 } };
    await server.write({ changed: [{ ...record, own_settings }] });
    expect((await at().get(`historicdata.json?${days}&avg=0`)).status).toBe(400);
    await server.write({ changed: [record] });
  });

  test("details of a sensor", async () => {
    const { sensordata } = await at().json<{ sensordata: object }>(`getsensordetails.json?id=${at().shown.sensor}`);
    expect(sensordata).toMatchObject({
      name: "Shown sensor",
      sensortype: "Ping",
      parentdevicename: "Shown device",
      parentdeviceid: at().shown.device,
      statustext: "Up",
      statusid: "3",
      lastmessage: "OK",
      uptime: "99.9153%",
      interval: "60",
    });
    const details = await at().xml(`getsensordetails.xml?id=${at().shown.sensor}`);
    expect([details.name, textOf(details, "statusid")]).toEqual(["sensordata", "3"]);
  });

  test.each([
    ["getobjectstatus.htm", "status", "Up "],
    ["getobjectstatus.htm", "lastmessage", "(Property not found)"],
    ["getobjectproperty.htm", "name", "Shown sensor"],
    ["getobjectproperty.htm", "priority", "3"],
    ["getobjectproperty.htm", "interval", "60"],
    ["getobjectproperty.htm", "constructor", "(Property not found)"],
  ])("%s of %s", async (path, name, expected) => {
    const found = await at().xml(`${path}?id=${at().shown.sensor}&name=${name}&show=text`);
    expect([textOf(found, "version"), textOf(found, "result")]).toEqual(["1.2.3", expected]);
  });

  test("the state of the server", async () => {
    const status = await at().json("getstatus.htm");
    expect(status).toMatchObject({ Version: "1.2.3", UpSens: "1", UnknownSens: "1", Alarms: "", IsAdminUser: true });
    expect(textOf(await at().xml("getstatus.xml"), "Version")).toBe("1.2.3");
    expect(await at().json("status.json")).toMatchObject({ Version: "1.2.3" });
  });

  test.each([
    "/api/setobjectproperty.htm",
    "/api/triggers.json",
    "/chart.png?type=graph",
    "/editsettings",
    "/controls/channeledit.htm",
    "/addsensor5.htm",
  ])("%s is not built, and says so", async (url) => {
    const { status, headers, text } = await at().raw(url);
    expect([status, headers["content-type"]]).toEqual([501, "text/xml; charset=utf-8"]);
    expect(text).toContain("<error>");
  });
}

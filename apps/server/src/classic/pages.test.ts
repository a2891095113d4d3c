import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { channelOfResult, noHeldLimits } from "@monitor/domain";
import type { ChannelSettingChanges } from "@monitor/domain";
import { languageCookieName, cookiesOf, readTable, startTestClassic } from "./testing/test-classic.ts";
import type { TestClassic } from "./testing/test-classic.ts";

let classic: TestClassic;
let group: string;
let device: string;
let sensors: { down: string; up: string; warning: string };

beforeEach(async () => {
  classic = await startTestClassic();
  group = await classic.addGroup("Berlin", "0");
  device = await classic.addDevice(group, { name: "web-01", host: "10.1.1.1" });
  sensors = {
    up: await classic.addSensor(device, "Website"),
    down: await classic.addSensor(device, "Shop"),
    warning: await classic.addSensor(device, "Disk"),
  };
  classic.setState(sensors.up, (state) => ({ ...state, own_status: "up", message: "OK", message_info: null }));
  classic.setState(sensors.warning, (state) => ({ ...state, own_status: "warning" }));
  classic.setState(sensors.down, (state) => ({
    ...state,
    own_status: "down",
    message: "1,200 msec (Ping Time) is above the error limit of 1,000 msec",
    message_info: {
      code: "above_error_limit",
      parameters: { value: "1,200 msec", channel: "Ping Time", limit: "1,000 msec", text: "" },
    },
  }));
});
afterEach(() => classic.stop());

const titleOf = (page: string) => /<title>(.*?)<\/title>/.exec(page)?.[1];
const crumbsOf = (page: string) =>
  [...(/<ul class="crumbs">(.*?)<\/ul>/s.exec(page)?.[1] ?? "").matchAll(/<a [^>]*>(.*?)<\/a>/g)].map(([, text = ""]) =>
    text.replace(/<[^>]*>/g, ""),
  );

test.each([
  ["en", "Nothing can be stored: the server&#39;s disk is full.", "Since 20 Nov 2026"],
  ["de", "Die Platte des Servers ist voll: Nichts kann gespeichert werden.", "Seit 20"],
])("every page says in %s what is wrong with the server, the log-in too", async (language, sentence, since) => {
  const parameters = { reason: "full" };
  classic.problems.raise({ code: "storage_failed", since_ms: classic.clock.now(), message: "", parameters });
  const page = await classic.get(`/group.htm?id=0&lang=${language}`);
  expect(page.body).toContain(`<p class="note" role="alert"><strong>${sentence}`);
  expect(page.body).toContain(since);
  expect((await classic.get(`/public/login.htm?lang=${language}`, {}, null)).body).toContain(sentence);
  classic.problems.clear("storage_failed");
  expect((await classic.get(`/group.htm?id=0&lang=${language}`)).body).not.toContain(sentence);
});

describe("the pages of objects", () => {
  test("[CR-06] the start is the root group", async () => {
    const response = await classic.get("/");
    expect([response.statusCode, response.headers.location]).toEqual([303, "/group.htm?id=0"]);
    const { body } = await classic.get("/group.htm");
    expect(titleOf(body)).toBe("Root group · Test site");
    expect(readTable(body, "Objects below").map((row) => row[0])).toEqual(["Name", "Local Probe", "Berlin"]);
    expect(crumbsOf(body)).toEqual([]);
  });

  test("[CR-06] a group has its status as a word, its counts and what is below", async () => {
    await classic.addSensor(device, "New");
    const { body } = await classic.get(`/group.htm?id=${group}`);
    expect(body).toContain(`<h1><bdi>Berlin</bdi> <span class="status down">Down</span></h1>`);
    expect(crumbsOf(body)).toEqual(["Root group"]);
    expect(readTable(body, "Objects below")[1]).toEqual([
      "web-01",
      "Device",
      "Down",
      "4",
      "1",
      "0",
      "1",
      "0",
      "1",
      "0",
      "1",
    ]);
    expect(readTable(body, "Sensors by status")).toEqual([
      ["Status", "Number"],
      ["Down", "1"],
      ["Warning", "1"],
      ["Unknown", "1"],
      ["Up", "1"],
      ["Total", "4"],
    ]);
  });

  test("[CR-06] since when a status holds stands where that is known: not for all below a group", async () => {
    const namesOf = async (path: string) => readTable((await classic.get(path)).body, "Details").map(([name]) => name);
    expect(await namesOf(`/device.htm?id=${device}`)).toContain("Status since");
    expect(await namesOf(`/group.htm?id=${group}`)).not.toContain("Status since");
    expect(await namesOf("/probenode.htm?id=1")).not.toContain("Status since");
  });

  test("[CR-06] a probe and a device have pages of their own, and no other type's", async () => {
    expect(titleOf((await classic.get("/probenode.htm?id=1")).body)).toBe("Local Probe · Test site");
    const { body } = await classic.get(`/device.htm?id=${device}`);
    expect(readTable(body, "Details")).toContainEqual(["Host", "10.1.1.1"]);
    expect(readTable(body, "Sensors").map((row) => row[0])).toEqual(["Name", "Website", "Shop", "Disk"]);
    for (const path of [
      "/group.htm?id=1",
      `/device.htm?id=${group}`,
      `/sensor.htm?id=${device}`,
      "/probenode.htm?id=0",
    ]) {
      expect([path, (await classic.get(path)).statusCode]).toEqual([path, 404]);
    }
  });

  test("[CR-06] an outage has one beginning, in both languages; when it was acknowledged stands beside it", async () => {
    const noonMs = Date.UTC(2026, 10, 20, 12);
    const down = { outage_since_ms: noonMs, status_since_ms: noonMs + 60_000 } as const;
    const sincesOf = async (language: string, caption: string) =>
      readTable((await classic.get(`/sensor.htm?id=${sensors.down}&lang=${language}`)).body, caption).filter(
        ([name = ""]) => /since|seit/.test(name),
      );
    classic.setState(sensors.down, (state) => ({ ...state, ...down }));
    expect(await sincesOf("en", "Details")).toEqual([["Down since", "20 Nov 2026, 12:00 UTC"]]);
    classic.setState(sensors.down, (state) => ({ ...state, own_status: "down_acknowledged" }));
    expect(await sincesOf("de", "Details")).toEqual([
      ["Fehler seit", "20. Nov. 2026, 12:00 UTC"],
      ["Bestätigt seit", "20. Nov. 2026, 12:01 UTC"],
    ]);
    const acknowledgement = { since_ms: noonMs + 30_000, until_ms: null, message: null, user_name: "prtgadmin" };
    classic.setState(sensors.down, (state) => ({ ...state, acknowledgement, status_since_ms: noonMs + 600_000 }));
    expect((await sincesOf("en", "Details"))[1]).toEqual(["Acknowledged since", "20 Nov 2026, 12:00 UTC"]);
  });

  test("[OD-01] shares of time name their period, in both languages", async () => {
    const noon = Date.UTC(2026, 10, 20, 12);
    classic.setState(sensors.up, (state) => ({
      ...state,
      up_ms: 3_000,
      down_ms: 1_000,
      last_result_ms: noon + 90_000,
    }));
    const detailsIn = async (language: string) =>
      readTable((await classic.get(`/sensor.htm?id=${sensors.up}&lang=${language}`)).body, "Details");
    expect(await detailsIn("en")).toContainEqual(["Uptime", "75\u00A0% since creation"]);
    expect(await detailsIn("de")).toContainEqual(["Ausfallzeit", "25\u00A0% seit dem Anlegen"]);
  });

  test("[CR-06] channels are named, marked and left out as users have set them, their values in the unit shown", async () => {
    const record = { ...channelOfResult({ key: "queue" }, { number: 9, is_primary: false }), gone_since_ms: 5 };
    const last = { timestamp_ms: 1, value: 4000 };
    const figures = { last, minimum: 4000, maximum: 4000, sum: 4000, count: 1, held: noHeldLimits };
    classic.setState(sensors.down, (state) => ({
      ...state,
      channels: [...state.channels.map((channel) => ({ ...channel, ...figures })), { record, ...figures }],
    }));
    const set = (channelNumber: number, changes: ChannelSettingChanges) =>
      classic.parts.commands.changeChannel({ sensorId: sensors.down, channelNumber, changes }, null);
    await set(0, { basic: { name: "Way <b>" }, values: { divisor: 1000, customunit: "s" } });
    await set(1, { display: { showtable: false } });
    const read = async (language: string, caption: string) =>
      readTable((await classic.get(`/sensor.htm?id=${sensors.down}&lang=${language}`)).body, caption);
    const rows = await read("en", "Channels");
    expect(rows[1]?.slice(0, 2)).toEqual(["Way &lt;b&gt;", "4.00\u00A0s"]);
    expect(rows.map(([name]) => name)).toContain("queue (gone)");
    expect(rows.map(([name]) => name)).not.toContain("Minimum");
    expect((await read("de", "Kanäle")).map(([name]) => name)).toContain("queue (nicht mehr da)");
  });

  test("[CR-06] a sensor has its message, its channels and its figures", async () => {
    classic.setState(sensors.up, (state) => ({
      ...state,
      last_result_ms: Date.parse("2026-11-20T11:59:00Z"),
      channels: state.channels.map((channel) =>
        channel.record.is_primary
          ? { ...channel, last: { timestamp_ms: 0, value: 12.5 }, minimum: 10, maximum: 20, sum: 45, count: 3 }
          : channel,
      ),
    }));
    const { body } = await classic.get(`/sensor.htm?id=${sensors.up}`);
    expect(crumbsOf(body)).toEqual(["Root group", "Berlin", "web-01"]);
    const details = new Map(readTable(body, "Details").map(([name = "", value = ""]) => [name, value]));
    expect(details.get("Message")).toBe("OK");
    expect(details.get("Last scan")).toBe("20 Nov 2026, 11:59 UTC");
    expect(details.get("Last down")).toBe("Never");
    expect(readTable(body, "Channels")[1]).toEqual([
      "Ping Time",
      "12.50\u00A0msec",
      "10.00\u00A0msec",
      "15.00\u00A0msec",
      "20.00\u00A0msec",
    ]);
  });
});

describe("lists of sensors", () => {
  const namesOn = async (path: string) => {
    const { body } = await classic.get(path);
    const caption = /<caption>(.*?)<\/caption>/.exec(body)?.[1] ?? "";
    return readTable(body, caption)
      .slice(1)
      .map((row) => row[0]);
  };

  test("[CR-06] sensors.htm has all sensors below an object, the worst first", async () => {
    expect(await namesOn(`/sensors.htm?id=${group}`)).toEqual(["Shop", "Disk", "Website"]);
    expect(await namesOn("/sensors.htm")).toEqual(["Shop", "Disk", "Website"]);
    expect(await namesOn("/sensors.htm?id=1")).toEqual([]);
    expect((await classic.get(`/sensors.htm?id=${sensors.up}`)).statusCode).toBe(404);
    // A phone shows two columns at once.
    const [head, worst] = readTable((await classic.get("/sensors.htm")).body, "Sensors: Root group");
    expect([head?.slice(0, 3), worst?.slice(0, 3)]).toEqual([
      ["Name", "Status", "Device"],
      ["Shop", "Down", "web-01"],
    ]);
  });

  test("[CR-06] it narrows to the statuses that are named", async () => {
    expect(await namesOn(`/sensors.htm?id=${group}&filter_status=up,WARNING,nonsense`)).toEqual(["Disk", "Website"]);
    const { body } = await classic.get(`/sensors.htm?id=${group}&filter_status=up`);
    expect(body).toContain("Only with the status: Up.");
  });

  test("[CR-04, CR-06] alarms.htm has what is wrong, and says so when nothing is", async () => {
    expect(await namesOn("/alarms.htm")).toEqual(["Shop", "Disk"]);
    expect((await classic.get("/alarms.htm?id=1")).body).toContain("Nothing is wrong here.");
  });

  test("[CR-02] the tab of alarms is that list", async () => {
    const response = await classic.get(`/group.htm?id=${group}&tabid=5`);
    expect([response.statusCode, response.headers.location]).toEqual([303, `/alarms.htm?id=${group}`]);
  });

  test("more than 500 rows are shown in pages", { tags: "long" }, async () => {
    const crowded = await classic.addDevice(group, { name: "crowded", host: "10.1.1.2" });
    await Promise.all(Array.from({ length: 501 }, (_, count) => classic.addSensor(crowded, `Sensor ${count}`)));
    const first = (await classic.get(`/sensors.htm?id=${crowded}`)).body;
    expect(readTable(first, "Sensors: crowded")).toHaveLength(501);
    expect(first).toContain("Page 1 of 2: 1 to 500 of 501");
    expect(first).toContain(`href="/sensors.htm?id=${crowded}&amp;page=2"`);
    const second = (await classic.get(`/device.htm?id=${crowded}&page=2`)).body;
    expect(readTable(second, "Sensors").map((row) => row[0])).toEqual(["Name", "Sensor 500"]);
    expect((await classic.get(`/sensors.htm?id=${crowded}&page=99`)).body).toContain("Page 2 of 2");
  });
});

describe("the way to the new interface", () => {
  test.each([
    ["/group.htm?id=0", "/monitoring/group/0/overview"],
    ["/probenode.htm?id=1", "/monitoring/probe/1/overview"],
    ["/sensors.htm?id=1", "/monitoring/probe/1/tables"],
    ["/sensors.htm?id=0&filter_status=down,up", "/monitoring/group/0/tables?filter_status=down,up"],
    ["/alarms.htm", "/monitoring/group/0/tables?filter_status=down,down_acknowledged,warning,unusual"],
  ])("[CR-06] from %s is %s on the same host", async (path, newPath) => {
    expect((await classic.get(path)).body).toContain(`href="http://monitor.example:8080${newPath}"`);
  });

  test("[CR-06] devices and sensors lead to themselves", async () => {
    const links = [
      [`/device.htm?id=${device}`, `/monitoring/device/${device}/overview`],
      [`/sensor.htm?id=${sensors.up}`, `/monitoring/sensor/${sensors.up}/overview`],
    ];
    for (const [path = "", newPath] of links) {
      expect((await classic.get(path)).body).toContain(`href="http://monitor.example:8080${newPath}"`);
    }
  });

  test.each([`evil.example/"onclick=x`, "a b", `${"x".repeat(300)}`])(
    "the name %j of a request is no part of a link",
    async (host) => {
      const { body } = await classic.get("/group.htm", { host });
      expect(body).toContain('href="http://fallback:8080/monitoring/group/0/overview"');
    },
  );
});

describe("every page", () => {
  const paths = () => [
    "/login.htm",
    "/group.htm",
    `/device.htm?id=${device}`,
    `/sensor.htm?id=${sensors.down}`,
    "/sensors.htm",
    "/alarms.htm",
    "/nothing.htm",
  ];

  test("runs no script, loads nothing from elsewhere, can't be framed and is not cached", async () => {
    for (const path of paths()) {
      const { headers, body } = await classic.get(path, {}, path === "/login.htm" ? null : classic.token);
      expect(headers["content-security-policy"]).toMatch(
        /^default-src 'none'; style-src 'sha256-[^']+'; img-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'$/,
      );
      expect(headers).toMatchObject({
        "cache-control": "no-store",
        "x-content-type-options": "nosniff",
        "x-frame-options": "DENY",
        "content-type": "text/html; charset=utf-8",
      });
      expect(body).not.toMatch(/<script|javascript:|\son\w+=|style="/i);
    }
  });

  test("names its tables and the heads of rows and columns", async () => {
    for (const path of paths().slice(1, 6)) {
      const { body } = await classic.get(path);
      const count = (pattern: RegExp) => body.match(pattern)?.length ?? 0;
      expect(count(/<table>/g)).toBeGreaterThan(0);
      expect(count(/<caption>/g)).toBe(count(/<table>/g));
      expect(count(/<th[ >]/g)).toBe(count(/<th scope="(?:row|col)"/g));
      expect(count(/<h1>/g)).toBe(1);
    }
  });

  test("shows hostile names and messages as text", async () => {
    const markup = `<img src=x onerror="alert('1')">`;
    const hostile = await classic.addGroup(markup, group);
    const host = await classic.addDevice(hostile, { name: markup, host: "10.0.0.9" });
    const sensor = await classic.addSensor(host, markup);
    classic.setState(sensor, (state) => ({ ...state, own_status: "down", message: markup, message_info: null }));
    const shown = [`/group.htm?id=${hostile}`, `/device.htm?id=${host}`, `/sensor.htm?id=${sensor}`, "/alarms.htm"];
    for (const path of shown) {
      const { body } = await classic.get(path);
      expect(body).not.toContain("<img");
      expect(body).toContain("&lt;img src=x onerror=&quot;alert(&#39;1&#39;)&quot;&gt;");
    }
  });

  test("[PM-02] shows nothing to a user who may read nothing", async () => {
    const token = await classic.tokenFor("none");
    for (const path of paths().slice(1, 6)) {
      const { statusCode, body } = await classic.get(path, {}, token);
      expect([path, statusCode]).toEqual([path, /[?&]id=[1-9]/.test(path) ? 404 : 200]);
      expect(body).not.toMatch(/Berlin|web-01|Shop/);
    }
  });

  test.each(["/nothing.htm", "/group.htm?id=999", "/device.htm?id=abc", "/sensor.htm", "/%zz", "//x/y"])(
    "[RT-13] %s is not found",
    async (path) => {
      const { statusCode, body } = await classic.get(path);
      expect(statusCode).toBe(404);
      expect(body).toContain("<h1>Page not found</h1>");
    },
  );

  test("an error tells the log what happened, and the reader only that it did", async () => {
    classic.world.childrenOf = () => {
      throw new Error("secret detail");
    };
    const { statusCode, body } = await classic.get("/sensors.htm");
    expect([statusCode, body.includes("secret detail")]).toEqual([500, false]);
    expect(body).toContain("The server could not show this page.");
  });
});

describe("languages", () => {
  test("[LY-07] German pages are German through and through", async () => {
    const { body } = await classic.get(`/sensor.htm?id=${sensors.down}&lang=de`);
    expect(body).toContain('<html lang="de">');
    const details = new Map(readTable(body, "Details").map(([name = "", value = ""]) => [name, value]));
    expect(details.get("Status")).toBe("Fehler");
    expect(details.get("Meldung")).toBe("1.200 msec (Ping-Zeit) liegt über dem Fehlerlimit von 1.000 msec.");
    expect(readTable(body, "Kanäle")[0]).toEqual(["Kanal", "Letzter Wert", "Minimum", "Mittel", "Maximum"]);
  });

  test("[LY-07] since when there is no result is said in both languages", async () => {
    const last_ms = Date.UTC(2026, 10, 22, 14, 2);
    classic.setState(sensors.up, (state) => ({
      ...state,
      silence: { since_ms: last_ms + 60_000, last_ms, reason: "storage", log: "due" },
    }));
    const messageOf = async (language: string, [caption, name]: [string, string]) => {
      const { body } = await classic.get(`/sensor.htm?id=${sensors.up}&lang=${language}`);
      return new Map(readTable(body, caption).map(([key = "", value = ""]) => [key, value])).get(name);
    };
    expect(await messageOf("en", ["Details", "Message"])).toBe(
      "No result since 22 Nov 2026, 14:02 UTC: the results could not be stored",
    );
    expect(await messageOf("de", ["Details", "Meldung"])).toBe(
      "Kein Ergebnis seit 22. Nov. 2026, 14:02 UTC: Die Ergebnisse konnten nicht gespeichert werden",
    );
  });

  test("[LY-10] the language chosen once stays, before the account's, the browser's and the installation's", async () => {
    const cookies = cookiesOf(await classic.get("/group.htm?lang=de"));
    expect(cookies.get(languageCookieName)).toContain("=de; Path=/; HttpOnly; SameSite=Strict; Max-Age=31536000");
    const languageOf = async (headers: Record<string, string>) =>
      /<html lang="(..)">/.exec((await classic.get("/login.htm", headers, null)).body)?.[1];
    const german = { "accept-language": "de" };
    expect(await languageOf({ ...german, cookie: `${languageCookieName}=en` })).toBe("en");
    expect(await languageOf(german)).toBe("de");
    await classic.interfaceSettings.change({ language: "de" }, null);
    expect(await languageOf({})).toBe("de");
    const { id } = classic.directory.findUser("prtgadmin")!;
    await classic.accounts.users.change({ id, changes: { language: "en" }, actor: null });
    const own = await classic.get("/group.htm", german, await classic.tokenOf(id));
    expect(own.body).toContain('<html lang="en">');
  });
});

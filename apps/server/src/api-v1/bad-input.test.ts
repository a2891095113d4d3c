import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readXml } from "./testing/read-xml.ts";
import { openV1Site } from "./testing/v1-site.ts";
import type { V1Site } from "./testing/v1-site.ts";

let site: V1Site;
beforeAll(async () => {
  site = await openV1Site();
});
afterAll(() => site.stop());

const paths = [
  ...["table", "historicdata"].flatMap((name) => [`${name}.json`, `${name}.xml`, `${name}.csv`]),
  "getsensordetails.json",
  "getsensordetails.xml",
  "getobjectstatus.htm",
  "getobjectproperty.htm",
  "getstatus.htm",
  "getpasshash.htm",
  "pause.htm",
  "pauseobjectfor.htm",
  "acknowledgealarm.htm",
  "scannow.htm",
  "rename.htm",
  "setpriority.htm",
  "deleteobject.htm",
  "duplicateobject.htm",
  "none.htm",
];
const names = [
  "content",
  "columns",
  "id",
  "count",
  "start",
  "sortby",
  "filter_status",
  "filter_name",
  "filter_tags",
  "filter_objid",
  "filter_drel",
  "filter_dstart",
  "filter_type",
  "filter_priority",
  "filter_active",
  "sdate",
  "edate",
  "avg",
  "name",
  "value",
  "prio",
  "action",
  "duration",
  "approve",
  "targetid",
  "host",
  "noraw",
  "usecaption",
  "username",
  "passhash",
  "password",
  "apitoken",
];
const values = [
  "",
  "0",
  "1",
  "-1",
  "*",
  "sensors",
  "channels",
  "values",
  "messages",
  "sensortree",
  "devices",
  "objects",
  "constructor",
  "__proto__",
  "objid,name,lastvalue_",
  "name,,name",
  "@sub()",
  "@sub(,)",
  "@neq(3)",
  "@above(x)",
  "@tag(a",
  "3.5e9",
  "1e400",
  "999999999999999999999",
  "2026-11-20-12-00-00",
  "2026-99-99",
  "0000-00-00-00-00-00",
  "' or 1=1 --",
  '"\\',
  "\u0000",
  "\uD800",
  "%",
  "<x>&",
  "..\\..",
  "ID",
  "ID,ID",
  "ID.0",
  "true",
  "status",
  "-priority",
  "x".repeat(2001),
  "7days",
  "5012",
  "🖧",
];

const parameter = fc.tuple(
  fc.constantFrom(...names),
  fc.oneof(fc.constantFrom(...values), fc.string({ unit: "binary" })),
);
const request = fc.record({
  path: fc.constantFrom(...paths),
  id: fc.option(fc.constantFrom("shown", "device", "hidden", "0", "1"), { nil: null }),
  parameters: fc.array(parameter, { maxLength: 6 }),
  isRaw: fc.boolean(),
});
type Asked = typeof request extends fc.Arbitrary<infer Value> ? Value : never;

function urlOf({ path, id, parameters, isRaw }: Asked): string {
  const ids: Record<string, string> = {
    shown: site.shown.sensor,
    device: site.shown.device,
    hidden: site.hidden.sensor,
  };
  const idOf = (name: string) => ids[name] ?? name;
  const encoded = (value: string) =>
    isRaw ? value.replace(/[^\u0021-\u007E]/g, "?") : encodeURIComponent(value.replace(/\p{Cs}/gu, "?"));
  const sent = parameters.map(([name, value]) => `${name}=${encoded(value.replaceAll("ID", site.shown.sensor))}`);
  const key = `apitoken=${site.keys.viewer}`;
  return `/api/${path}?${[key, ...(id === null ? [] : [`id=${idOf(id)}`]), ...sent].join("&")}`;
}

test("[CA-20] whatever is sent, the server answers in its form and goes on", { tags: "long" }, async () => {
  const statuses = new Set<number>();
  const answers = fc.asyncProperty(request, async (asked) => {
    const url = urlOf(asked);
    const { status, text, headers } = await site.raw(url);
    statuses.add(status);
    expect([url, status]).toEqual([url, expect.toSatisfy((code) => code < 500 || code === 501)]);
    const type = String(headers["content-type"] ?? "");
    if (type.startsWith("text/xml")) readXml(text);
    if (type.startsWith("application/json")) JSON.parse(text);
    expect(text).not.toMatch(/\n\s+at |\.ts:\d/);
    expect(text).not.toContain("Secret");
  });
  await fc.assert(answers, { numRuns: 3000, seed: 20_261_123 });
  expect([...statuses]).toEqual(expect.arrayContaining([200, 400, 401, 403, 501]));
  expect(site.server.logged.filter(({ level }) => level === "error")).toEqual([]);
});

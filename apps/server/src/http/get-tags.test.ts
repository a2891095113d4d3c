import { allCalls, fillPath } from "@monitor/contract";
import type { AnyCall } from "@monitor/contract";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestServer } from "./testing/test-server.ts";
import type { TestServer } from "./testing/test-server.ts";
import { incidentAbout } from "./testing/viewer-site.ts";

let server: TestServer;
let ids: Readonly<Record<string, string>>;
let token: string;
/** The id of a kept report. */
let made: string;

beforeAll(async () => {
  server = await startTestServer();
  const group = await server.addGroup("Group");
  const device = await server.addDevice(group);
  const sensor = await server.addSensor(device);
  await server.write({ incidents: incidentAbout(sensor) });
  const added = await server.request("POST", "/experimental/usergroups", { body: { name: "Operators" } });
  const { body: login } = await server.request("POST", "/users/me/api-keys", { body: { name: "Key" } });
  const { user_id: user } = login as { user_id: string };
  const { body: ticket } = await server.request("POST", "/ext/tickets", { body: { subject: "Ticket" } });
  const { body: onCall } = await server.request("POST", "/ext/on-call", { body: { name: "On call" } });
  const { body: report } = await server.request("POST", "/ext/documents/reports/1/made");
  made = idIn(report);
  const own = { documents: "1", tickets: idIn(ticket), "on-call": idIn(onCall) };
  const usergroup = (added.body as { id: string }).id;
  ids = { ...own, probes: "1", groups: group, devices: device, sensors: sensor, usergroups: usergroup, users: user };
  token = server.token;
});
afterAll(() => server.stop());

const idIn = (body: unknown): string => String((body as { id: unknown }).id);

/** Another id than that of an object of the type that the path names. */
function idOf({ id, path }: AnyCall): string {
  const [, type = ""] = /^(?:\/(?:experimental|ext))?\/([\w-]+)/.exec(path) ?? [];
  if (type === "channels") return `${ids["sensors"]}.0`;
  if (id === "getLookupDefinition") return "prtg.standardlookups.yesno.stateyesok";
  if (path.startsWith("/ext/discovery/")) return ids["groups"] ?? "";
  const isOfSensor = ["getWhy", "getIncident", "getChannelForm", "listReceivedMessages"].includes(id);
  if (type === "timeseries" || isOfSensor) return ids["sensors"] ?? "";
  return ids[type] ?? ids["devices"] ?? "";
}

const neededQuery: Readonly<Record<string, string>> = {
  getCreateSchema: "?kind=http",
  getTimeseriesRange: "?from=2026-11-19T00:00:00Z",
};

const addressOf = (call: AnyCall): string =>
  fillPath(call.path, { id: idOf(call), period: "live", kind: "ping", name: "intervals", run: "1", made }) +
  (neededQuery[call.id] ?? "");

const calls = Object.values(allCalls) as AnyCall[];
const reads = calls.filter(
  ({ id, method, successStatus, summary }) =>
    // There is a user, so nothing is known of a first run.
    method === "GET" && successStatus === 200 && !summary.startsWith("Not built") && id !== "getFirstRun",
);

describe("tags of responses", () => {
  test.each(reads.map((call) => [call.id, call] as const))(
    "[CA-13] %s has a tag, and is not sent again to those who send it",
    async (_id, call) => {
      const first = await server.request("GET", addressOf(call), { token });
      expect([first.status, first.headers["etag"]]).toEqual([200, expect.stringMatching(/^W\/"[\w-]{16}"$/)]);
      const headers = { "if-none-match": String(first.headers["etag"]) };
      const again = await server.request("GET", addressOf(call), { token, headers });
      expect([again.status, again.text]).toEqual([304, ""]);
      const other = await server.request("GET", addressOf(call), { token, headers: { "if-none-match": '"other"' } });
      expect([other.status, other.text]).toEqual([200, first.text]);
    },
  );
});

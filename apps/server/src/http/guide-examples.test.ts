import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { exampleIds, guideRequests, sectionIds } from "../public-pages/guide/guide-parts.ts";
import { adminPassword, startTestServer } from "./testing/test-server.ts";
import type { TestServer } from "./testing/test-server.ts";

const pageOf = async (server: TestServer, language: string): Promise<string> =>
  (await server.app.inject(`/api/v2/overview?lang=${language}`)).body;

const plain = (text: string): string =>
  text
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&quot;", '"')
    .replaceAll("&#39;", "'")
    .replaceAll("&amp;", "&");
const textsIn = (page: string, pattern: RegExp): string[] =>
  [...page.matchAll(pattern)].map(([, text = ""]) => plain(text));
const requestsIn = (page: string): string[] => textsIn(page, /<pre tabindex="0"><code>(.*?)<\/code><\/pre>/gs);
const filtersIn = (page: string): string[] => textsIn(page, /<code class="filter">(.*?)<\/code>/g);

/** A text of the page with the ids that objects have on a server. */
type Localize = (text: string) => string;

/** A server with the device and the sensor of the examples. */
async function startExamples(): Promise<{ server: TestServer; localized: Localize; device: string; sensor: string }> {
  const server = await startTestServer();
  const basic = { name: "Router", host: "10.0.0.1", tags: ["core"] };
  const created = await server.request("POST", "/experimental/probes/1/device", { body: { basic } });
  const { id: device } = created.body as { id: string };
  const sensor = await server.addSensor(device);
  await server.request("PATCH", `/experimental/sensors/${sensor}`, { body: { basic: { priority: "5" } } });
  const localized: Localize = (text) =>
    text
      .replaceAll(new RegExp(`\\b${exampleIds.device}\\b`, "g"), device)
      .replaceAll(new RegExp(`\\b${exampleIds.sensor}\\b`, "g"), sensor)
      .replace('"password":"…"', `"password":"${adminPassword}"`);
  return { server, localized, device, sensor };
}

let server: TestServer;
let localized: Localize;
let found: Awaited<ReturnType<typeof startExamples>>;

beforeAll(async () => {
  ({ server, localized } = await startExamples());
  // Another one, on which nothing is deleted, with a sensor of each status that filters of the guide name.
  found = await startExamples();
  found.server.setState(found.sensor, (state) => ({ ...state, own_status: "up" }));
  const [down, paused] = [await found.server.addSensor(found.device), await found.server.addSensor(found.device)];
  found.server.setState(down, (state) => ({ ...state, own_status: "down" }));
  await found.server.request("POST", `/sensors/${paused}/pause`, { body: {} });
});
afterAll(async () => {
  await server.stop();
  await found.server.stop();
});

/** `a=1&b=2` with values as they are before they are encoded; a value has no &. */
function encoded(address: string): string {
  const [path = "", query] = address.split(/\?(.*)/s);
  if (query === undefined) return path;
  const values = query.split("&").map((part): [string, string] => {
    const [, name = "", value = ""] = /^(\w+)=(.*)$/s.exec(part) ?? [];
    return [name, value];
  });
  return `${path}?${new URLSearchParams(values).toString()}`;
}

async function send(example: string) {
  const [first = "", ...rest] = localized(example).split("\n");
  const [, method = "", address = ""] = /^(\w+) (.*)$/.exec(first) ?? [];
  const expected = rest.at(-1) ?? "";
  const body = rest.length > 1 ? JSON.parse(rest[0] ?? "") : undefined;
  const token = expected.startsWith("401") || address.endsWith("/session") ? null : server.token;
  const options = { token, ...(body === undefined ? {} : { body }) };
  return { ...(await server.request(method as "GET", encoded(address).replace("/api/v2", ""), options)), expected };
}

test("[CA-11] every request of the guide is answered as it says, in the order of the page", async () => {
  for (const example of requestsIn(await pageOf(server, "en"))) {
    const { status, body, expected } = await send(example);
    const { code } = (body ?? {}) as { code?: string };
    expect([example, [status, ...(code === undefined ? [] : [code])].join(" ")]).toEqual([example, expected]);
  }
});

describe.each(["en", "de"])("the guide in %s", (language) => {
  test("[CA-11] every request is on the page, and no other", async () => {
    const requests = requestsIn(await pageOf(server, language));
    expect(requests.toSorted()).toEqual(Object.values(guideRequests).toSorted());
  });

  test("[CA-11] every filter on the page finds something", async () => {
    const filters = filtersIn(await pageOf(server, language));
    expect(filters.length).toBeGreaterThan(10);
    for (const filter of filters) {
      const query = new URLSearchParams({ filter: found.localized(filter) }).toString();
      const { status, headers } = await found.server.request("GET", `/objects?${query}`);
      expect([filter, status, Number(headers["x-total-count"]) > 0]).toEqual([filter, 200, true]);
    }
  });

  test("[CA-11] every section is there, and the contents lead to it", async () => {
    const page = await pageOf(server, language);
    for (const id of sectionIds) {
      expect(page).toContain(`<section class="card" id="${id}">`);
      expect(page).toContain(`href="#${id}"`);
    }
  });
});

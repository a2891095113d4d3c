import type { Route } from "@playwright/test";
import { readFile } from "node:fs/promises";
import { enter, expect, test } from "../journey.ts";
import { closedUrl, hurryTo, localProbeId } from "../site.ts";
import { tabTo } from "../testing/keys.ts";

interface Prepared {
  readonly group: string;
  readonly names: readonly string[];
}
let made: Prepared;
const sensorCount = 28;
/** What a table program would take for more than text, and what it would take for the end of a cell. */
const strange = ['+1+cmd|" /C calc"!A0', "@SUM(A1:A2)", "-2+3", 'quoted "name", with a comma', "ö ß 漢 🛰️"];

test.beforeAll(async ({ site: { api, target } }) => {
  const { id: group } = await api.createGroup(localProbeId, "Ledger");
  const { id: device } = await api.createDevice(group, "=device()", "127.0.0.1");
  const plain = Array.from({ length: sensorCount - strange.length - 1 }, (_, index) => `Line ${String(index + 1)}`);
  const names = [...plain, ...strange];
  const ids: string[] = [];
  for (const name of names) ids.push((await api.createWebSensor(device, name, target.url)).id);
  const { id: broken } = await api.createWebSensor(device, "Broken line", closedUrl);
  await Promise.all([...ids.map((id) => hurryTo(api, id, "up")), hurryTo(api, broken, "down")]);
  // Nothing of it changes from here on.
  await api.pause("groups", group, "Stocktaking");
  made = { group, names: [...names, "Broken line"] };
});
test.afterAll(({ site: { api } }) => api.deleteGroup(made.group));

const path = (query: string) => `/monitoring/group/${made.group}/tables${query}`;

/** Reads a file of RFC 4180: cells in quotes may hold commas, quotes and ends of lines. */
function cellsOf(file: string): string[][] {
  const rows: string[][] = [[]];
  const cells = /("(?:[^"]|"")*"|[^,\r\n]*)(,|\r\n|$)/y;
  while (cells.lastIndex < file.length) {
    const [, cell = "", end] = cells.exec(file) ?? [];
    rows.at(-1)?.push(cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell);
    if (end === "\r\n") rows.push([]);
  }
  return rows.filter((row) => row.length > 0);
}

/** As it is in the file: what could be a formula is marked as text. */
const inFile = (text: string) => (/^[=+\-@]/.test(text) ? `'${text}` : text);

interface Listed {
  readonly name: string;
  readonly primary_channel_info?: {
    readonly last_measurement?: { readonly display_value?: number | null } | null;
  } | null;
  readonly last_measurement?: { readonly timestamp?: string | null } | null;
  readonly status_since?: string | null;
  readonly outage_since?: string | null;
}

test("[MO-03] the file says of every sensor of both pages what the server says, in the order on the screen", async ({
  site,
  page,
  app,
  texts,
}) => {
  await enter(page, site.server.url, { path: path("?rows=25&sort=-name") });
  // Rows that are not seen are drawn a moment later: what is read is whole when there is one of each row.
  const cellsOfPage = async (column: "name" | "message", count: number): Promise<string[]> => {
    let found: string[] = [];
    const read = async () => (found = await app.tables.cells(column).allInnerTexts()).length;
    await expect.poll(read).toBe(count);
    return found;
  };
  const onScreen = await cellsOfPage("name", 25);
  const messages = await cellsOfPage("message", 25);
  await app.tables.pages.getByRole("button", { name: texts.tables.nextPage }).click();
  onScreen.push(...(await cellsOfPage("name", sensorCount - 25)));
  messages.push(...(await cellsOfPage("message", sensorCount - 25)));
  const download = page.waitForEvent("download");
  await app.tables.exportButton.click();
  const saved = await download;
  expect(saved.suggestedFilename()).toMatch(/\.csv$/);
  const file = await readFile(await saved.path(), "utf8");
  expect(file.startsWith("\uFEFF")).toBe(true);
  const [heading = [], ...lines] = cellsOf(file.slice(1));
  expect(heading).toHaveLength(9);
  expect(lines.map((line) => line.length)).toEqual(Array.from({ length: sensorCount }, () => 9));
  const all = await site.api.send<Listed[]>("GET", "/sensors?limit=0");
  const listed = new Map(all.map((sensor) => [inFile(sensor.name), sensor]));
  const at = (line: readonly string[], column: string) => line[heading.indexOf(column)] ?? "";
  const { column } = texts.tables;
  expect(lines.map((line) => at(line, column.name))).toEqual(onScreen.map(inFile));
  expect(lines.map((line) => at(line, column.message))).toEqual(messages.map(inFile));
  expect(lines.map((line) => at(line, column.name)).toSorted()).toEqual(made.names.map(inFile).toSorted());
  for (const line of lines) {
    const name = at(line, column.name);
    const sensor = listed.get(name);
    expect(at(line, column.device), name).toBe("'=device()");
    expect(at(line, column.status), name).toBe(texts.monitoring.shortStatus.paused);
    expect(at(line, column.priority), name).toBe("3");
    const value = sensor?.primary_channel_info?.last_measurement?.display_value;
    expect(at(line, column.value), name).toBe(typeof value === "number" ? String(value) : "");
    for (const [heard, told] of [
      [at(line, column.last_scan), sensor?.last_measurement?.timestamp],
      [at(line, column.since), sensor?.outage_since ?? sensor?.status_since],
    ] as const) {
      expect(heard && Date.parse(heard), name).toBe(told ? Date.parse(told) : "");
    }
  }
});

test("[MO-03] a file that takes long is cancelled: nothing is saved, and the focus is where it was started", async ({
  site,
  page,
  app,
  texts,
}) => {
  const downloads: string[] = [];
  page.on("download", (download) => downloads.push(download.suggestedFilename()));
  const held: Route[] = [];
  let requestCount = 0;
  // The server has a hundred times as many: the first block comes, the second one is on its way for ever.
  await page.route(/\/api\/v2\/sensors\?.*limit=1000/, async (route) => {
    requestCount += 1;
    if (requestCount > 1) return void held.push(route);
    const response = await route.fetch();
    await route.fulfill({ response, headers: { ...response.headers(), "x-total-count": "2800" } });
  });
  await enter(page, site.server.url, { path: path("?rows=25&sort=name") });
  await expect(app.tables.rows).toHaveCount(25);
  await tabTo(page, app.tables.exportButton);
  await page.keyboard.press("Enter");
  const progress = page.getByRole("progressbar", { name: texts.tables.running.export });
  await expect(progress).toHaveAttribute("aria-valuenow", String(sensorCount));
  await expect(progress).toHaveAttribute("aria-valuemax", "2800");
  await expect(page.getByText(texts.tables.progress(String(sensorCount), "2,800"))).toBeVisible();
  await expect(app.tables.exportButton).toBeDisabled();
  await expect.poll(() => held.length).toBe(1);
  await tabTo(page, page.getByRole("main").getByRole("button", { name: texts.words.cancel, exact: true }));
  await page.keyboard.press("Enter");
  await expect(progress).toHaveCount(0);
  await expect(app.tables.exportButton).toBeFocused();
  await expect(app.tables.exportButton).toBeEnabled();
  await expect(app.shell.toast).toHaveCount(0);
  // The cancelled file does not mix with the next one, which is complete and the only one.
  await Promise.all(held.map((route) => route.continue().catch(() => undefined)));
  await page.unroute(/\/api\/v2\/sensors\?.*limit=1000/);
  const download = page.waitForEvent("download");
  await page.keyboard.press("Enter");
  const lines = cellsOf(await readFile(await (await download).path(), "utf8"));
  expect(lines).toHaveLength(sensorCount + 1);
  expect(downloads).toHaveLength(1);
  expect(requestCount).toBe(2);
});

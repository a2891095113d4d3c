import type { Browser, Page } from "@playwright/test";
import { messages as access } from "../../apps/web/src/features/object-setup/access/messages.en.ts";
import { messages as actions } from "../../apps/web/src/features/object-actions/messages.en.ts";
import { messages as texts } from "../../apps/web/src/features/people/messages.en.ts";
import { messages as controls } from "../../apps/web/src/shared/settings-page/messages.en.ts";
import { messages as login } from "../../apps/web/src/features/session/messages.en.ts";
import { messages as words } from "../../apps/web/src/shared/monitoring-ui/messages.en.ts";
import { Api } from "../api.ts";
import { enter, expect, test } from "../journey.ts";
import { RunningServer } from "../running-server.ts";
import { closedUrl, hurryTo } from "../site.ts";

const server = new RunningServer();
const password = "Correct-Horse-7";
let api: Api;
test.beforeAll(async () => {
  await server.start();
  api = new Api(server.url);
  await api.logIn();
});
test.afterAll(() => server.remove());

const main = (page: Page) => page.getByRole("main");
const button = (page: Page, name: string) => main(page).getByRole("button", { name, exact: true });
async function save(page: Page): Promise<void> {
  await button(page, controls.save).click();
  await expect(main(page).getByRole("status").filter({ hasText: controls.saved })).toBeVisible();
}

/** An administrator makes a group and a user who is in it; gives the link with which the user sets a password. */
async function invite(page: Page): Promise<string> {
  await enter(page, server.url, { path: "/settings/user-groups" });
  await button(page, texts.addGroup).first().click();
  await page.getByRole("dialog").getByLabel(texts.groupName).fill("Night shift");
  await page.keyboard.press("Enter");
  await expect(main(page).getByRole("heading", { level: 2, name: "Night shift" })).toBeVisible();
  await page.goto(`${server.url}/settings/user-accounts/new`);
  await main(page).getByLabel(texts.loginName).fill("amelie");
  await main(page).getByRole("checkbox", { name: "Night shift" }).check();
  await button(page, texts.addUser).click();
  await expect(page).toHaveURL(/user-accounts\/\d+$/);
  await button(page, texts.makeLink).click();
  return await main(page).getByLabel(texts.passwordLink).inputValue();
}

/** The group reads a branch, or more than that. */
async function give(page: Page, group: string, level: "read" | "write" = "read"): Promise<void> {
  await page.goto(`${server.url}/monitoring/group/${group}/settings?rights=1`);
  await main(page).getByLabel(access.addLabel).selectOption({ label: "Night shift" });
  await main(page).getByRole("form").getByRole("button", { name: access.add, exact: true }).click();
  const row = main(page).getByRole("row", { name: "Night shift" });
  if (level === "write")
    await row.getByRole("radio", { name: access.cell("Night shift", access.levels.write) }).check({ force: true });
  await expect(main(page).getByText(new RegExp(`^amelie gets ${access.levels[level]}`))).toBeVisible();
  await save(page);
}

/** Of two sensors that are down the user acknowledges the one where the group may. */
async function expectAcknowledging(page: Page, allowed: string, refused: string): Promise<void> {
  const acknowledge = main(page).getByRole("button", { name: actions.action.acknowledge, exact: true });
  await page.goto(`${server.url}/monitoring/sensor/${refused}/overview`);
  await expect(main(page).getByText(words.status.down, { exact: true }).first()).toBeVisible();
  await expect(acknowledge).toHaveCount(0);
  await page.goto(`${server.url}/monitoring/sensor/${allowed}/overview`);
  await acknowledge.first().click();
  await page.getByRole("dialog").getByRole("button", { name: actions.action.acknowledge, exact: true }).click();
  await expect(main(page).getByText(words.status.down_acknowledged, { exact: true }).first()).toBeVisible();
}

/** The user sets a password with the link, and logs in. */
async function logIn(browser: Browser, link: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await page.goto(link);
  const fields = page.locator("main input[type=password]");
  await fields.first().fill(password);
  await fields.last().fill(password);
  await fields.last().press("Enter");
  await page.waitForURL(/\/login/);
  await page.getByLabel(login.username).fill("amelie");
  await page.getByLabel(login.password, { exact: true }).fill(password);
  await page.getByRole("button", { name: login.logIn }).click();
  await page.waitForURL((url) => !url.pathname.startsWith("/login"));
  return page;
}

/** What the user may see of two branches: the names are on these pages. */
async function expectOnlyOwn(page: Page, group: string): Promise<void> {
  const root = `${server.url}/monitoring/group/0`;
  for (const path of ["/devices", "/devices?view=tree", "/tables", "/overview"]) {
    await page.goto(root + path);
    await expect(
      main(page)
        .getByText(/Core network|rt-core-01/)
        .first(),
    ).toBeVisible();
    await expect(page.getByText(/Secret lab|rt-lab-01/)).toHaveCount(0);
  }
  await page.keyboard.press("Control+k");
  await page.getByRole("combobox").fill("rt-");
  await expect(page.getByRole("option", { name: /rt-core-01/ }).first()).toBeVisible();
  await expect(page.getByRole("option", { name: /rt-lab-01/ })).toHaveCount(0);
  await page.keyboard.press("Escape");
  await page.goto(`${server.url}/monitoring/group/${group}/overview`);
  await expect(main(page).getByText("rt-core-01").first()).toBeVisible();
}

test("[AU-06] a user sees only the branch of the group, and an open page follows when the right goes", async ({
  page,
  browser,
}) => {
  const { id: core } = await api.createGroup("1", "Core network");
  const { id: lab } = await api.createGroup("1", "Secret lab");
  const { id: router } = await api.createDevice(core, "rt-core-01", "127.0.0.1");
  const { id: hidden } = await api.createDevice(lab, "rt-lab-01", "127.0.0.1");
  const ping = { kind: "ping", name: "Ping", settings: {} };
  const { id: sensor } = await api.createSensor(router, ping);
  await api.createSensor(hidden, ping);
  const { id: edge } = await api.createGroup("1", "Edge network");
  const { id: gate } = await api.createDevice(edge, "rt-edge-01", "127.0.0.1");
  const { id: refused } = await api.createWebSensor(router, "Core page", closedUrl);
  const { id: allowed } = await api.createWebSensor(gate, "Edge page", closedUrl);
  const link = await invite(page);
  await give(page, core);
  await give(page, edge, "write");
  const theirs = await logIn(browser, link);
  await expectOnlyOwn(theirs, core);

  const user = new Api(server.url);
  await user.logIn({ username: "amelie", password });
  const log = JSON.stringify(await user.send("GET", "/ext/log?limit=0"));
  expect(log).not.toMatch(/Secret lab|rt-lab-01/);
  await expect(user.send("POST", `/devices/${router}/pause`, {})).rejects.toThrow(/403/);
  await expect(user.send("POST", `/sensors/${sensor}/acknowledge`, {})).rejects.toThrow(/403/);

  await Promise.all([refused, allowed].map((id) => hurryTo(api, id, "down")));
  await expectAcknowledging(theirs, allowed, refused);
  await theirs.goto(`${server.url}/monitoring/group/${core}/overview`);

  await page.goto(`${server.url}/monitoring/group/${core}/settings?rights=1`);
  await main(page).getByRole("row", { name: "Night shift" }).getByRole("button", { name: access.remove }).click();
  await save(page);
  // Without a reload; what stays is marked as the last known state.
  await expect(theirs.getByText(/your rights no longer reach it/)).toBeVisible();
  // An empty list would say that there are no problems.
  await expect(main(theirs).getByText(/^Top problems/)).toHaveCount(0);
  await theirs.goto(`${server.url}/monitoring/group/0/devices`);
  await expect(theirs.getByText(/Core network|rt-core-01/)).toHaveCount(0);
  await theirs.context().close();
});

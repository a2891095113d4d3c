import type { Page } from "@playwright/test";
import { messages as german } from "../../apps/web/src/features/interface-settings/messages.de.ts";
import { messages as texts } from "../../apps/web/src/features/interface-settings/messages.en.ts";
import { messages as controls } from "../../apps/web/src/shared/settings-page/messages.en.ts";
import { Api } from "../api.ts";
import { enter, expect, stateKey, test } from "../journey.ts";
import { accessibilityFaults } from "../pages/accessibility.ts";
import { loaded } from "../pages/measures.ts";
import { HostedServer } from "../hosted-server.ts";
import { TargetServer } from "../target-server.ts";
import { addReader, reader } from "../testing/add-reader.ts";
import { expectRoomOnPhone, phone } from "../phone.ts";

const server = new HostedServer();
const outside = new TargetServer();
test.beforeAll(() => Promise.all([server.start(), outside.start()]));
test.afterAll(() => Promise.all([server.remove(), outside.stop()]));

const path = "/settings/user-interface";

async function open(page: Page): Promise<void> {
  await enter(page, server.url, { path });
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(texts.title);
  await loaded(page);
}
const field = (page: Page, name: string) => page.getByRole("main").getByLabel(name, { exact: true });
async function save(page: Page): Promise<void> {
  await page.getByRole("button", { name: controls.save }).click();
  await expect(page.getByRole("form", { name: texts.form }).getByRole("status")).toHaveText(controls.saved);
}

test(
  "[RT-16, EN-11, LO-01] the site's name is changed everywhere at once, and on the login page",
  { tag: "@core" },
  async ({ page, browser }) => {
    await open(page);
    await field(page, texts.siteName).fill("Nordkap <b>Operations</b>");
    await save(page);
    const response = await fetch(`${server.url}/api/v2/settings/public`);
    expect(await response.json()).toMatchObject({ site_name: "Nordkap <b>Operations</b>" });
    const next = await browser.newPage();
    await next.goto(`${server.url}/login`);
    await expect(next.getByRole("heading", { level: 1 })).toHaveText("Nordkap <b>Operations</b>");
    await next.close();
    await field(page, texts.siteName).fill("PRTG");
    await save(page);
  },
);

test("[RT-16, LY-10] the default language is that of browsers without a language of their own", async ({
  page,
  browser,
}) => {
  await open(page);
  await field(page, texts.language).selectOption("de");
  await save(page);
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
  const next = await browser.newPage();
  await next.goto(`${server.url}/login`);
  await expect(next.locator("html")).toHaveAttribute("lang", "de");
  await next.close();
  await field(page, texts.language).selectOption("en");
  await save(page);
});

test("[RT-16, SE-05] the automatic logout holds for this session at once, and for those to come", async ({ page }) => {
  await open(page);
  await page.getByRole("switch", { name: texts.logoutEnabled }).check();
  await field(page, texts.logoutDuration).fill("7200");
  await expect(page.getByText(/That is 2\sh\./)).toBeVisible();
  await save(page);
  const stored = () =>
    page.evaluate((key) => {
      const state = JSON.parse(window.localStorage.getItem(key) ?? "{}") as { session?: Record<string, unknown> };
      const { automatic_logout_enabled, automatic_logout_duration } = state.session ?? {};
      return { automatic_logout_enabled, automatic_logout_duration };
    }, stateKey);
  const wanted = { automatic_logout_enabled: true, automatic_logout_duration: 7200 };
  await expect.poll(stored).toEqual(wanted);
  expect(await new Api(server.url).openSession()).toMatchObject(wanted);
  await page.getByRole("switch", { name: texts.logoutEnabled }).uncheck();
  await save(page);
});

test("[RT-08, RT-16] an outside address is where its page leads from then on; empty leads to our own", async ({
  page,
}) => {
  await open(page);
  await field(page, texts.contact).fill(`${outside.url}contact`);
  await save(page);
  await page.goto(`${server.url}/contact`);
  await expect(page).toHaveURL(`${outside.url}contact`);
  await open(page);
  await field(page, texts.contact).fill("");
  await save(page);
  await page.goto(`${server.url}/contact`);
  await expect(page).toHaveURL(/\/outside\/contact/);
});

test("[OD-07, RT-08] a position leads to the map of the settings at zoom 15; 0/0 and no map have no link", async ({
  page,
  texts: words,
}) => {
  const api = new Api(server.url);
  await api.logIn();
  const create = (name: string, location: string) =>
    api.send<{ id: string }>("POST", "/experimental/probes/1/group", { basic: { name, location } });
  const { id } = await create("Hamburg", "53.54, 9.99");
  const { id: nowhere } = await create("Nowhere", "0, 0");
  const link = page.getByRole("link", { name: words.overview.showOnMap });
  const visit = (group: string) => page.goto(`${server.url}/monitoring/group/${group}/overview`);

  await open(page);
  await visit(nowhere);
  await expect(page.getByText("0, 0").first()).toBeVisible();
  await expect(link).toHaveCount(0);
  await visit(id);
  await expect(link).toHaveAttribute("href", /openstreetmap\.org\/.*#map=15\/53\.54\/9\.99$/);
  await open(page);
  await field(page, texts.map).fill(`${outside.url}map/{zoom}/{latitude},{longitude}`);
  await save(page);
  await visit(id);
  const opened = page.waitForEvent("popup");
  await link.click();
  await expect(await opened).toHaveURL(`${outside.url}map/15/53.54,9.99`);
  await open(page);
  await field(page, texts.map).fill("");
  await save(page);
  await visit(id);
  await expect(page.getByText("53.54, 9.99").first()).toBeVisible();
  await expect(link).toHaveCount(0);
});

test("[VA-01, VA-02, VA-03, RT-16] mistakes stand at their fields, and nothing is sent", async ({ page }) => {
  await open(page);
  const sent: string[] = [];
  page.on("request", (request) => (request.method() === "PATCH" ? sent.push(request.url()) : 0));
  await field(page, texts.siteName).fill("");
  await field(page, texts.feedback).fill("javascript:alert(1)");
  await field(page, texts.map).fill("https://maps.example/{place}");
  await field(page, texts.report).fill("help@");
  await field(page, texts.interval).fill("1");
  await field(page, texts.logoutDuration).fill("59");
  await page.getByRole("button", { name: controls.save }).click();
  const says = (name: string, sentence: string) =>
    expect(field(page, name)).toHaveAccessibleDescription(new RegExp(sentence.replace(/[.?]/g, "\\$&")));
  await says(texts.siteName, "This field is required.");
  await says(texts.feedback, "The URL must be valid.");
  await says(texts.map, "The URL must be valid.");
  await says(texts.report, "The email address must be valid.");
  await says(texts.interval, texts.intervalRange);
  await says(texts.logoutDuration, texts.logoutDurationRange);
  await expect(field(page, texts.siteName)).toBeFocused();
  expect(sent).toEqual([]);
});

test("[GU-04, RT-14, PM-02] a user who is no administrator gets the 403 page, no entry in the menu, and nothing from the server", async ({
  page,
  app,
  texts: words,
}) => {
  await addReader(server);
  await page.addInitScript((key) => {
    window.localStorage.setItem(
      key,
      JSON.stringify({
        hasSeenNewInterface: true,
        ...(JSON.parse(window.localStorage.getItem(key) ?? "{}") as object),
      }),
    );
  }, stateKey);
  await page.goto(`${server.url}${path}`);
  await app.login.logIn(reader);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(words.shell.forbiddenHeading);
  await expect(page).toHaveURL(server.url + path);
  await expect(app.shell.menu.locator(`a[href="${path}"]`)).toHaveCount(0);
  const token = await page.evaluate((key) => {
    const state = JSON.parse(window.localStorage.getItem(key) ?? "{}") as { session?: { token: string } };
    return state.session?.token ?? "";
  }, stateKey);
  const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" };
  const address = `${server.url}/api/v2/ext/settings/user-interface`;
  const responses = [
    await fetch(address, { headers }),
    await fetch(address, { method: "PATCH", headers, body: JSON.stringify({ site_name: "Mine" }) }),
  ];
  expect(responses.map(({ status }) => status)).toEqual([403, 403]);
});

test("[LY-07, RT-16] the page with a mistake: no accessibility violation", async ({ page }) => {
  await enter(page, server.url, { path, state: { theme: "light" } });
  await loaded(page);
  await field(page, texts.siteName).fill("");
  await page.keyboard.press("Tab");
  await expect(page.locator("html")).toHaveAttribute("data-theme", "light");
  expect(await accessibilityFaults(page)).toEqual([]);
});

test.describe("on a phone", () => {
  test.use(phone);

  test("[LY-05, LY-07, RT-16] in German every control has room for a finger, and nothing is wider than the window", async ({
    page,
  }) => {
    await enter(page, server.url, { path, state: { language: "de" } });
    await loaded(page);
    await expect(page).toHaveTitle(`${german.title} · PRTG`);
    await expectRoomOnPhone(page);
  });
});

import { messages as german } from "../../apps/web/src/features/support/messages.de.ts";
import { messages as texts } from "../../apps/web/src/features/support/messages.en.ts";
import { enter, expect, test } from "../journey.ts";
import { accessibilityFaults } from "../pages/accessibility.ts";
import { loaded } from "../pages/measures.ts";
import { expectRoomOnPhone, phone } from "../phone.ts";

const path = "/support";

test("[RT-16, RT-07, RT-08, RT-09] each way to help lands on a page of this server", async ({ site, page }) => {
  const targets = {
    feedback: /\/outside\/feedback/,
    contact: /\/outside\/contact/,
    whatsNew: /\/outside\/whats-new/,
    apiOverview: /\/api\/v2\/overview\?lang=en$/,
    apiReference: /\/api\/v2\/oas$/,
  } as const;
  await enter(page, site.server.url, { path });
  for (const [link, target] of Object.entries(targets)) {
    const { title } = texts.linkTexts[link as keyof typeof targets];
    await page.goto(site.server.url + path);
    await page.getByRole("region", { name: texts.links }).getByRole("link", { name: title }).click();
    await expect(page).toHaveURL(target);
    expect(page.url().startsWith(site.server.url)).toBe(true);
  }
});

test("[RT-16, HO-01] versions and keys are shown", async ({ site, page, texts: words }) => {
  await enter(page, site.server.url, { path });
  await expect(page).toHaveTitle(`${texts.title} · PRTG`);
  await loaded(page);
  const response = await site.api.send<{ prtg_version: string; application_server_version: string }>("GET", "/version");
  const versions = page.getByRole("region", { name: texts.versions });
  await expect(versions).toContainText(response.prtg_version);
  await expect(versions).toContainText(response.application_server_version);
  await expect(versions).toContainText("Chrome");
  const keys = page.getByRole("region", { name: texts.shortcuts });
  await expect(keys).toContainText(words.actions.action.acknowledge);
});

test("[RT-16, ER-08] an error of this window is listed without secrets, outlives a reload, is copied and cleared", async ({
  site,
  page,
  app,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const session = await enter(page, site.server.url, { path: "/" });
  await expect(app.shell.heading).toBeVisible();
  const body = { code: "INTERNAL_ERROR", request_id: "r-77", message: "<b>broken</b>" };
  await page.route("**/api/v2/ext/account**", (route) => route.fulfill({ status: 500, json: body }));
  await page.goto(`${site.server.url}/account`);
  await expect(app.shell.toast.first()).toBeVisible();
  await page.goto(site.server.url + path);
  const errors = page.getByRole("region", { name: texts.errors });
  await expect(errors).toContainText("500 INTERNAL_ERROR");
  await expect(errors).toContainText("r-77");
  await expect(errors).toContainText("<b>broken</b>");
  await expect(errors).toContainText("UTC");
  await errors.getByRole("button", { name: texts.copy, exact: true }).click();
  await expect(errors.getByRole("button", { name: texts.copied })).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toContain("500 INTERNAL_ERROR");
  expect(copied).not.toContain(session.token);
  await page.reload();
  await expect(errors).toContainText("r-77");
  await errors.getByRole("button", { name: texts.clear }).click();
  await expect(errors).toContainText(texts.noErrors);
  await page.reload();
  await expect(errors).toContainText(texts.noErrors);
});

test("[ER-03, RT-16] a page that is left in the middle of a question blames no server", async ({ site, page }) => {
  const asked = page.waitForRequest("**/api/v2/ext/account**");
  await page.route("**/api/v2/ext/account**", () => undefined);
  await enter(page, site.server.url, { path: "/account" });
  await asked;
  await page.goto(site.server.url + path);
  await expect(page.getByRole("region", { name: texts.errors })).toContainText(texts.noErrors);
});

test("[LY-07, RT-16] the page with an error: no accessibility violation", async ({ site, page, app }) => {
  await page.route("**/api/v2/ext/account/sessions", (route) =>
    route.fulfill({ status: 500, json: { code: "INTERNAL_ERROR", request_id: "r-1" } }),
  );
  await enter(page, site.server.url, { path: "/account", state: { theme: "dark" } });
  await expect(app.shell.toast.first()).toBeVisible();
  await page.goto(site.server.url + path);
  await loaded(page);
  await expect(page.getByRole("region", { name: texts.errors })).toContainText("r-1");
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  expect(await accessibilityFaults(page)).toEqual([]);
});

test.describe("on a phone", () => {
  test.use(phone);

  test("[LY-05, LY-07, RT-16] in German every control has room for a finger, and nothing is wider than the window", async ({
    site,
    page,
  }) => {
    await enter(page, site.server.url, { path, state: { language: "de" } });
    await loaded(page);
    await expect(page).toHaveTitle(`${german.title} · PRTG`);
    await expectRoomOnPhone(page);
  });
});

import type { Page } from "@playwright/test";
import { expect, stateKey, test } from "../journey.ts";
import { accessibilityFaults } from "../pages/accessibility.ts";

const internetExplorer = "Mozilla/5.0 (Windows NT 6.1; WOW64; Trident/7.0; AS; rv:11.0) like Gecko";
const firefox66 = "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:66.0) Gecko/20100101 Firefox/66.0";

/** Scripts and styles of the application that the page has run or applied: a browser at the gate fetches some, no more. */
const startedParts = (page: Page) => page.locator("#app, script[src*='/assets/'], link[href*='/assets/']").count();

test.describe("Internet Explorer", () => {
  test.use({ userAgent: internetExplorer });

  test("[BR-02] gets a page that says so, and the application does not start", async ({ page, site, complaints }) => {
    const calls: string[] = [];
    page.on("request", (request) => void (request.url().includes("/api/") && calls.push(request.url())));
    await page.goto(`${site.server.url}/monitoring/group/0/overview`);
    await expect(page).toHaveURL(`${site.server.url}/incompatible.html`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(/Your browser is not supported/);
    await expect(page.getByRole("row", { name: /Internet Explorer/ })).toContainText("11");
    expect(await startedParts(page)).toBe(0);
    expect(calls.filter((url) => !url.endsWith("/settings/public"))).toEqual([]);
    expect(await accessibilityFaults(page)).toEqual([]);
    expect(complaints).toEqual([]);
  });
});

test.describe("an old Firefox", () => {
  test.use({ userAgent: firefox66 });

  test("[BR-03] may go on, and is not asked again", async ({ page, site, app, complaints }) => {
    await page.goto(`${site.server.url}/login?redirectFrom=%2Fsupport`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(/only partially supported/);
    await expect(page.getByRole("row", { name: /Firefox/ })).toContainText("66");
    expect(await startedParts(page)).toBe(0);
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.getByRole("button", { name: "Continue anyway" }).click();
    await expect(app.login.username).toBeVisible();
    expect(new URL(page.url()).search).toBe("?redirectFrom=%2Fsupport");
    const state = await page.evaluate((key) => window.localStorage.getItem(key), stateKey);
    expect(state).toContain('"hasSkippedBrowserWarning":true');
    await page.evaluate(() => window.sessionStorage.clear());
    await page.goto(`${site.server.url}/login`);
    await expect(app.login.username).toBeVisible();
    expect(complaints).toEqual([]);
  });

  test.describe("in German", () => {
    test.use({ locale: "de-DE" });
    test("[BR-03, LY-10] is told so in its language", async ({ page, site }) => {
      await page.goto(site.server.url);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(/Ihr Browser wird nur teilweise unterstützt/);
      await expect(page).toHaveTitle(/Browser teilweise unterstützt/);
      await expect(page.getByRole("button", { name: "Trotzdem fortfahren" })).toBeVisible();
    });
  });
});

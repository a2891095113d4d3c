import { messages as german } from "../../apps/server/src/public-pages/messages.de.ts";
import { messages as english } from "../../apps/server/src/public-pages/messages.en.ts";
import { enter, expect, test } from "../journey.ts";
import { accessibilityFaults } from "../pages/accessibility.ts";

test.describe("addresses that leave the interface", () => {
  test(
    "[RT-07] feedback passes the versions, the page that was left and the query's values",
    { tag: "@core" },
    async ({ site, page, complaints }) => {
      const { url } = site.server;
      await enter(page, url, { path: "/monitoring/group/0/tables?filter=secret" });
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      const versions = await site.api.send<Record<string, string>>("GET", "/version");
      await page.goto(`${url}/feedback?topic=colours`, { referer: page.url() });
      await expect(page).toHaveURL(/\/outside\/feedback\?/);
      const passed = new URL(page.url()).searchParams;
      expect(Object.fromEntries(passed)).toMatchObject({
        topic: "colours",
        server_version: versions["application_server_version"],
        product_version: versions["prtg_version"],
        referrer: "/monitoring/group/0/tables",
      });
      expect(passed.get("frontend_version")).toMatch(/^\d+\.\d+\.\d+$/);
      const details = page.getByRole("table", { name: english.details });
      for (const text of ["colours", "/monitoring/group/0/tables", passed.get("frontend_version") ?? "?"]) {
        await expect(details).toContainText(text);
      }
      await expect(details).not.toContainText("secret");
      expect(complaints).toEqual([]);
    },
  );

  const places = [
    { row: "RT-07", path: "/feedback", target: /\/outside\/feedback\?/, heading: english.feedback },
    { row: "RT-08", path: "/contact", target: /\/outside\/contact\?lang=en$/, heading: english.contact },
    { row: "RT-08", path: "/whatsnext", target: /\/outside\/whats-new\?lang=en$/, heading: english.whatsNew },
    { row: "RT-09", path: "/api-overview", target: /\/api\/v2\/overview\?lang=en$/, heading: /API/ },
  ] as const;
  for (const { row, path, target, heading } of places) {
    test(`[${row}] ${path} is public, and its target is on our own server`, async ({ site, page, complaints }) => {
      const hosts = new Set<string>();
      page.on("request", (request) => hosts.add(new URL(request.url()).host));
      await page.goto(site.server.url + path);
      await expect(page).toHaveURL(target);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(heading);
      expect([...hosts]).toEqual([new URL(site.server.url).host]);
      expect(complaints).toEqual([]);
    });
  }

  test("[RT-09] /api-reference leads to the description of the API", async ({ site, page }) => {
    await page.goto(`${site.server.url}/api-reference`);
    await expect(page).toHaveURL(`${site.server.url}/api/v2/oas`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(/All calls of the .* API/);
  });

  test("[RT-07] a link inside the interface leaves it, and back returns to the page before", async ({
    site,
    page,
    app,
  }) => {
    await enter(page, site.server.url, { path: "/monitoring/group/0/overview" });
    await expect(app.object.heading).toHaveText("Root");
    await page.evaluate(() => {
      const link = document.createElement("a");
      link.href = "/feedback";
      link.textContent = "leave";
      document.querySelector("main")?.append(link);
    });
    await page.getByRole("link", { name: "leave" }).click();
    await expect(page).toHaveURL(/\/outside\/feedback\?.*referrer=%2Fmonitoring%2Fgroup%2F0%2Foverview/);
    await page.goBack();
    await expect(page).toHaveURL(`${site.server.url}/monitoring/group/0/overview`);
    await expect(app.object.heading).toHaveText("Root");
  });

  test("[RT-07, RT-08] the addresses of the settings come first", async ({ site, page }) => {
    const { api, server } = site;
    const path = "/ext/settings/user-interface";
    const elsewhere = `${site.target.url}contact`;
    await api.send("PATCH", path, { contact_url: elsewhere, feedback_url: `${site.target.url}feedback?site=7` });
    try {
      await page.goto(`${server.url}/contact`);
      await expect(page).toHaveURL(elsewhere);
      await page.goto(`${server.url}/feedback?topic=x`);
      await expect(page).toHaveURL(/\/feedback\?site=7&topic=x&frontend_version=/);
    } finally {
      await api.send("PATCH", path, { contact_url: null, feedback_url: null });
    }
  });
});

test.describe("pages that the server ships", () => {
  for (const colorScheme of ["light", "dark"] as const) {
    const paths = [
      "/outside/feedback?referrer=%2Fmonitoring&topic=x",
      "/outside/contact",
      "/outside/whats-new",
      "/api/v2/overview",
      "/api/v2/oas",
    ];
    for (const path of paths) {
      test(`[RT-07, RT-08, RT-09, LY-07] ${path} is in order, ${colorScheme}, from 320 px on, in both languages`, async ({
        site,
        page,
        complaints,
      }) => {
        await page.emulateMedia({ colorScheme });
        await page.goto(`${site.server.url}${path}${path.includes("?") ? "&" : "?"}lang=en`);
        expect(await accessibilityFaults(page)).toEqual([]);
        await page.getByRole("link", { name: "Deutsch" }).click();
        await expect(page.locator("html")).toHaveAttribute("lang", "de");
        await expect(page.getByRole("contentinfo")).toHaveText(german.foot);
        for (const width of [320, 390, 1440]) {
          await page.setViewportSize({ width, height: 800 });
          expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
          const cards = await page.locator(".card").all();
          for (const card of cards) expect(await card.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0);
        }
        expect(complaints).toEqual([]);
      });
    }
  }

  test("[RT-08] lead from one to the other and back to the interface, without script", async ({ site, browser }) => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(`${site.server.url}/outside/contact?lang=de`);
    await page.getByRole("link", { name: german.whatsNew }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(german.whatsNew);
    await page.getByRole("link", { name: german.feedback }).click();
    const mail = await page.getByRole("link", { name: german.writeMail }).getAttribute("href");
    expect(mail).toMatch(/^mailto:\?subject=Feedback/);
    await expect(page.getByRole("link", { name: german.backToApp("PRTG") })).toHaveAttribute("href", "/");
    await context.close();
  });
});

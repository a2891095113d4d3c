import { existsSync, mkdirSync } from "node:fs";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { closeSite, openSite } from "../site.ts";
import type { Site } from "../site.ts";
import { BasicServer } from "../testing/basic-server.ts";
import { openChromium75, openFirefox } from "./open-browser.ts";
import type { PuppetBrowser, PuppetPage } from "./open-browser.ts";
import { lackingBrowsers, removalScript, userAgents } from "./removed-interfaces.ts";
import type { LackingBrowser } from "./removed-interfaces.ts";
import { Screen } from "./screen.ts";
import {
  changeThemeAndLanguage,
  logIn,
  pauseSensor,
  seeChart,
  seeLiveChange,
  seeOverview,
  sortAndFilter,
} from "./walk.ts";

// The runner sets these; where a browser can't be had it has said so, and its tests do not exist.
const chromium75 = process.env["CHROMIUM75_PATH"] ?? "";
const firefox = process.env["FIREFOX_PATH"] ?? "";
const pictures = process.env["OLD_BROWSER_PICTURES"] ?? "";

const onDesktops = lackingBrowsers.filter((name) => name !== "ios-11");

let site: Site;
/** The same server without calls of our own. */
const basic = new BasicServer();
beforeAll(async () => {
  site = await openSite("en");
  await basic.start();
  basic.forwardTo(site.server.url);
});
afterAll(async () => {
  await basic.stop();
  await closeSite(site);
});
// The account keeps what the walk before has chosen.
beforeEach(() => site.api.send("PATCH", "/ext/account", { language: "en", theme: "LIGHT", auto_refresh: true }));

async function walkAll(page: PuppetPage, name: string): Promise<void> {
  const screen = new Screen(page, site.server.url);
  const picture = async (step: string) => {
    if (pictures === "") return;
    if (!existsSync(pictures)) mkdirSync(pictures, { recursive: true });
    await screen.picture(`${pictures}/${name}-${step}.png`);
  };
  await logIn(screen);
  await seeOverview(screen);
  await picture("overview");
  await sortAndFilter(screen);
  await picture("tables");
  await seeChart(screen, site);
  await picture("sensor");
  await pauseSensor(screen, site);
  await changeThemeAndLanguage(screen);
  await picture("german-dark");
  expect(screen.complaints).toEqual([]);
}

describe.runIf(chromium75 !== "")("Chromium 75", () => {
  let browser: PuppetBrowser;
  let opened: PuppetPage | null = null;
  beforeAll(async () => {
    browser = await openChromium75(chromium75);
  });
  // The pages of one browser share six connections, and each open one keeps one for the stream of changes.
  afterEach(async () => {
    await opened?.close();
    opened = null;
  });
  afterAll(() => browser.close());

  async function openPage(lacking?: LackingBrowser, serverUrl = site.server.url): Promise<PuppetPage> {
    const page = (opened = await browser.newPage());
    const isPhone = lacking === "ios-11";
    await page.setViewport(isPhone ? { width: 375, height: 667 } : { width: 1366, height: 768 });
    if (lacking) {
      await page.setUserAgent(userAgents[lacking]);
      await page.evaluateOnNewDocument(removalScript(lacking));
    }
    // What the test before has stored belongs to another browser.
    await page.goto(`${serverUrl}/favicon.svg`);
    await page.evaluate("localStorage.clear()");
    return page;
  }

  test("[BR-01] the built interface runs on Chromium 75", async () => {
    expect(await browser.version()).toContain("/75.0.");
    await walkAll(await openPage(), "chromium-75");
  });

  test("[BR-01, MO-04] a change on the server reaches an open page by the stream", async () => {
    const page = await openPage();
    const screen = new Screen(page, site.server.url);
    await logIn(screen);
    await seeLiveChange(screen, site);
    expect(screen.complaints).toEqual([]);
  });

  test.each(onDesktops)("[BR-01, MO-04] and without what %s lacks", async (lacking) => {
    const page = await openPage(lacking);
    const screen = new Screen(page, site.server.url);
    await logIn(screen);
    await seeLiveChange(screen, site);
    expect(screen.complaints).toEqual([]);
  });

  test.each(onDesktops)("[BR-01] and without what %s lacks", async (lacking) => {
    const page = await openPage(lacking);
    await walkAll(page, lacking);
    expect(await page.evaluate<string[]>("window.removedInterfaces")).toContain("ResizeObserver");
  });

  test.each([undefined, ...onDesktops])(
    "[BR-01, CA-03] and full lists of another server are filtered and sorted on the page (without what %s lacks)",
    async (lacking) => {
      const screen = new Screen(await openPage(lacking, basic.url), basic.url);
      await logIn(screen);
      await sortAndFilter(screen);
      expect(basic.refusedFilters).toEqual([]);
      // The one question that such a server does not know.
      expect(screen.complaints.filter((text) => !/status of 404/.test(text))).toEqual([]);
    },
  );

  test("[BR-01] and on a phone without what iOS 11 lacks", async () => {
    const page = await openPage("ios-11");
    const screen = new Screen(page, site.server.url);
    await logIn(screen);
    await seeOverview(screen);
    expect(await screen.read<number>("document.documentElement.scrollWidth")).toBeLessThanOrEqual(375);
    await seeChart(screen, site);
    expect(screen.complaints).toEqual([]);
  });

  test("[BR-03] a browser that is older stays at the gate, until the page is skipped", async () => {
    const page = await openPage();
    await page.setUserAgent(userAgents["firefox-67"].replace(/67\.0/g, "66.0"));
    const screen = new Screen(page, site.server.url);
    await screen.go("/login");
    await screen.has("#yours-firefox", "66");
    await screen.until('document.getElementById("app") === null', "a page without the application");
    await screen.click("#go");
    await screen.has("input[name=username]");
    expect(screen.path()).toBe("/login");
  });
});

describe.runIf(firefox !== "")("Firefox", () => {
  test("[BR-01] the built interface runs on Firefox", async () => {
    const browser = await openFirefox(firefox);
    try {
      const page = await browser.newPage();
      await page.setViewport({ width: 1366, height: 768 });
      await walkAll(page, "firefox");
    } finally {
      await browser.close();
    }
  });
});

import type { Page } from "@playwright/test";
import { Api } from "../api.ts";
import { enter, expect, test as journey } from "../journey.ts";
import { App } from "../pages/app.ts";
import { HostedServer } from "../hosted-server.ts";
import { localProbeId } from "../site.ts";
import { untilQuiet } from "../testing/quiet.ts";
import { fullBrowser } from "../full-browser.ts";

/** What a page that comes back out of the browser's cache notes of that moment. */
interface Return {
  readonly isRestored: boolean;
  /** What could be read before anything was drawn. */
  readonly text: string;
}
declare global {
  interface Window {
    comeBack?: Return;
  }
}

/** The runner turns off that pages are kept for the way back, which people's browsers do. */
const test = journey.extend({
  launchOptions: [
    ({ launchOptions }, use) =>
      use({
        ...launchOptions,
        executablePath: fullBrowser,
        ignoreDefaultArgs: ["--disable-back-forward-cache"],
      }),
    { scope: "worker" },
  ],
});

const awayMs = 600_000;
const server = new HostedServer();
let api: Api;
let device: string;

test.beforeAll(async () => {
  await server.start();
  api = new Api(server.url);
  await api.logIn();
  // The page sends no request on its own: new data comes by the stream, or because the page was restored.
  await api.changeAccount({ auto_refresh: false });
  const { id: group } = await api.createGroup(localProbeId, "Oslo");
  ({ id: device } = await api.createDevice(group, "router-01", "127.0.0.1"));
});
test.afterAll(() => server.remove());

const rename = (name: string) => api.send("PATCH", `/devices/${device}`, { basic: { name } });
const named = (page: Page, name: string) =>
  page.getByRole("main").getByRole("link", { name, exact: true }).filter({ visible: true }).first();

/** Opens the devices and leaves for a page without script; `elapsedMs` is how much later its clock goes on. */
async function openAndLeave(page: Page, elapsedMs = 0): Promise<void> {
  await enter(page, server.url, { path: "/monitoring/group/0/devices" });
  await expect(named(page, "router-01")).toBeVisible();
  await untilQuiet(page);
  await page.evaluate((laterMs) => {
    const now = Date.now.bind(Date);
    // Before the page's own listeners, which look at the clock, and after them, when they have done what they do at once.
    const turnClock = () => (Date.now = () => now() + laterMs);
    const note = ({ persisted }: PageTransitionEvent) =>
      (window.comeBack = { isRestored: persisted, text: document.body.innerText });
    window.addEventListener("pageshow", turnClock, { capture: true, once: true });
    window.addEventListener("pageshow", note, { once: true });
  }, elapsedMs);
  await page.goto(`${server.url}/outside/contact?lang=en`);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
}
/** A page that was kept is not loaded again, so there is no such event to wait for. */
const goBack = (page: Page) => page.goBack({ waitUntil: "commit" });
const comeBack = (page: Page) => page.evaluate(() => window.comeBack);

test("[RT-04, PE-04] back to a page that the browser has kept, after a log-out in another tab: it shows nothing of before", async ({
  page,
  context,
  app,
  texts,
}) => {
  await openAndLeave(page);
  const other = await context.newPage();
  await other.goto(`${server.url}/logout#noredirect`);
  await expect(new App(other, texts).login.username).toBeVisible();
  await goBack(page);
  await expect(app.login.username).toBeVisible();
  expect(await comeBack(page)).toEqual({ isRestored: true, text: "" });
  await expect(named(page, "router-01")).toHaveCount(0);
  await expect(app.shell.counters).toHaveCount(0);
  expect(new URL(page.url()).pathname).toBe("/login");
});

test("[AR-02, MO-02] back to a page that the browser has kept, ten minutes and a few changes later: it shows what is now, and goes on", async ({
  page,
  app,
}) => {
  await openAndLeave(page, awayMs);
  await rename("router-02");
  await server.moveClock(awayMs);
  await rename("router-03");
  await goBack(page);
  await expect(named(page, "router-03")).toBeVisible();
  expect(await comeBack(page)).toMatchObject({ isRestored: true, text: expect.stringContaining("router-01") });
  await expect(named(page, "router-01")).toHaveCount(0);
  await rename("router-04");
  await expect(named(page, "router-04")).toBeVisible();
  await expect(app.shell.account).toBeVisible();
});

import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { Api } from "../api.ts";
import { enter, expect, test } from "../journey.ts";
import { accessibilityFaults } from "../pages/accessibility.ts";
import { textsOf } from "../pages/texts.ts";
import { RunningServer } from "../running-server.ts";
import { localProbeId } from "../site.ts";
import { untilStreams } from "../testing/quiet.ts";

let server: RunningServer;
let groupPath = "";

test.beforeAll(async () => {
  server = new RunningServer();
  await server.start();
  const api = new Api(server.url);
  await api.logIn();
  groupPath = `/monitoring/group/${(await api.createGroup(localProbeId, "Kept")).id}/overview`;
});
test.afterAll(() => server.remove());

/** As another program does it that writes to the database for a long time: nothing can be stored until it lets go. */
function lockDatabase(): () => void {
  const other = new DatabaseSync(join(server.dataDir, "monitor.db"), { timeout: 5000 });
  other.exec("BEGIN IMMEDIATE");
  return () => other.close();
}

test("[ER-03, SE-04] nothing can be stored: each page says so, an action is refused in words, and it ends by itself", async ({
  page,
  app,
  texts,
}) => {
  await enter(page, server.url, { path: groupPath });
  await expect(app.object.heading).toHaveText("Kept");
  const unlock = lockDatabase();
  await app.object.start("pause");
  await app.dialog.root.getByRole("button", { name: texts.actions.action.pause }).click();
  await expect(app.shell.toast).toContainText(texts.actions.failure("not_stored", "pause", false));
  const banner = page.getByRole("alert").filter({ hasText: texts.problems.storageTitle });
  await expect(banner).toContainText(texts.problems.storageText("locked"));
  await page.reload();
  await expect(banner).toBeVisible();
  await expect(app.object.heading).toHaveText("Kept");
  unlock();
  await expect(banner).toHaveCount(0);
});

test("[SE-04] a server that hangs: when a heartbeat and its health are missed, the page says so until it goes on", async ({
  page,
  app,
  texts,
}) => {
  await page.clock.install();
  await enter(page, server.url, { path: groupPath });
  await expect(app.object.heading).toHaveText("Kept");
  await page.clock.runFor(6000);
  await untilStreams(page);
  const banner = page.getByRole("alert").filter({ hasText: texts.problems.silentTitle });
  const id = server.processId() ?? 0;
  process.kill(id, "SIGSTOP");
  try {
    await page.clock.fastForward(20_000);
    await page.clock.fastForward(5000);
    await expect(banner).toBeVisible();
    await expect(app.object.heading).toHaveText("Kept");
    expect(await accessibilityFaults(page)).toEqual([]);
  } finally {
    process.kill(id, "SIGCONT");
  }
  await expect(banner).toHaveCount(0);
});

for (const [theme, language] of [
  ["dark", "en"],
  ["light", "de"],
] as const) {
  test(`[ER-03, LY-07] the banner on a phone, ${theme}, ${language}: whole, accessible, the page below it scrolls`, async ({
    page,
  }) => {
    const { problems } = textsOf(language);
    await page.setViewportSize({ width: 390, height: 844 });
    const jump = { from: "2026-11-20T15:01:59.000Z", to: "2026-11-20T14:02:00.000Z" };
    const problem = { code: "clock_jumped", since: jump.to, message: "", parameters: jump };
    const full = { ...problem, code: "storage_failed", parameters: { reason: "full" } };
    await page.route("**/ext/server-problems", (route) => route.fulfill({ json: [full, problem] }));
    await enter(page, server.url, { path: groupPath, state: { theme, lastTheme: theme, language } });
    await expect(page.getByRole("alert")).toHaveCount(2);
    await expect(page.getByRole("alert").first()).toContainText(problems.storageTitle);
    expect(await accessibilityFaults(page)).toEqual([]);
    const wider = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(wider).toBeLessThanOrEqual(0);
    const main = await page.getByRole("main").boundingBox();
    expect(main?.height).toBeGreaterThan(400);
  });
}

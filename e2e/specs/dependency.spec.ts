import { messages as dependency } from "../../apps/web/src/features/object-setup/dependency/messages.en.ts";
import { Api } from "../api.ts";
import { enter, expect, test } from "../journey.ts";
import { RunningServer } from "../running-server.ts";
import { localProbeId } from "../site.ts";

let server: RunningServer;
let api: Api;
const made = { master: "", behind: "", group: "" };

test.beforeAll(async ({ language }) => {
  server = new RunningServer({ environment: { DEFAULT_LANGUAGE: language } });
  await server.start();
  api = new Api(server.url);
  await api.logIn();
  const branch = async (name: string) => {
    const { id: group } = await api.createGroup(localProbeId, name);
    const device = await api.createDevice(group, `${name}-01`, "127.0.0.1");
    return { group, sensor: (await api.createWebSensor(device.id, `${name} page`, "http://127.0.0.1:9/")).id };
  };
  const [master, behind, own] = [await branch("edge"), await branch("behind"), await branch("core")];
  Object.assign(made, { master: master.sensor, behind: behind.group, group: own.group });
  const dependOn = (dependency: string) => ({ scheduledependency: { dependencytype: "object", dependency } });
  await api.send("PATCH", `/experimental/groups/${behind.group}`, dependOn(master.sensor));
  await api.send("PATCH", `/experimental/groups/${own.group}`, dependOn(master.sensor));
});
test.afterAll(() => server.remove());

test("[EN-30] the form of a dependency says what hangs on what, and what would be paused", async ({ page }) => {
  await enter(page, server.url, { path: `/monitoring/group/${made.group}/settings#scheduledependency` });
  const effects = page.getByRole("region", { name: dependency.title });
  await expect(effects).toContainText(dependency.goesDown("edge page · edge-01"));
  await expect(effects.getByRole("list", { name: dependency.dependents }).getByRole("listitem")).toHaveCount(2);
  await expect(effects).toContainText(`${dependency.inAll}${dependency.sensors(2)}`);
});

test("[EN-34] the page of an object lists what waits for it", async ({ page, texts }) => {
  const { dependents } = texts.stateBanner;
  await enter(page, server.url, { path: `/monitoring/sensor/${made.master}/overview` });
  const card = page.getByRole("region", { name: dependents.title });
  await expect(card).toContainText(`${dependents.waiting(2, "2")} ${dependents.paused(2, "2")}`);
  await card.getByRole("link", { name: "behind" }).click();
  await expect(page).toHaveURL(`${server.url}/monitoring/group/${made.behind}/overview`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("behind");
  await expect(card).toBeHidden();
});

test("[EN-24] the chain of an inherited section says from Root down whose values hold", async ({ page, texts }) => {
  await enter(page, server.url, { path: `/monitoring/group/${made.group}/settings#intervalgroup` });
  const section = page.locator("#intervalgroup");
  await section.getByText(texts.objectSetup.wholeChain).click();
  const levels = section.getByRole("listitem");
  await expect(levels).toHaveCount(3);
  await expect(levels.first()).toContainText(texts.bulkEdit.chainHolds);
  await expect(levels.last()).toContainText(texts.bulkEdit.chainPasses);
});

test("[EN-29] F2 on the page of an object renames it in its title", async ({ page, texts }) => {
  await enter(page, server.url, { path: `/monitoring/group/${made.group}/overview` });
  const title = page.getByRole("heading", { level: 1 });
  await expect(title).toHaveText("core");
  const field = page.getByRole("textbox", { name: texts.setupDialogs.renameTitle("core") });
  // The key works once the page is at rest.
  await expect(async () => {
    await page.keyboard.press("F2");
    await expect(field).toBeFocused({ timeout: 500 });
  }).toPass();
  await field.press("Escape");
  await expect(field).toBeHidden();
  await title.dblclick();
  await field.fill("core-renamed");
  await field.press("Enter");
  await expect(title).toHaveText("core-renamed");
});

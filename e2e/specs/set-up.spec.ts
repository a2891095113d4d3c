import { once } from "node:events";
import { createServer } from "node:http";
import { promisify } from "node:util";
import { enter, expect, test } from "../journey.ts";
import { accessibilityFaults } from "../pages/accessibility.ts";
import { Palette } from "../pages/palette.ts";
import { hurryTo, localProbeId } from "../site.ts";

let group = "";
test.beforeAll(async ({ site: { api } }) => {
  group = (await api.createGroup(localProbeId, "Bremen")).id;
});
test.afterAll(async ({ site: { api } }) => {
  await api.deleteGroup(group);
});

test(
  "[EN-23] a device and a sensor are added, tested before, and come up",
  { tag: "@core" },
  async ({ site, page, texts }) => {
    const { setup, monitoring } = texts;
    await enter(page, site.server.url, { path: `/monitoring/group/${group}/overview` });
    await page.getByRole("button", { name: setup.add, exact: true }).click();
    await page.getByRole("menuitem", { name: setup.types["add-device"] }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel(texts.setupDialogs.address).fill("127.0.0.1");
    await dialog.getByLabel(texts.setupDialogs.name).fill("web-bremen");
    await dialog.getByLabel(texts.setupDialogs.firstSensorsOf("none", 0)).check();
    await dialog.getByRole("button", { name: texts.objectSetup.addTitle.device }).click();
    await expect(dialog).toBeHidden();
    await page.getByRole("button", { name: texts.objectSetup.show }).click();
    await page.getByRole("button", { name: setup.verbs["add-sensor"] }).click();

    await page.getByRole("textbox", { name: texts.addSensor.searchKinds }).fill("http");
    await page.keyboard.press("Enter");
    const form = page.getByRole("form", { name: texts.objectSetup.addTitle.sensor });
    await form.locator("input[name='settings/url']").fill(site.target.url);
    await form.locator("input[name='basic/name']").fill("Start page");
    await page.getByRole("button", { name: texts.addSensor.testNow }).click();
    await expect(page.getByText(texts.addSensor.wouldBe(monitoring.status.up))).toBeVisible();
    await form.getByRole("button", { name: texts.objectSetup.addTitle.sensor }).click();

    await expect(page).toHaveURL(/\/monitoring\/sensor\/\d+\/overview/);
    const id = /sensor\/(\d+)/.exec(page.url())?.[1] ?? "";
    await hurryTo(site.api, id, "up");
    await expect(page.getByRole("main").getByText(monitoring.status.up).first()).toBeVisible();
  },
);

test("[EN-23] a test shows what came back and marks the rule that it breaks, which becomes a warning", async ({
  site,
  page,
  texts,
}) => {
  const { addSensor, monitoring } = texts;
  const machine = createServer((_request, response) => response.end("It is degraded")).listen(8081, "127.0.78.4");
  await once(machine, "listening");
  const form = page.getByRole("form", { name: texts.objectSetup.addTitle.sensor });
  await enter(page, site.server.url, {
    path: `/monitoring/device/${site.objects.device}/add-sensor?kind=httpadvanced`,
  });
  await form.locator("input[name='settings/url']").fill("http://127.0.78.4:8081/");
  const rule = form.locator("[name='settings/must_not_contain']");
  await rule.fill("degraded");
  await page.getByRole("button", { name: addSensor.testNow }).click();
  await expect(page.getByText(addSensor.wouldBe(monitoring.status.down))).toBeVisible();
  await expect(page.getByRole("main").locator("mark")).toHaveText("degraded");
  await expect(rule).toHaveAttribute("aria-invalid", "true");
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.getByRole("button", { name: addSensor.makeWarning }).click();
  await expect(rule).not.toHaveAttribute("aria-invalid", "true");
  await page.getByRole("button", { name: addSensor.testNow }).click();
  await expect(page.getByText(addSensor.wouldBe(monitoring.status.warning))).toBeVisible();
  machine.close();
});

test("[EN-23] a test ends in the probe when it is stopped, and when its page is left", async ({
  site,
  page,
  texts,
}) => {
  const { addSensor, objectSetup } = texts;
  const machine = createServer(() => {}).listen(8083, "127.0.78.4");
  await once(machine, "listening");
  const held = () => promisify(machine.getConnections.bind(machine))();
  await enter(page, site.server.url, { path: `/monitoring/device/${site.objects.device}/add-sensor?kind=http` });
  const form = page.getByRole("form", { name: objectSetup.addTitle.sensor });
  await form.locator("input[name='settings/url']").fill("http://127.0.78.4:8083/");
  const ends = [
    () => page.getByRole("button", { name: addSensor.stopTest, exact: true }).click(),
    () => page.getByRole("link", { name: addSensor.otherKind }).click(),
  ];
  for (const end of ends) {
    await page.getByRole("button", { name: addSensor.testNow }).click();
    await expect.poll(held).toBe(1);
    await end();
    await expect.poll(held).toBe(0);
  }
  machine.close();
});

test("[EN-24] an inherited interval is overridden, and inherited again", async ({ site, page, texts }) => {
  const own = texts.objectSetup;

  await enter(page, site.server.url, { path: `/monitoring/group/${group}/settings` });
  const section = page.locator("#intervalgroup");
  await section.getByRole("button", { name: own.override }).click();
  const interval = section.locator("select[name='intervalgroup/interval']");
  await expect(interval).toBeFocused();
  await interval.selectOption("30");
  await page.getByRole("button", { name: texts.settingsPage.save }).click();
  await expect(page.getByText(texts.settingsPage.saved)).toBeVisible();
  const stored = async () =>
    (
      await site.api.send<{ intervalgroup: { interval: string; _inherited: boolean } }>(
        "GET",
        `/groups/${group}?include=intervalgroup,inheritance`,
      )
    ).intervalgroup;
  expect(await stored()).toMatchObject({ interval: "30", _inherited: false });

  await section.getByRole("button", { name: own.backToInherited }).click();
  await page.getByRole("button", { name: texts.settingsPage.save }).click();
  await expect(page.getByText(texts.settingsPage.saved)).toBeVisible();
  expect(await stored()).toMatchObject({ interval: "60", _inherited: true });
});

test("[EN-24] the sensors of a business process are chosen by search, by keys alone", async ({ site, page, texts }) => {
  const { sources, monitoring } = texts;
  const { device, up } = site.objects;
  await enter(page, site.server.url, { path: `/monitoring/device/${device}/add-sensor?kind=businessprocess` });
  await page.getByRole("button", { name: sources.choose.sensors }).press("Enter");
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("textbox")).toBeFocused();
  await page.keyboard.type("web-01 Website");
  await dialog.getByRole("treeitem", { name: "Website web-01" }).press("Enter");
  await dialog.getByRole("button", { name: sources.add, exact: true }).press("Enter");
  await expect(dialog.getByRole("status")).toHaveText(sources.added(sources.sensorOn("Website", "web-01")));
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(page.locator("textarea[name='settings/sources']")).toHaveValue(`${up} = Website on web-01`);
  await expect(page.getByRole("list", { name: sources.named }).getByRole("link")).toHaveText("Website on web-01");
  await page.getByRole("button", { name: texts.addSensor.testNow }).press("Enter");
  await expect(page.getByText(texts.addSensor.wouldBe(monitoring.status.up))).toBeVisible();
});

test("[EN-23] the search fills in a device, and what it answers is added with one click", async ({
  site,
  page,
  texts,
}) => {
  const { setupDialogs, objectSetup, fromDevice, setup } = texts;
  const machine = createServer((_request, response) => response.end("Hello")).listen(8080, "127.0.78.3");
  await once(machine, "listening");
  await enter(page, site.server.url, { path: `/monitoring/group/${group}/overview` });
  const palette = new Palette(page);
  await palette.press();
  await palette.field.fill("add 127.0.78.3");
  await expect(palette.active).toContainText("127.0.78.3");
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: objectSetup.addTitle.device });
  await expect(dialog.getByLabel(setupDialogs.address)).toHaveValue("127.0.78.3");
  await expect(dialog.getByRole("status").filter({ hasText: "TCP 8080" })).toBeVisible();
  await expect(dialog.getByLabel(setupDialogs.firstSensorsOf("recommended", 2))).toBeChecked();
  await dialog.locator("summary", { hasText: setupDialogs.logIns }).click();
  await dialog.getByRole("button", { name: `${setupDialogs.ownLogIn}: SNMP` }).click();
  await dialog.getByLabel("Community (v2c)").fill("of-its-own");
  expect(await accessibilityFaults(page)).toEqual([]);
  await dialog.getByLabel(setupDialogs.firstSensorsOf("none", 0)).check();
  await dialog.getByRole("button", { name: objectSetup.addTitle.device }).click();
  await page.getByRole("button", { name: objectSetup.show, exact: true }).click();
  await page.getByRole("button", { name: setup.verbs["add-sensor"] }).click();
  const id = /device\/(\d+)/.exec(page.url())?.[1] ?? "";
  const made = await site.api.send<Record<string, unknown>>("GET", `/devices/${id}?include=all_sections,inheritance`);
  expect(made["snmpversiongroup"]).toMatchObject({ _inherited: false, snmpcommv2: true });
  expect(made["linuxconnection"]).toMatchObject({ _inherited: true });
  await expect(page.getByRole("checkbox", { name: "HTTP 8080" })).toBeChecked();
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.getByRole("button", { name: fromDevice.add(2) }).click();
  await expect(page.getByText(texts.addSensor.sensorsAdded(2))).toBeVisible();
  await expect(
    page
      .getByRole("main")
      .getByRole("link", { name: /HTTP 8080/ })
      .first(),
  ).toBeVisible();
  machine.close();
});

import { enter, expect, test } from "../journey.ts";
import { accessibilityFaults } from "../pages/accessibility.ts";
import { phone } from "../phone.ts";
import { localProbeId } from "../site.ts";

let group = "";
const ids: string[] = [];
test.beforeAll(async ({ site: { api, target } }) => {
  group = (await api.createGroup(localProbeId, "Kiel")).id;
  const { id: device } = await api.createDevice(group, "web-kiel", "127.0.0.1");
  for (const name of ["Page one", "Page two"]) {
    const { id } = await api.createWebSensor(device, name, target.url);
    await api.send("PATCH", `/experimental/sensors/${id}`, { intervalgroup: { _inherited: true } });
    ids.push(id);
  }
});
test.afterAll(async ({ site: { api } }) => {
  await api.deleteGroup(group);
});

interface Stored {
  readonly intervalgroup: { readonly interval: string; readonly _inherited: boolean };
}

test(
  "[EN-26, EN-27] two sensors get another interval with a preview, and give it back",
  { tag: "@core" },
  async ({ site, page, app, texts }) => {
    const own = texts.bulkEdit;
    const stored = async () => {
      const path = (id: string) => `/experimental/sensors/${id}?include=intervalgroup,inheritance`;
      const read = await Promise.all(ids.map((id) => site.api.send<Stored>("GET", path(id))));
      return read.map(({ intervalgroup }) => intervalgroup);
    };
    await enter(page, site.server.url, { path: `/monitoring/group/${group}/tables` });
    for (const id of ids) await app.tables.row(id).getByRole("checkbox").check();
    await page.getByRole("button", { name: texts.tables.editMany }).click();
    const dialog = page.getByRole("dialog", { name: own.title(2, "sensor") });
    await dialog.getByRole("checkbox", { name: own.change("Scanning interval"), exact: true }).check();
    await dialog.getByRole("combobox", { name: "Scanning interval", exact: true }).selectOption("30");
    await expect(dialog.getByText(own.effect.becomes_own.title(2), { exact: true })).toBeVisible();
    await expect(dialog.getByText("Page one").first()).toBeVisible();
    expect(await accessibilityFaults(page)).toEqual([]);
    await dialog.getByRole("button", { name: own.save(2, "sensor") }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByText(own.saved(2))).toBeVisible();
    expect(await stored()).toMatchObject(ids.map(() => ({ interval: "30", _inherited: false })));
    await page.getByRole("button", { name: texts.objectSetup.undo }).click();
    await expect(page.getByText(texts.objectSetup.undone)).toBeVisible();
    expect(await stored()).toMatchObject(ids.map(() => ({ interval: "60", _inherited: true })));
    const changes = { intervalgroup: { interval: "30" } };
    await site.api.send("POST", "/ext/bulk-edit", {
      objects: Object.fromEntries(ids.map((id) => [id, null])),
      changes,
    });

    await enter(page, site.server.url, { path: `/monitoring/group/${group}/settings` });
    await page.getByRole("link", { name: own.ownBelow(2) }).click();
    await expect(page.getByText(own.places(2, 2, 3))).toBeVisible();
    await page.getByRole("checkbox", { name: own.selectAll }).check();
    await page.getByRole("button", { name: own.backToInherited, exact: true }).click();
    await expect(page.getByText(own.allInherits)).toBeVisible();
    expect(await stored()).toMatchObject(ids.map(() => ({ interval: "60", _inherited: true })));
  },
);

test.describe("on a phone", () => {
  test.use(phone);

  test("[MO-06, EN-26] sensors are selected and edited together", async ({ site, page, texts }) => {
    const own = texts.bulkEdit;
    await enter(page, site.server.url, { path: `/monitoring/group/${group}/tables` });
    await page.getByRole("checkbox", { name: texts.tables.selectRow("Page one") }).check();
    await page.getByRole("checkbox", { name: texts.tables.selectAll }).check();
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.getByRole("button", { name: texts.tables.editMany }).click();
    const dialog = page.getByRole("dialog", { name: own.title(2, "sensor") });
    await dialog.getByRole("checkbox", { name: own.change("Priority"), exact: true }).check();
    await dialog.getByRole("combobox", { name: "Priority", exact: true }).selectOption("5");
    await dialog.getByRole("button", { name: own.save(2, "sensor") }).click();
    await expect(page.getByText(own.saved(2))).toBeVisible();
  });
});

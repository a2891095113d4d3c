import { enter, expect, test } from "../journey.ts";
import { holdBack } from "../pages/hold-back.ts";
import { localProbeId } from "../site.ts";

test(
  "[EN-28, EN-29] a device is moved by keys, renamed, cloned and deleted, and comes back with its sensor",
  { tag: "@core" },
  async ({ site: { api, server }, page, texts }) => {
    const { arrange, setup, setupDialogs } = texts;
    const group = (await api.createGroup(localProbeId, "Arranged")).id;
    const from = (await api.createSubgroup(group, "From")).id;
    const to = (await api.createSubgroup(group, "To")).id;
    const device = (await api.createDevice(from, "sw-01", "127.0.0.1")).id;
    const sensor = (await api.createSensor(device, { kind: "ping", name: "Ping", settings: {} })).id;
    const row = (id: string) => page.locator(`[role=treeitem][data-row-key="${id}"]`);
    const read = (id: string) => api.send<{ name: string; path: { id: string }[] }>("GET", `/devices/${id}`);
    const parentOf = async (id: string) => (await read(id)).path.at(-1)?.id;
    const undo = page.getByRole("button", { name: arrange.undo, exact: true });

    const arrive = await holdBack(page, "**/assets/arrange-layer-*.js");
    await enter(page, server.url, { path: `/monitoring/group/${group}/devices?view=tree` });
    await row(device).focus();
    // Arrows that come before the code that moves wait for it.
    for (const key of ["m", "End", "ArrowUp"]) await page.keyboard.press(key);
    await expect(page.getByText(arrange.moving("sw-01", 0))).toHaveCount(0);
    arrive();
    await expect(page.getByText(arrange.moving("sw-01", 0))).toBeVisible();
    await expect(page.getByText(arrange.into("To"))).toHaveCount(2);
    await page.keyboard.press("Escape");
    await expect(page.getByText(arrange.moving("sw-01", 0))).toBeHidden();
    await expect(row(device)).toBeFocused();
    await page.keyboard.press("m");
    await page.keyboard.press("End");
    await page.keyboard.press("ArrowUp");
    // In the bar for the eyes, and in what is read out.
    await expect(page.getByText(arrange.into("To"))).toHaveCount(2);
    const preview = page.getByRole("complementary", { name: setupDialogs.movePreview("sw-01", 0) });
    await expect(preview).toContainText(setupDialogs.inheritsSame);
    await page.keyboard.press("Enter");
    await expect(preview).toBeHidden();
    await expect(page.getByText(arrange.moved("sw-01", 0, "To"))).toBeVisible();
    expect(await parentOf(device)).toBe(to);

    // It leaves its old branch at once.
    await expect(row(device)).toHaveCount(1);
    await row(device).focus();
    await page.keyboard.press("F2");
    const field = page.getByRole("textbox", { name: setupDialogs.renameTitle("sw-01") });
    await expect(field).toBeFocused();
    await field.fill("");
    await field.press("Enter");
    await expect(page.getByRole("alert").filter({ hasText: texts.objectSetup.required })).toBeVisible();
    await field.fill("sw-renamed");
    await field.press("Enter");
    await expect(row(device).getByRole("link")).toHaveText("sw-renamed");
    await page.keyboard.press("Control+z");
    await expect(row(device).getByRole("link")).toHaveText("sw-01");

    const choose = async (verb: "clone" | "delete") => {
      await row(device).click({ button: "right" });
      await page.getByRole("menuitem", { name: setup.verbs[verb] }).click();
      await page.getByRole("dialog").getByRole("button", { name: setupDialogs[verb], exact: true }).click();
      await expect(page.getByRole("dialog")).toBeHidden();
    };
    await choose("clone");
    await expect(page.getByRole("treeitem", { name: setupDialogs.copyOf("sw-01") })).toBeVisible();
    await choose("delete");
    await expect(row(device)).toBeHidden();
    await undo.last().click();
    await expect(row(device)).toBeVisible();
    expect(await parentOf(device)).toBe(to);
    const restored = await api.send<{ path: { id: string }[] }>("GET", `/sensors/${sensor}`);
    expect(restored.path.at(-1)?.id).toBe(device);
    await api.deleteGroup(group);
  },
);

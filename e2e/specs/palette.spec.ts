import { messages } from "../../apps/web/src/features/command-palette/messages.en.ts";
import { enter, expect, test } from "../journey.ts";
import { accessibilityFaults } from "../pages/accessibility.ts";
import { holdBack } from "../pages/hold-back.ts";
import { Palette } from "../pages/palette.ts";

test(
  "[LY-02] Ctrl K finds objects by name and place, the worst first; arrows and Enter open one",
  { tag: "@core" },
  async ({ site, page }) => {
    const { down, paused, up } = site.objects;
    const palette = new Palette(page);
    await enter(page, site.server.url, { path: "/" });
    await palette.open();
    await expect(palette.field).toBeFocused();
    await palette.field.fill("web-01");
    const sensors = palette.group(messages.groups.sensor);
    await expect(sensors).toHaveText([/^Shop/, /^Archive/, /^Website/]);
    await expect(sensors.first()).toContainText("web-01 · Local Probe");
    await expect(sensors.first().locator("mark")).toHaveText("web-01");
    await expect(palette.group(messages.groups.device)).toHaveText([/^web-01/]);
    await expect(palette.active).toHaveText(/^Shop/);
    await page.keyboard.press("ArrowDown");
    await expect(palette.active).toHaveText(/^Archive/);
    const activeId = await palette.active.getAttribute("id");
    await expect(palette.field).toHaveAttribute("aria-activedescendant", activeId ?? "");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(`${site.server.url}/monitoring/sensor/${paused}/overview`);
    await expect(palette.dialog).toHaveCount(0);
    const heading = page.getByRole("heading", { level: 1 });
    await expect(heading).toHaveText("Archive");
    await palette.open();
    await palette.field.fill("shop");
    await expect(palette.active).toHaveText(/^Shop/);
    await palette.active.click();
    await expect(page).toHaveURL(`${site.server.url}/monitoring/sensor/${down}/overview`);
    await expect(heading).toHaveText("Shop");
    await palette.open();
    await palette.field.fill("website");
    await expect(palette.active).toHaveText(/^Website/);
    const opened = page.context().waitForEvent("page");
    await page.keyboard.press("Control+Enter");
    expect((await opened).url()).toBe(`${site.server.url}/monitoring/sensor/${up}/overview`);
  },
);

test("[LY-02] what is pressed before the code of the search has come waits for it, in order; Escape cancels", async ({
  site,
  page,
}) => {
  const palette = new Palette(page);
  const arrive = await holdBack(page, "**/assets/palette-layer-*.js");
  await enter(page, site.server.url, { path: "/" });
  await palette.press();
  await page.keyboard.type("gone");
  await page.keyboard.press("Escape");
  await palette.press();
  await page.keyboard.type("web-012");
  for (const key of ["Backspace", "ArrowDown", "Enter"]) await page.keyboard.press(key);
  await expect(palette.dialog).toHaveCount(0);
  arrive();
  await expect(page).toHaveURL(`${site.server.url}/monitoring/sensor/${site.objects.paused}/overview`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Archive");
  await palette.open();
  await page.keyboard.type("shop");
  await expect(palette.field).toHaveValue("shop");
});

test("[AC-02, AC-05, AC-09] actions on the page's object and on what a name finds, with the reason where one is impossible", async ({
  site,
  page,
  app,
  texts,
}) => {
  const palette = new Palette(page);
  await enter(page, site.server.url, { path: `/monitoring/sensor/${site.objects.up}/overview` });
  await expect(app.object.heading).toHaveText("Website");
  await palette.open();
  const commands = palette.group(messages.commands);
  await expect(commands.first()).toHaveText(new RegExp(messages.command("pause", "Website")));
  const resume = palette.options.filter({ hasText: messages.command("resume", "Website") });
  await expect(resume).toHaveAttribute("aria-disabled", "true");
  await expect(resume).toContainText(texts.actions.refusal("not_paused", "sensor"));
  await resume.click({ force: true });
  await expect(palette.dialog).toBeVisible();
  await palette.field.fill("scan");
  await expect(palette.active).toHaveText(new RegExp(messages.command("scan", "Website")));
  await page.keyboard.press("Enter");
  await expect(app.shell.toast).toContainText(texts.actions.queued("scan", { name: "Website" }));
  await palette.open();
  await palette.field.fill("pause berlin");
  await expect(palette.active).toHaveText(new RegExp(messages.command("pause", "Berlin")));
  await page.keyboard.press("Enter");
  await expect(app.dialog.title).toContainText("Berlin");
  await expect(app.dialog.message).toBeFocused();
  await app.dialog.cancel.click();
});

test("[LY-01, LY-02] pages and commands of the interface; what fits nothing says so", async ({
  site,
  page,
  app,
  texts,
}) => {
  const palette = new Palette(page);
  await enter(page, site.server.url);
  await app.shell.search.click();
  await expect(palette.field).toBeFocused();
  await palette.field.fill("tables");
  await expect(palette.group(messages.pages)).toHaveText([
    new RegExp(`^${texts.shell.monitoring}: ${texts.shell.tables}`),
  ]);
  await palette.field.fill("no such thing anywhere");
  await expect(palette.dialog).toContainText(messages.nothingFound);
  await page.keyboard.press("Escape");
  await expect(palette.dialog).toHaveCount(0);
  await expect(app.shell.search).toBeFocused();
  await palette.open();
  await palette.field.fill(messages.shortcuts);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog")).toContainText("Keyboard shortcuts");
});

test("[CA-03] 50,000 objects are all found, and the search responds during typing", async ({ site, page }) => {
  const palette = new Palette(page);
  const sensors = Array.from({ length: 50_000 }, (_, number) => ({
    id: String(100_000 + number),
    name: `Port ${number}`,
    type: "SENSOR",
    status: number === 777 ? "DOWN" : "UP",
    path: [{ id: "0", name: "Root", type: "REFERENCED_ROOT" }],
  }));
  // A server that gives full lists only.
  await page.route("**/experimental/feature-toggles", (route) => route.fulfill({ json: [] }));
  await page.route(/\/api\/v2\/objects\?/, (route) => route.fulfill({ json: [] }));
  await page.route(/\/api\/v2\/sensors\?/, (route) => route.fulfill({ json: sensors }));
  await enter(page, site.server.url, { path: "/" });
  await palette.press();
  await expect(palette.dialog.getByText("50,002 objects to search in")).toBeVisible();
  await palette.field.pressSequentially("port");
  await expect(palette.group(messages.groups.sensor).first()).toHaveText(/^Port 777/);
  await palette.field.pressSequentially(" 49999");
  await expect(palette.group(messages.groups.sensor)).toHaveText([/^Port 49999/]);
});

test("[LY-07] search and list of keys have no accessibility violation", async ({ site, page, complaints }) => {
  const palette = new Palette(page);
  await enter(page, site.server.url);
  await palette.open();
  await page.evaluate(() => document.documentElement.setAttribute("data-theme", "dark"));
  await palette.field.fill("web");
  await expect(palette.options.first()).toBeVisible();
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await expect(palette.dialog).toHaveCount(0);
  await page.keyboard.press("?");
  await expect(page.getByRole("dialog")).toBeVisible();
  expect(await accessibilityFaults(page)).toEqual([]);
  expect(complaints).toEqual([]);
});

import { messages as texts } from "../../apps/web/src/features/boards/messages.en.ts";
import { Api } from "../api.ts";
import { enter, expect, test } from "../journey.ts";
import { accessibilityFaults } from "../pages/accessibility.ts";
import { credentials } from "../running-server.ts";

const widget = (id: string, x: number) => ({ id, kind: "clock", x, y: 0, w: 4, h: 2 });

async function makeBoard(url: string, name: string): Promise<string> {
  const api = new Api(url);
  await api.logIn();
  const body = { widgets: [widget("one", 0), widget("two", 4)] };
  return (await api.send<{ id: string }>("POST", "/ext/documents/dashboards", { name, body })).id;
}

test("[DA-09] a widget is sized by its left edge, and the draft is there again after the session has ended", async ({
  site,
  page,
  app,
}) => {
  const { url } = site.server;
  const session = await enter(page, url, { path: `/dashboards/${await makeBoard(url, "Sized")}?edit=1` });
  const clock = page.locator('[data-widget="two"]');
  await clock.getByRole("button").first().click();
  const box = (await clock.boundingBox())!;
  const middle = box.y + box.height / 2;
  await page.mouse.move(box.x + 8, middle);
  await page.mouse.down();
  await page.mouse.move(box.x + 8 - box.width / 2, middle, { steps: 4 });
  await page.mouse.up();
  // The other one lies in the way, and goes down.
  await expect(clock.getByRole("button", { name: /6 × 2, column 3, row 1/ })).toBeVisible();
  await page.getByRole("textbox", { name: texts.name, exact: true }).fill("Night shift");
  expect(await accessibilityFaults(page)).toEqual([]);
  await fetch(`${url}/api/v2/session`, { method: "DELETE", headers: { authorization: `Bearer ${session.token}` } });
  await app.login.logIn(credentials);
  await expect(page.getByText(texts.draftKept)).toBeVisible();
  await expect(clock.getByRole("button", { name: /6 × 2, column 3, row 1/ })).toBeVisible();
  await page.getByRole("button", { name: texts.saveBoard }).click();
  await expect(page.getByRole("heading", { name: "Night shift" })).toBeVisible();
  await page.getByRole("button", { name: texts.edit, exact: true }).click();
  await expect(page.getByRole("textbox", { name: texts.name, exact: true })).toHaveValue("Night shift");
  await expect(page.getByText(texts.draftKept)).toHaveCount(0);
});

test("[DA-10] several dashboards are shown in turn on a wall", async ({ site, page }) => {
  const { url } = site.server;
  const [first, second] = [await makeBoard(url, "East wing"), await makeBoard(url, "West wing")];
  await page.clock.install();
  await enter(page, url, { path: `/dashboards/${first}` });
  await page.getByRole("button", { name: texts.more }).click();
  await page.getByRole("menuitem", { name: texts.rotate }).click();
  const start = page.getByRole("button", { name: texts.startRotation });
  await expect(start).toBeDisabled();
  await page.getByRole("checkbox", { name: "West wing" }).check();
  expect(await accessibilityFaults(page)).toEqual([]);
  await start.click();
  const wall = (name: string) => page.getByRole("dialog", { name });
  await expect(wall("East wing")).toContainText(texts.turn(1, 2));
  await page.clock.runFor(31_000);
  await expect(wall("West wing")).toContainText(texts.turn(2, 2));
  await page.keyboard.press("Escape");
  await expect(page).toHaveURL(`${url}/dashboards/${second}`);
});

import type { Locator } from "@playwright/test";
import { enter, expect, test } from "../journey.ts";
import { credentials } from "../running-server.ts";
import { localProbeId } from "../site.ts";

/** Ends the session, and lets the page meet that; it may have met it already by itself. */
async function endSession(url: string, token: string, button: Locator): Promise<void> {
  await fetch(`${url}/api/v2/session`, { method: "DELETE", headers: { authorization: `Bearer ${token}` } });
  await button.click({ timeout: 2000 }).catch(() => undefined);
}

test("[EN-23, SE-07] what was typed of a new sensor outlives a reload and the end of the session", async ({
  site,
  page,
  app,
  texts,
}) => {
  const path = `/monitoring/device/${site.objects.device}/add-sensor?kind=http`;
  const { token } = await enter(page, site.server.url, { path });
  const name = page.locator("input[name='basic/name']");
  await name.fill("<b>Shop</b>");
  await page.reload();
  await expect(name).toHaveValue("<b>Shop</b>");
  await endSession(site.server.url, token, page.getByRole("button", { name: texts.addSensor.testNow }));
  await app.login.logIn(credentials);
  await expect(name).toHaveValue("<b>Shop</b>");
});

test("[EN-23, SE-07] a device that was being added when the session ended is still there after the log-in", async ({
  site,
  page,
  app,
  texts,
}) => {
  const { setup, setupDialogs, objectSetup } = texts;
  const { token } = await enter(page, site.server.url, { path: `/monitoring/probe/${localProbeId}/overview` });
  await page.getByRole("button", { name: setup.add, exact: true }).click();
  await page.getByRole("menuitem", { name: setup.types["add-device"] }).click();
  const dialog = page.getByRole("dialog");
  const address = dialog.getByRole("textbox", { name: setupDialogs.address });
  const name = dialog.getByRole("textbox", { name: setupDialogs.name, exact: true });
  await address.fill("127.0.0.99");
  await name.fill("web-typed");
  await endSession(site.server.url, token, dialog.getByRole("button", { name: objectSetup.addTitle.device }));
  await app.login.logIn(credentials);
  await expect(address).toHaveValue("127.0.0.99");
  await expect(name).toHaveValue("web-typed");
});

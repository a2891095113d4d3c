import { enter, expect, test } from "../journey.ts";
import { faultsInBothThemes } from "../pages/accessibility.ts";
import { untilQuiet } from "../testing/quiet.ts";

const pathOf = (id: string) => `/monitoring/sensor/${id}/overview`;

test(
  "[MO-04] a sensor that is down says why: the failed step, whose setting counts, and what changed nearby",
  { tag: "@core" },
  async ({ site, page }) => {
    await enter(page, site.server.url, { path: pathOf(site.objects.down) });
    const card = page.getByRole("region", { name: "Why this status?" });
    const reasons = card.getByRole("list", { name: "Reasons" });
    await expect(reasons).toContainText("Connection refused");
    await expect(reasons).toContainText("When a check fails: Warning for one check, then Down (set here)");
    const steps = card.getByRole("list", { name: "Steps of the last check" }).getByRole("listitem");
    await expect(steps).toHaveText([/^Connection[\d.]+ msThe check ended here$/]);
    await card.getByRole("button", { name: /^Show all/ }).click();
    await expect(card.getByRole("link", { name: "web-01" }).first()).toBeVisible();
    await untilQuiet(page);
    expect(await faultsInBothThemes(page)).toEqual([]);
    await card.getByRole("button", { name: "Hide" }).click();
    await expect(reasons).toBeHidden();
  },
);

test("[MO-04] a sensor that is up is asked why only when somebody wants to know", async ({ site, page }) => {
  const asked: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("/ext/why/")) asked.push(request.url());
  });
  await enter(page, site.server.url, { path: pathOf(site.objects.up) });
  const card = page.getByRole("region", { name: "Why this status?" });
  const show = card.getByRole("button", { name: "Show" });
  await expect(show).toBeVisible();
  await untilQuiet(page);
  expect(asked).toEqual([]);
  await show.click();
  await expect(card.getByText("The last check was good, and no limit was crossed.")).toBeVisible();
  const steps = card.getByRole("list", { name: "Steps of the last check" });
  await expect(steps).toContainText(/Connection[\d.]+ ms127\.0\.0\.1/);
  await expect(steps).toContainText(/First byte[\d.]+ ms200/);
});

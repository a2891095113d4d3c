import { expect, test } from "../journey.ts";
import { excessWidth, loaded } from "../pages/measures.ts";
import { credentials } from "../running-server.ts";
import { publicViews, viewsOf } from "../views.ts";

test("[LY-07, LY-05] no screen is wider than its window, from 320 to 2560 px", async ({
  site,
  page,
  app,
  isMobile,
}) => {
  test.setTimeout(180_000);
  const widths = isMobile ? [320, 390] : [640, 768, 1024, 1280, 1440, 1920, 2560];
  const tooWide: string[] = [];
  async function measure(path: string): Promise<void> {
    await page.goto(site.server.url + path);
    await loaded(page);
    for (const width of widths) {
      await page.setViewportSize({ width, height: 844 });
      const excess = await excessWidth(page);
      if (excess > 0) tooWide.push(`${path} at ${width}: ${excess} px`);
    }
  }
  for (const { path } of publicViews) await measure(path);
  await page.goto(`${site.server.url}/login`);
  await app.login.logIn(credentials);
  await expect(page).toHaveURL(`${site.server.url}/`);
  for (const { path } of viewsOf(site.objects)) await measure(path);
  expect(tooWide).toEqual([]);
});

import { mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { enter, expect, test } from "../journey.ts";
import { loaded } from "../pages/measures.ts";
import { publicViews, viewsOf } from "../views.ts";

const folder = fileURLToPath(new URL("../../.cache/screenshots/", import.meta.url));

const nameOf = (path: string) => path.replace(/^\//, "").replace(/[^a-z0-9]+/gi, "-") || "home";

/** One page with all pictures taken so far, to look through. */
function writeSheet(): void {
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((file) => file.endsWith(".png"));
  const figures = files
    .toSorted()
    .map((file) => `<figure><img src="${file}" width="480" alt=""><figcaption>${file}</figcaption></figure>`);
  writeFileSync(
    join(folder, "index.html"),
    `<!doctype html><meta charset="utf-8"><title>Screens</title>${figures.join("")}`,
  );
}

for (const theme of ["light", "dark"] as const) {
  test(`every screen, ${theme}`, async ({ site, page }, { project }) => {
    test.setTimeout(240_000);
    const target = join(folder, `${project.name}-${theme}`);
    mkdirSync(target, { recursive: true });
    await page.emulateMedia({ colorScheme: theme });
    const take = async (path: string) => {
      await page.goto(site.server.url + path);
      await loaded(page);
      await expect(page.locator("html")).toHaveAttribute("data-theme", theme);
      await page.screenshot({ path: join(target, `${nameOf(path)}.png`) });
    };
    for (const { path } of publicViews) await take(path);
    // The account follows the system's theme, and the browser starts afresh with a session of its own.
    await site.api.send("PATCH", "/ext/account", { theme: null });
    await page.evaluate(() => window.localStorage.clear());
    await enter(page, site.server.url);
    for (const { path } of viewsOf(site.objects)) await take(path);
    writeSheet();
  });
}

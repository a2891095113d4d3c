import { readFileSync } from "node:fs";
import { messages as texts } from "../../apps/web/src/features/audit/messages.en.ts";
import { Api } from "../api.ts";
import { enter, expect, test } from "../journey.ts";
import { accessibilityFaults } from "../pages/accessibility.ts";
import { loaded } from "../pages/measures.ts";
import { HostedServer } from "../hosted-server.ts";

const server = new HostedServer();
test.beforeAll(async () => {
  await server.start();
});
test.afterAll(() => server.remove());

test(
  "[AU-02, AU-10] an administrator sees who did what, filters it and saves it",
  { tag: "@core" },
  async ({ page }) => {
    const api = new Api(server.url);
    await api.logIn();
    const { id } = await api.send<{ id: string }>("POST", "/users", {
      login_name: "=cmd|amelie",
      password: "Correct-Horse-7",
    });
    await api.send("PATCH", `/users/${id}`, { display_name: "<b>Amélie</b>" });
    await enter(page, server.url, { path: "/settings/audit-log" });
    await loaded(page);
    const rows = page.getByRole("main").locator("tbody tr");
    const change = rows.filter({ hasText: "<b>Amélie</b>" }).first();
    await expect(change).toContainText("prtgadmin");
    await expect(change).toContainText("127.0.0.1");
    await expect(change).toContainText(texts.madeOf.changed(texts.things.user ?? ""));
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.getByRole("group", { name: texts.kind }).getByRole("button", { name: texts.kinds.login }).click();
    await expect(rows.filter({ hasText: texts.loggedIn }).first()).toBeVisible();
    await expect(change).toHaveCount(0);
    await page.getByRole("group", { name: texts.kind }).getByRole("button", { name: texts.kinds.account }).click();
    await expect(change).toBeVisible();
    await page.getByRole("group", { name: texts.kind }).getByRole("button", { name: texts.kinds.all }).click();
    await page.getByRole("button", { name: texts.anyObject }).click();
    await page.getByRole("dialog").getByRole("treeitem", { name: "Local Probe" }).click();
    await page.getByRole("dialog").getByRole("button", { name: texts.showChanges }).click();
    await expect(page.getByRole("button", { name: texts.objectAndBelow("Local Probe") })).toBeFocused();
    await expect(change).toHaveCount(0);
    await expect(rows.getByRole("link", { name: "Local Probe" }).first()).toBeVisible();
    await page.getByRole("button", { name: texts.anyObject }).click();
    await expect(change).toBeVisible();
    const word = page.getByRole("textbox", { name: texts.word });
    await word.fill("no such word");
    await expect(page.getByText(texts.noEntry)).toBeVisible();
    await word.fill("AMÉLIE");
    await expect(change).toBeVisible();
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("button", { name: texts.exportCsv }).click(),
    ]);
    const file = readFileSync(await download.path(), "utf8");
    expect(file).toContain('"\'=cmd|amelie"');
    expect(file).not.toContain("Correct-Horse-7");
  },
);

test("[AU-12] a change is taken back once, by a new entry; then something newer lies on it", async ({ page }) => {
  const api = new Api(server.url);
  await api.logIn();
  const group = await api.send<{ id: string }>("POST", "/experimental/usergroups", { name: "Desk" });
  await api.send("PATCH", `/experimental/usergroups/${group.id}`, { name: "<i>Desk</i>" });
  await enter(page, server.url, { path: "/settings/audit-log" });
  const rows = page.getByRole("main").locator("tbody tr").filter({ hasText: "<i>Desk</i>" });
  await rows.first().getByRole("button", { name: texts.undo }).press("Enter");
  await expect(rows).toHaveCount(2);
  expect(await api.send("GET", `/experimental/usergroups/${group.id}`)).toMatchObject({ name: "Desk" });
  await expect(rows.last().getByRole("button", { name: texts.undo })).toHaveAttribute(
    "data-tooltip",
    texts.changedSince,
  );
  expect(await accessibilityFaults(page)).toEqual([]);
});

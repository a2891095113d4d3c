import type { Page } from "@playwright/test";
import { messages as access } from "../../apps/web/src/features/object-setup/access/messages.en.ts";
import { messages as texts } from "../../apps/web/src/features/people/messages.en.ts";
import { messages as setupWords } from "../../apps/web/src/shared/object-setup/messages.en.ts";
import { messages as controls } from "../../apps/web/src/shared/settings-page/messages.en.ts";
import { Api } from "../api.ts";
import { enter, expect, test } from "../journey.ts";
import { accessibilityFaults } from "../pages/accessibility.ts";
import { loaded } from "../pages/measures.ts";
import { expectRoomOnPhone, phone } from "../phone.ts";
import { HostedServer } from "../hosted-server.ts";

const server = new HostedServer();
let api: Api;
test.beforeAll(async () => {
  await server.start();
  api = new Api(server.url);
  await api.logIn();
});
test.afterAll(() => server.remove());

const rightWords = setupWords.rights;
const accounts = "/settings/user-accounts";
const password = "Correct-Horse-7";

async function open(page: Page, path: string): Promise<void> {
  await enter(page, server.url, { path });
  await loaded(page);
}
const main = (page: Page) => page.getByRole("main");
const row = (page: Page, name: string) => main(page).getByRole("row", { name });
const button = (page: Page, name: string) => main(page).getByRole("button", { name, exact: true });
const addUser = (body: object) => api.send<{ id: string }>("POST", "/users", body);
async function save(page: Page): Promise<void> {
  await button(page, controls.save).click();
  await expect(main(page).getByRole("status").filter({ hasText: controls.saved })).toBeVisible();
}

test(
  "[CA-28] a user is added, sets a password by a link, is changed, locked out and deleted",
  { tag: "@core" },
  async ({ page, browser }) => {
    const { id: group } = await api.send<{ id: string }>("POST", "/experimental/usergroups", { name: "Service desk" });
    await open(page, accounts);
    await main(page).getByRole("link", { name: texts.addUser }).click();
    await main(page).getByLabel(texts.displayName).fill("Amélie <b>Renaud</b>");
    await button(page, texts.addUser).click();
    await expect(main(page).getByLabel(texts.loginName)).toBeFocused();
    await page.keyboard.type("prtgadmin");
    await button(page, texts.addUser).click();
    await expect(main(page).getByText(texts.nameTaken)).toBeVisible();
    await main(page).getByLabel(texts.loginName).fill("amelie");
    await main(page).getByRole("checkbox", { name: "Service desk" }).check();
    await button(page, texts.addUser).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Amélie <b>Renaud</b>");
    await expect(page).toHaveURL(/user-accounts\/\d+$/);
    const id = page.url().split("/").pop() ?? "";
    expect(await api.send("GET", `/users/${id}`)).toMatchObject({ groups: [group], role: "user", active: true });

    await button(page, texts.makeLink).click();
    const link = await main(page).getByLabel(texts.passwordLink).inputValue();
    const other = await browser.newPage();
    await other.goto(link);
    const fields = other.locator("main input[type=password]");
    await fields.first().fill(password);
    await fields.last().fill(password);
    await fields.last().press("Enter");
    await expect(other).toHaveURL(/\/login/);
    const session = await new Api(server.url).openSession({ username: "amelie", password });
    expect(session.token).toBeTruthy();
    await other.goto(link);
    await other.close();

    await page.reload();
    expect(await page.content()).not.toContain("token=");
    await button(page, texts.endAll).click();
    await expect(main(page).getByText(texts.noSessions)).toBeVisible();

    await main(page).getByLabel(texts.language, { exact: true }).selectOption("de");
    await save(page);
    expect(await api.send("GET", `/users/${id}`)).toMatchObject({ language: "de" });

    await main(page).getByRole("switch", { name: texts.mayLogIn }).click();
    await expect(main(page).getByText(texts.inactive, { exact: true })).toBeVisible();
    await expect(button(page, texts.makeLink)).toHaveAttribute("aria-disabled", "true");
    await expect(new Api(server.url).openSession({ username: "amelie", password })).rejects.toThrow(/401|LOGIN_FAILED/);

    await button(page, texts.deleteUser).click();
    const dialog = page.getByRole("dialog");
    await expect(dialog).toContainText(texts.deleteUserText);
    await dialog.getByRole("button", { name: texts.deleteUser }).click();
    await expect(page).toHaveURL(new RegExp(`${accounts}$`));
    await expect(row(page, "Renaud")).toHaveCount(0);
  },
);

test("[CA-28] one's own account: role, log-in and deletion are another administrator's", async ({ page }) => {
  const { id } = await api.send<{ id: string }>("GET", "/ext/account");
  await open(page, `${accounts}/${id}`);
  await expect(main(page).getByLabel(texts.roleLabel, { exact: true })).toBeDisabled();
  await expect(main(page).getByRole("switch", { name: texts.mayLogIn })).toHaveCount(0);
  await expect(button(page, texts.makeLink)).toHaveCount(0);
  await expect(button(page, texts.deleteUser)).toHaveAttribute("aria-disabled", "true");
});

test("[CA-28] a group gets members by keyboard, gives one back, and is deleted", async ({ page }) => {
  await addUser({ login_name: "sofia", display_name: "Sofia Lindqvist", password });
  const old = await addUser({ login_name: "audit", display_name: "Audit Account", active: false });
  await open(page, "/settings/user-groups");
  await button(page, texts.addGroup).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog").getByLabel(texts.groupName)).toBeFocused();
  await page.keyboard.type("Network Operations");
  await page.keyboard.press("Enter");
  await expect(main(page).getByRole("heading", { level: 2, name: "Network Operations" })).toBeVisible();
  const id = page.url().split("/").pop() ?? "";

  await button(page, texts.addPeople).click();
  await page.getByRole("dialog").getByLabel(texts.filterUsers).fill("lind");
  await page.getByRole("checkbox", { name: /Sofia/ }).check();
  await page
    .getByRole("dialog")
    .getByRole("button", { name: texts.addCount(1) })
    .click();
  await expect(main(page).getByRole("link", { name: "Sofia Lindqvist" })).toBeVisible();
  await main(page).getByRole("checkbox", { name: texts.ability.ACKNOWLEDGE }).click();
  await expect
    .poll(async () => (await api.send<{ abilities: string[] }>("GET", `/usergroups/${id}`)).abilities)
    .toEqual(["ACKNOWLEDGE"]);

  await button(page, texts.removeMember("Sofia Lindqvist")).click();
  await expect(main(page).getByText(texts.noMembers)).toBeVisible();
  await page.getByRole("button", { name: texts.undo }).click();
  await expect(main(page).getByRole("link", { name: "Sofia Lindqvist" })).toBeVisible();

  await button(page, texts.deleteGroup).click();
  await expect(page.getByRole("dialog")).toContainText(texts.deleteGroupText(1, 0));
  await page.getByRole("dialog").getByRole("button", { name: texts.deleteGroup }).click();
  await expect(main(page).getByRole("heading", { level: 2, name: "Network Operations" })).toHaveCount(0);
  await api.send("DELETE", `/experimental/users/${old.id}`);
});

test("[CA-28] the list is filtered by word and by state", async ({ page }) => {
  await addUser({ login_name: "noc-wall", display_name: "NOC Wall Display", active: false });
  await open(page, accounts);
  await expect(row(page, "NOC Wall Display")).toContainText(texts.inactive);
  await main(page).getByLabel(texts.filterUsers).fill("wall noc");
  await expect(main(page).getByRole("row")).toHaveCount(2);
  await main(page).getByLabel(texts.filterUsers).fill("");
  await main(page).getByRole("button", { name: texts.filter.administrators }).click();
  await expect(row(page, "NOC Wall Display")).toHaveCount(0);
  await expect(row(page, "prtgadmin")).toHaveCount(1);
  expect(await accessibilityFaults(page)).toEqual([]);
});

test(
  "[CA-29] a group gets a right by keyboard, a device below inherits it and sets its own",
  { tag: "@core" },
  async ({ page }) => {
    const { id: team } = await api.send<{ id: string }>("POST", "/experimental/usergroups", { name: "Night shift" });
    const { id: group } = await api.createGroup("1", "Core network");
    const { id: device } = await api.createDevice(group, "rt-core-01", "127.0.0.1");
    await open(page, `/monitoring/group/${group}/settings`);
    await main(page).getByRole("link", { name: access.title, exact: true }).click();
    await main(page).getByLabel(access.addLabel).selectOption(`group:${team}`);
    await main(page).getByRole("form").getByRole("button", { name: access.add, exact: true }).click();
    await main(page)
      .getByRole("radio", { name: new RegExp(`^${access.cell("Night shift", access.levels.read)}`) })
      .focus();
    await page.keyboard.press("ArrowRight");
    // The group has no members yet.
    await expect(main(page).getByText(access.nobodyChanges)).toBeVisible();
    await save(page);
    const rightsOf = (id: string) => api.send<object[]>("GET", `/ext/usergroups/${id}/rights`);
    expect(await rightsOf(team)).toMatchObject([{ object: { id: group }, right: "write" }]);

    await page.goto(`${server.url}/monitoring/device/${device}/settings?rights=1`);
    await expect(row(page, "Night shift")).toContainText(access.from("Core network"));
    await row(page, "Night shift")
      .getByRole("radio", { name: /: None/ })
      .click();
    await expect(row(page, "Night shift")).toContainText(access.inheritAgain);
    await page.keyboard.press("Delete");
    await expect(row(page, "Night shift")).toContainText(access.from("Core network"));
    await row(page, "Night shift")
      .getByRole("radio", { name: /: None/ })
      .click();
    await save(page);
    await main(page).getByRole("switch", { name: access.inherit }).click();
    await save(page);
    await expect(row(page, "Night shift")).toContainText(access.remove);
    expect(await rightsOf(team)).toHaveLength(2);
    await page.goto(`${server.url}/monitoring/group/${group}/settings?rights=1`);
    await expect(main(page).getByRole("link", { name: "rt-core-01" })).toBeVisible();
    await main(page).getByLabel(access.checkLabel).selectOption({ label: "PRTG System Administrator" });
    await expect(main(page).getByText(access.administratorMay)).toBeVisible();
    expect(await accessibilityFaults(page)).toEqual([]);
    await button(page, access.inheritAgainOf("rt-core-01")).click();
    await expect(main(page).getByText(access.noneBelow)).toBeVisible();
    expect(await rightsOf(team)).toHaveLength(1);
  },
);

test("[CA-29, PM-03] a group leads to the rights of an object, where its line waits to be saved", async ({ page }) => {
  const { id } = await api.send<{ id: string }>("POST", "/experimental/usergroups", { name: "Early shift" });
  await open(page, `/settings/user-groups/${id}`);
  await main(page).getByRole("button", { name: texts.setForObject }).click();
  const dialog = page.getByRole("dialog", { name: rightWords.rightsWhere("Early shift") });
  await dialog.getByRole("treeitem", { name: "Root" }).click();
  await dialog.getByRole("button", { name: rightWords.goOn }).click();
  await expect(page).toHaveURL(/group\/0\/settings\?rights=1/);
  await expect(row(page, "Early shift")).toContainText(access.remove);
  // PM-03: it holds until next week, and the line is still to be saved.
  await button(page, access.endOf("Early shift")).press("Enter");
  await page.getByRole("dialog").getByRole("button", { name: rightWords.setEnd }).press("Enter");
  await expect(row(page, "Early shift")).toContainText(rightWords.until(""));
  await save(page);
  const rights = () => api.send<object[]>("GET", `/ext/usergroups/${id}/rights`);
  expect(await rights()).toMatchObject([{ object: { id: "0" }, right: "read", until: expect.stringMatching(/^2/) }]);

  await page.goto(`${server.url}/settings/user-groups/${id}`);
  const right = (name: string) => main(page).getByLabel(rightWords.rightOn(name), { exact: true });
  await expect(right("Root")).toHaveValue("read");
  await expect(right("Local Probe").locator("option").first()).toHaveText(/^Read until .* from Root$/);
  await right("Local Probe").selectOption("none");
  await expect.poll(rights).toMatchObject([{ right: "read" }, { object: { id: "1" }, right: "none" }]);
  await page.getByRole("button", { name: texts.undo }).click();
  await expect.poll(async () => (await rights()).length).toBe(1);
  await main(page).getByRole("row", { name: "Root" }).focus();
  for (const key of ["ArrowDown", "Enter"]) await page.keyboard.press(key);
  await expect(right("Local Probe")).toBeFocused();
  for (const key of ["Escape", "Home", "ArrowLeft"]) await page.keyboard.press(key);
  await expect(right("Local Probe")).toHaveCount(0);
  await main(page).getByRole("button", { name: texts.onlyOwn }).click();
  await expect(right("Root")).toHaveValue("read");
  await expect(right("Local Probe")).toHaveCount(0);
  expect(await accessibilityFaults(page)).toEqual([]);
});

test.describe("on a phone", () => {
  test.use(phone);

  test("[CA-28] accounts and groups have room", async ({ page }) => {
    const { id } = await api.send<{ id: string }>("POST", "/experimental/usergroups", { name: "Storage team" });
    const rights = "/monitoring/group/0/settings?rights=1";
    for (const path of [rights, accounts, `${accounts}/new`, "/settings/user-groups", `/settings/user-groups/${id}`]) {
      await open(page, path);
      await expectRoomOnPhone(page);
      expect(await accessibilityFaults(page)).toEqual([]);
    }
  });
});

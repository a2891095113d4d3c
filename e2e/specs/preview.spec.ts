import { messages as germanAccount } from "../../apps/web/src/features/account/messages.de.ts";
import { messages as actions } from "../../apps/web/src/features/object-actions/messages.en.ts";
import { messages as germanPeople } from "../../apps/web/src/features/people/messages.de.ts";
import { messages as people } from "../../apps/web/src/features/people/messages.en.ts";
import { messages as german } from "../../apps/web/src/features/preview/messages.de.ts";
import { messages as texts } from "../../apps/web/src/features/preview/messages.en.ts";
import { Api } from "../api.ts";
import { enter, expect, test } from "../journey.ts";
import { accessibilityFaults } from "../pages/accessibility.ts";
import { excessWidth } from "../pages/measures.ts";
import { RunningServer } from "../running-server.ts";

const server = new RunningServer();
let api: Api;
test.beforeAll(async () => {
  await server.start();
  api = new Api(server.url);
  await api.logIn();
});
test.afterAll(() => server.remove());

/** A user who may do everything in one branch, and a device in another. */
async function newUser(fields: object) {
  const user = await api.send<{ id: string }>("POST", "/users", fields);
  const { id: own } = await api.createGroup("1", "Core network");
  const { id: other } = await api.createGroup("1", "Secret lab");
  const { id: device } = await api.createDevice(own, "rt-core-01", "127.0.0.1");
  await api.createDevice(other, "rt-lab-01", "127.0.0.1");
  const entries = [{ subject: `user:${user.id}`, right: "full" }];
  await api.send("PATCH", `/experimental/groups/${own}`, { accessrights: { entries } });
  return { ...user, device };
}

test("[AU-11] an administrator looks at the interface as a member of a group, changes nothing, and leaves", async ({
  page,
}) => {
  const { id, device } = await newUser({ login_name: "amelie", display_name: "Amélie" });
  const group = await api.send<{ id: string }>("POST", "/experimental/usergroups", { name: "Desk", members: [id] });
  await enter(page, server.url, { path: `/settings/user-groups/${group.id}` });
  const main = page.getByRole("main");
  await main.getByRole("button", { name: people.whatMembersSee }).press("Enter");
  await page.getByRole("menuitem", { name: "Amélie" }).press("Enter");
  const bar = page.getByRole("status").filter({ hasText: texts.title("Amélie") });
  await expect(bar).toBeVisible();

  await page.goto(`${server.url}/monitoring/group/0/devices`);
  await expect(main.getByText("rt-core-01").first()).toBeVisible();
  await expect(page.getByText("rt-lab-01")).toHaveCount(0);
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.goto(`${server.url}/monitoring/device/${device}/overview`);
  await expect(bar).toBeVisible();
  await expect(main.getByRole("button", { name: actions.action.pause })).toHaveCount(0);
  await page.setViewportSize({ width: 320, height: 640 });
  await expect.poll(() => excessWidth(page)).toBe(0);

  const second = await page.context().newPage();
  await second.goto(`${server.url}/monitoring/group/0/devices`);
  await expect(second.getByRole("main").getByText("rt-lab-01").first()).toBeVisible();
  await second.close();

  await bar.getByRole("button", { name: texts.leave }).press("Enter");
  await expect(page).toHaveURL(new RegExp(`user-accounts/${id}$`));
  await expect(bar).toHaveCount(0);
});

test("[AU-11] a log-out ends the preview alone, which speaks the language of its user or browser", async ({ page }) => {
  const { id } = await newUser({ login_name: "jonas" });
  await enter(page, server.url, { path: `/settings/user-accounts/${id}`, state: { language: "de" } });
  await page.getByRole("button", { name: germanPeople.seeAs("jonas") }).click();
  await expect(page.getByRole("status").filter({ hasText: german.title("jonas") })).toBeVisible();
  await page.goto(`${server.url}/account`);
  await expect(page.getByText(germanAccount.ofThePerson)).toBeVisible();
  await expect(page.getByText(germanAccount.sessions)).toHaveCount(0);
  await page.goto(`${server.url}/logout`);
  await expect(page).toHaveURL(/login/);
  await page.goto(`${server.url}/settings/user-accounts/${id}`);
  await expect(page.getByRole("button", { name: germanPeople.seeAs("jonas") })).toBeVisible();
});

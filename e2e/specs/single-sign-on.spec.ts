import { messages as people } from "../../apps/web/src/features/people/messages.en.ts";
import { messages as session } from "../../apps/web/src/features/session/messages.en.ts";
import { messages as login } from "../../apps/web/src/features/sign-on/messages.en.ts";
import { startLocalProvider } from "../../apps/server/src/single-sign-on/testing/local-provider.ts";
import type { LocalProvider } from "../../apps/server/src/single-sign-on/testing/local-provider.ts";
import { Api } from "../api.ts";
import { expect, test } from "../journey.ts";
import { accessibilityFaults } from "../pages/accessibility.ts";
import { credentials, RunningServer } from "../running-server.ts";

const server = new RunningServer({ environment: { NOTIFY_ALLOW: "127.0.0.1" } });
let provider: LocalProvider;
test.beforeAll(async () => {
  await server.start();
  const netops = { preferred_username: "amelie", name: "Amélie Poulain", groups: ["netops"] };
  const stranger = { preferred_username: "bruno", groups: ["sales"] };
  provider = await startLocalProvider({ amelie: netops, bruno: stranger }, [`${server.url}/sso/callback`]);
});
test.afterAll(async () => {
  await provider.stop();
  await server.remove();
});

const texts = people.signOn;

test("[AU-05] a login by OpenID Connect makes an account with the mapped group", async ({ page, browser }) => {
  const api = new Api(server.url);
  await api.logIn();
  await api.send("POST", "/experimental/usergroups", { name: "Network Operations" });
  await page.goto(`${server.url}/login?redirectFrom=${encodeURIComponent("/settings/single-sign-on")}`);
  await page.getByLabel(session.username).fill(credentials.username);
  await page.getByLabel(session.password, { exact: true }).fill(credentials.password);
  await page.getByRole("button", { name: session.logIn }).click();
  await page.waitForURL((url) => !url.pathname.startsWith("/login"));
  await page.goto(`${server.url}/settings/single-sign-on`);
  await page.getByRole("switch", { name: texts.enabled }).check();
  await page.getByLabel(texts.label).fill("Nordkap");
  await page.getByLabel(texts.issuer).fill(provider.issuer);
  await page.getByLabel(texts.clientId).fill(provider.clientId);
  await page.getByLabel(texts.clientSecret, { exact: true }).fill(provider.clientSecret);
  await page.getByRole("button", { name: texts.add }).click();
  await page.getByLabel(texts.value, { exact: true }).fill("netops");
  await page.getByLabel(texts.group, { exact: true }).selectOption({ label: "Network Operations" });
  await page.getByRole("button", { name: texts.test }).click();
  await expect(page.getByText(texts.keyCount(1))).toBeVisible();
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText(texts.on, { exact: true }).first()).toBeVisible();
  expect(await accessibilityFaults(page)).toEqual([]);

  const other = await browser.newContext();
  const theirs = await other.newPage();
  await theirs.goto(`${server.url}/login`);
  await theirs.getByRole("button", { name: login.logInWith("Nordkap") }).click();
  await theirs.getByLabel("Who are you?").fill("amelie");
  await theirs.getByRole("button", { name: "Continue" }).click();
  await theirs.waitForURL((url) => url.href.startsWith(server.url) && !/login|sso/.test(url.href));
  const users = (await api.send("GET", "/users")) as { login_name: string; groups: string[] }[];
  expect(users.find(({ login_name }) => login_name === "amelie")?.groups).toHaveLength(1);
  await other.close();

  const third = await browser.newContext();
  const stranger = await third.newPage();
  await stranger.goto(`${server.url}/login`);
  await stranger.getByRole("button", { name: login.logInWith("Nordkap") }).click();
  await stranger.getByLabel("Who are you?").fill("bruno");
  await stranger.getByRole("button", { name: "Continue" }).click();
  await expect(stranger.getByRole("alert")).toContainText("None of your groups");
  await third.close();
});

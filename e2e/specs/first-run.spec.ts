import { once } from "node:events";
import { createServer } from "node:http";
import type { Server } from "node:http";
import type { Page } from "@playwright/test";
import { Api } from "../api.ts";
import { expect, test } from "../journey.ts";
import { accessibilityFaults, faultsInBothThemes } from "../pages/accessibility.ts";
import type { Texts } from "../pages/texts.ts";
import { RunningServer } from "../running-server.ts";
import { firstRunLink } from "../testing/first-run.ts";

const jana = { name: "Jana Köhler", login: "jana.koehler", password: "Correct-Horse-1" };

/** A fresh server without users for each test. */
let server: RunningServer;
test.beforeEach(async ({ language }) => {
  server = new RunningServer({ environment: { ADMIN_PASSWORD: "", DEFAULT_LANGUAGE: language } });
  await server.start();
});
test.afterEach(() => server.remove());

const fieldsOf = (page: Page, { firstRun }: Texts) => ({
  heading: page.getByRole("heading", { level: 1 }),
  code: page.getByRole("textbox", { name: firstRun.code }),
  name: page.getByRole("textbox", { name: firstRun.name }),
  loginName: page.getByRole("textbox", { name: firstRun.loginName }),
  change: page.getByRole("button", { name: firstRun.changeLogin }),
  password: page.getByLabel(firstRun.password, { exact: true }),
  create: page.getByRole("button", { name: firstRun.create }),
  alert: page.getByRole("alert"),
});

/** As it reaches a server behind a proxy: not from the machine itself. */
const comeFromElsewhere = (page: Page) => page.setExtraHTTPHeaders({ "x-forwarded-for": "192.168.10.7" });

test("[LO-10] with the link from the console a name and a password are enough, and the keyboard too", async ({
  page,
  app,
  texts,
  complaints,
}) => {
  const form = fieldsOf(page, texts);
  await page.goto(`${server.url}/monitoring/group/0/overview`);
  await expect(page).toHaveURL(`${server.url}/first-run`);
  await expect(page).toHaveTitle(`${texts.firstRun.title} · PRTG`);
  await page.goto("about:blank");
  await page.goto(await firstRunLink(server));
  await expect(form.name).toBeFocused();
  expect(await faultsInBothThemes(page)).toEqual([]);
  await page.keyboard.type(jana.name);
  await expect(page.getByText(`${texts.firstRun.logInAs} ${jana.login}`)).toBeVisible();
  await page.keyboard.press("Tab");
  await expect(form.change).toBeFocused();
  await page.keyboard.press("Tab");
  await page.keyboard.type(jana.password);
  await page.keyboard.press("Enter");
  await expect(app.shell.account).toBeVisible();
  expect(complaints).toEqual([]);

  await page.goto(`${server.url}/first-run`);
  await expect(form.heading).toHaveText(texts.firstRun.doneTitle);
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.goto(`${server.url}/logout#noredirect`);
  await app.login.logIn({ username: jana.login, password: jana.password });
  await expect(app.shell.account).toBeVisible();
});

test("[LO-10] from elsewhere it takes the code: a wrong one is refused, the link brings the right one", async ({
  page,
  app,
  texts,
}) => {
  const form = fieldsOf(page, texts);
  await comeFromElsewhere(page);
  await page.goto(server.url);
  await expect(form.code).toBeVisible();
  await form.code.fill("wrng-wrng");
  await form.name.fill("李雷");
  await expect(form.loginName).toBeVisible();
  await form.loginName.fill("lei.li");
  await form.password.fill(jana.password);
  await form.create.click();
  await expect(form.alert).toContainText(texts.firstRun.wrongCode);
  await expect(form.alert).toContainText(texts.firstRun.wrongCodeText);
  await expect(form.create).toBeDisabled();
  expect(await faultsInBothThemes(page)).toEqual([]);

  await page.goto("about:blank");
  await page.goto(await firstRunLink(server));
  await expect(form.name).toBeFocused();
  await form.name.fill("李雷");
  await form.loginName.fill("lei.li");
  await form.password.fill(jana.password);
  await form.create.click();
  await expect(app.shell.account).toBeVisible();
});

test("[LO-10] a password that everybody tries is refused, and the second who comes finds it done", async ({
  page,
  app,
  browser,
  texts,
}) => {
  const form = fieldsOf(page, texts);
  await page.goto(await firstRunLink(server));
  const late = await browser.newPage();
  await late.goto(await firstRunLink(server));
  await form.name.fill(jana.name);
  await form.change.click();
  await expect(form.loginName).toHaveValue(jana.login);
  await form.loginName.fill("jk");
  await form.password.fill("Password1");
  await form.create.click();
  await expect(page.getByText(/too weak|zu schwach/)).toBeVisible();
  await form.password.fill(jana.password);
  await form.create.click();
  await expect(app.shell.account).toBeVisible();

  const other = fieldsOf(late, texts);
  await other.name.fill("Mallory");
  await other.password.fill("Another-Horse-2");
  await other.create.click();
  await expect(other.heading).toHaveText(texts.firstRun.doneTitle);
  await late.close();
});

/** Real small web servers at loopback addresses stand for the machines of a network. */
const machines = ["127.0.77.3", "127.0.77.5"];

async function startMachines(): Promise<Server[]> {
  const started = machines.map((address) =>
    createServer((_request, response) => response.end("Hello")).listen(8080, address),
  );
  await Promise.all(started.map((machine) => once(machine, "listening")));
  return started;
}

/** A journey looks at nothing but this machine: networks that it is in are not looked through. */
async function chooseOnly(page: Page, { discovery }: Texts, chosen: { network: string; addresses: string }) {
  const main = page.getByRole("main");
  await expect(main.locator("[aria-busy=true]")).toHaveCount(0);
  for (const box of await main.getByRole("checkbox").all()) await box.uncheck();
  await page.getByRole("textbox", { name: discovery.other }).fill(chosen.network);
  await expect(main.getByText(discovery.chosenAddresses(chosen.addresses), { exact: true }).last()).toBeVisible();
  await expect(main.getByRole("checkbox", { checked: true })).toHaveCount(0);
}

test(
  "[DI-03, DI-05] five interactions lead from the first page to live sensors of found devices",
  { tag: "@core" },
  async ({ page, texts }) => {
    const form = fieldsOf(page, texts);
    const started = await startMachines();
    await page.goto(await firstRunLink(server));
    await expect(form.name).toBeFocused();
    // The link has the code; on a desktop the address alone does. 1 and 2: name and password; 3: Enter. The networks of the machine are filled in; this journey has loopback instead.
    await form.name.fill(jana.name);
    await form.password.fill(jana.password);
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(`${server.url}/monitoring/probe/1/discover`);
    const { discovery } = texts;
    await expect(page.getByRole("heading", { name: discovery.networks })).toBeVisible();
    await chooseOnly(page, texts, { network: "127.0.77.0/29", addresses: "6" });
    expect(await faultsInBothThemes(page)).toEqual([]);
    // 4: the scan.
    await page.getByRole("button", { name: discovery.scan(1), exact: true }).click();
    for (const address of machines) {
      await expect(page.getByRole("checkbox", { name: discovery.choose(address) })).toBeChecked();
    }
    await expect(page.getByRole("heading", { name: discovery.found(6) })).toBeVisible();
    expect(await faultsInBothThemes(page)).toEqual([]);
    // 5: the start.
    await page.getByRole("button", { name: discovery.start(2) }).click();
    await expect(page.getByRole("heading", { name: texts.ready.title })).toBeVisible();
    const api = new Api(server.url);
    await api.logIn({ username: jana.login, password: jana.password });
    const upCount = async () =>
      (await api.sensors()).filter(({ name, status }) => name === "HTTP 8080" && status.toLowerCase() === "up").length;
    await expect.poll(upCount, { timeout: 30_000 }).toBe(2);
    const tiles = page.getByRole("main").getByRole("listitem").filter({ hasText: "HTTP 8080" });
    await expect(tiles.first()).toContainText(/\d ms/);
    expect(await faultsInBothThemes(page)).toEqual([]);
    for (const machine of started) machine.close();
  },
);

test("[DI-07] the shortest way is a website: it is live, a reload keeps the page, and undo leaves nothing", async ({
  page,
  texts,
}) => {
  const form = fieldsOf(page, texts);
  const { ready, discovery } = texts;
  const [machine, ...others] = await startMachines();
  await page.goto(await firstRunLink(server));
  await form.name.fill(jana.name);
  await form.password.fill(jana.password);
  await form.create.click();
  const address = page.getByRole("textbox", { name: ready.websiteAddress });
  await address.fill("no address");
  await address.press("Enter");
  await expect(page.getByText(ready.noWebsite)).toBeVisible();
  await address.fill(`http://${machines[0]}:8080/`);
  await address.press("Enter");
  await expect(page.getByRole("heading", { name: ready.title })).toBeVisible();
  const tile = page.getByRole("main").getByRole("listitem").filter({ hasText: "HTTP" });
  await expect(tile).toContainText(/\d ms/, { timeout: 30_000 });
  await page.reload();
  await expect(tile).toContainText(/\d ms/);
  await page.getByRole("button", { name: ready.undo }).click();
  await expect(page.getByRole("heading", { name: discovery.networks })).toBeVisible();
  const api = new Api(server.url);
  await api.logIn({ username: jana.login, password: jana.password });
  expect((await api.sensors()).filter(({ name }) => name === "HTTP")).toEqual([]);
  for (const each of [machine, ...others]) each?.close();
});

test("[DI-01, DI-04] what is no network is refused, a reload keeps what was found, and it can be stopped", async ({
  page,
  texts,
}) => {
  const form = fieldsOf(page, texts);
  const { discovery } = texts;
  await page.goto(await firstRunLink(server));
  await form.name.fill(jana.name);
  await form.password.fill(jana.password);
  await form.create.click();
  const other = page.getByRole("textbox", { name: discovery.other });
  await other.fill("10.0.0.256");
  await expect(page.getByText(discovery.noNetwork("10.0.0.256"))).toBeVisible();
  await other.fill("10.1.0.80-10");
  await expect(page.getByText(discovery.backwards("10.1.0.80-10"))).toBeVisible();
  await other.fill("10.0.0.0/8");
  await expect(other).toHaveAttribute("aria-invalid", "true");
  await chooseOnly(page, texts, { network: "127.0.80.1–127.0.87.254", addresses: "2,046" });
  await page.getByRole("button", { name: discovery.scan(1), exact: true }).click();
  await page.getByRole("button", { name: discovery.stop }).click();
  await expect(page.getByText(discovery.states.stopped)).toBeVisible();
  const found = await page.getByRole("main").getByRole("listitem").count();
  expect(found).toBeGreaterThan(0);
  await page.reload();
  await expect(page.getByRole("main").getByRole("listitem")).toHaveCount(found);
  await page.getByRole("button", { name: discovery.again }).click();
  await expect(other).toBeVisible();
});

test("[DI-04, DI-05] a pause lasts over a reload, and what is unticked of a find is not added", async ({
  page,
  texts,
}) => {
  const form = fieldsOf(page, texts);
  const { discovery, ready } = texts;
  const started = await startMachines();
  await page.goto(await firstRunLink(server));
  await form.name.fill(jana.name);
  await form.password.fill(jana.password);
  await form.create.click();
  await chooseOnly(page, texts, { network: "127.0.77.0–127.0.84.255", addresses: "2,048" });
  await page.getByRole("button", { name: discovery.scan(1), exact: true }).click();
  const sensors = discovery.sensorsOf(machines[0] ?? "");
  const opener = page.getByRole("button", { name: `${sensors}:` });
  await expect(opener).toContainText("HTTP 8080");
  await page.getByRole("button", { name: discovery.pause }).click();
  await expect(page.getByRole("button", { name: discovery.resume })).toBeVisible();
  await page.reload();
  await expect(page.getByText(discovery.pausedText)).toBeVisible();
  expect(await faultsInBothThemes(page)).toEqual([]);

  // From some to all to none.
  await page.getByRole("checkbox", { name: discovery.chooseAll }).check();
  await page.getByRole("checkbox", { name: discovery.chooseAll }).uncheck();
  await opener.focus();
  await page.keyboard.press("Enter");
  const ticks = page.getByRole("list", { name: sensors, exact: true });
  await ticks.getByRole("checkbox", { name: "HTTP 8080" }).focus();
  await page.keyboard.press("Space");
  await page.reload();
  await expect(page.getByText(discovery.chosen(1, 1))).toBeVisible();
  expect(await faultsInBothThemes(page)).toEqual([]);
  const bar = page.getByRole("progressbar");
  const before = Number(await bar.getAttribute("aria-valuenow"));
  await page.getByRole("button", { name: discovery.resume }).click();
  await expect.poll(async () => Number(await bar.getAttribute("aria-valuenow"))).toBeGreaterThan(before);
  await page.getByRole("button", { name: discovery.stop }).click();
  await page.getByRole("button", { name: discovery.start(1) }).click();
  await expect(page.getByRole("heading", { name: ready.title })).toBeVisible();
  const api = new Api(server.url);
  await api.logIn({ username: jana.login, password: jana.password });
  const names = (await api.sensors()).map(({ name }) => name);
  expect([names.filter((name) => name === "HTTP 8080").length, names.includes("Ping")]).toEqual([1, false]);
  for (const machine of started) machine.close();
});

import { textsOf } from "../pages/texts.ts";
import { credentials } from "../running-server.ts";
import type { Site } from "../site.ts";
import type { Screen } from "./screen.ts";

const texts = textsOf("en");
const german = textsOf("de");
const rows = "tbody tr[data-object-id]";
const rowCount = `document.querySelectorAll(${JSON.stringify(rows)}).length`;
const firstRow = `document.querySelector(${JSON.stringify(rows)}).textContent`;

export async function logIn(screen: Screen): Promise<void> {
  await screen.go("/");
  await screen.type("input[name=username]", credentials.username);
  await screen.type("input[name=password]", credentials.password);
  await screen.click("button[type=submit]");
  await screen.until(`document.title.indexOf(${JSON.stringify(texts.home.pageTitle)}) === 0`, "the home page");
}

export async function seeOverview(screen: Screen): Promise<void> {
  await screen.go("/monitoring/group/0/overview");
  await screen.has("h1");
  await screen.has("main h2");
  await screen.until('document.querySelectorAll("main svg circle, main svg path").length > 5', "the drawn donut");
  await screen.until('document.querySelectorAll("[aria-busy=true]").length === 0', "all cards");
}

/** Filter and order are in the address and change what is listed. */
export async function sortAndFilter(screen: Screen): Promise<void> {
  await screen.go("/monitoring/group/0/tables");
  await screen.until(`${rowCount} >= 3`, "three rows");
  const before = await screen.read<number>(rowCount);
  await screen.click("[role=columnheader] button, th button", texts.tables.column.name);
  await screen.until('document.querySelector("[aria-sort=ascending]")', "an ascending column");
  await screen.until(`${firstRow}.indexOf("Archive") >= 0`, "Archive in the first row");
  await screen.type(`input[aria-label="${texts.tables.filterLabel}"]`, "Website");
  await screen.until(`${rowCount} < ${before} && ${firstRow}.indexOf("Website") >= 0`, "only what is named Website");
  await screen.until("/Website/.test(location.search)", "the filter in the address");
}

export async function seeChart(screen: Screen, site: Site): Promise<void> {
  await screen.go(`/monitoring/sensor/${site.objects.up}/overview`);
  await screen.has("h1", "Website");
  const canvas = 'document.querySelector("main canvas")';
  await screen.until(`${canvas} && ${canvas}.width > 100`, "the chart");
  // At least one pixel of the chart is drawn.
  const pixels = `${canvas}.getContext("2d").getImageData(0, 0, ${canvas}.width, ${canvas}.height).data`;
  await screen.until(`Array.prototype.some.call(${pixels}, function (value) { return value > 0; })`, "a drawn chart");
}

export async function pauseSensor(screen: Screen, site: Site): Promise<void> {
  const { id } = await site.api.createWebSensor(site.objects.device, "Mail", site.target.url);
  await screen.go(`/monitoring/sensor/${id}/overview`);
  await screen.click("main header button", texts.header.action.pause);
  await screen.has("[role=dialog] h2");
  await screen.type("[role=dialog] textarea, [role=dialog] input[type=text]", "Moving house");
  await screen.click("[role=dialog] label", texts.actions.durations.five_minutes);
  await screen.click("[role=dialog] button", texts.actions.action.pause);
  await screen.until('!document.querySelector("[role=dialog]")', "the end of the dialog");
  const stored = await site.api.sensor(id);
  if (!/paused/i.test(stored.status)) throw new Error(`The sensor is ${stored.status}`);
}

async function chooseInAccountMenu(screen: Screen, button: string, entry: string): Promise<void> {
  await screen.click("button[aria-haspopup=menu]", button);
  await screen.click("[role=menuitem], [role=menuitemcheckbox], [role=menuitemradio]", entry);
}

export async function changeThemeAndLanguage(screen: Screen): Promise<void> {
  await screen.go("/monitoring/group/0/overview");
  await chooseInAccountMenu(screen, texts.shell.account("").trim(), texts.shell.themeDark);
  await screen.until('document.documentElement.getAttribute("data-theme") === "dark"', "the dark theme");
  const background = "getComputedStyle(document.body).backgroundColor";
  await screen.until(`/^rgb\\((\\d\\d?), /.test(${background})`, "a dark background");
  await chooseInAccountMenu(screen, texts.shell.account("").trim(), "Deutsch");
  await screen.until('document.documentElement.lang === "de"', "the German page");
  await screen.has("main h2", german.overview.statusTitle);
}

/**
 * A change on the server is shown on the page that is open: by the stream, since nothing else refreshes this page. What
 * is planted in the window says that it was not reloaded.
 */
export async function seeLiveChange(screen: Screen, { api, objects }: Site): Promise<void> {
  await api.changeAccount({ auto_refresh: false });
  await screen.go(`/monitoring/sensor/${objects.up}/overview`);
  await screen.has("main header [data-tone]", texts.monitoring.status.up);
  await screen.until('document.querySelectorAll("[aria-busy=true]").length === 0', "all cards");
  await screen.read("void (window.isSamePage = true)");
  await api.pause("sensors", objects.up, "Moving house");
  await screen.has("main header [data-tone]", texts.monitoring.status.paused);
  await screen.has("main", "Moving house");
  await api.send("POST", `/sensors/${objects.up}/resume`);
  await screen.until(`!/${texts.monitoring.status.paused}/.test(document.querySelector("main header").innerText)`);
  await screen.until("window.isSamePage", "the same page as before");
}

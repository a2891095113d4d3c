// oxlint-disable no-unused-vars -- ES5, for Internet Explorer without any polyfill: a catch needs its name
import { judgeBrowser } from "./judge-browser.ts";
import { skippedField, skippedForNow } from "./stop-at-gate.ts";

var stateKey = "monitor.state";

/** The way back: a path of this interface. What leads elsewhere leads to the start. */
export function wayBack(search: string): string {
  var match = /[?&]to=([^&]*)/.exec(search);
  var path = "/";
  try {
    path = match ? decodeURIComponent(match[1] || "") : "/";
  } catch (error) {
    path = "/";
  }
  return /^\/(?![/\\])[^\\\s]*$/.test(path) ? path : "/";
}

/** Shows the link to the classic interface when the server has one. */
function offerClassic(page: Window & typeof globalThis): void {
  var link = page.document.getElementById("classic") as HTMLAnchorElement | null;
  if (!link) return;
  var classic = link;
  var request = new page.XMLHttpRequest();
  request.open("GET", "/api/v2/settings/public", true);
  request.onreadystatechange = function () {
    if (request.readyState !== 4 || request.status !== 200) return;
    var port: unknown = 0;
    try {
      port = JSON.parse(request.responseText).prtg_classic_port;
    } catch (error) {
      return;
    }
    if (typeof port !== "number" || port <= 0) return;
    var protocol = port === 443 ? "https:" : port === 80 ? "http:" : page.location.protocol;
    classic.href = protocol + "//" + page.location.hostname + ":" + port + "/";
    classic.className = classic.className.replace("hidden", "");
  };
  request.send(null);
}

/** Fills a page of the gate: its language, this browser's version, the way on, the classic interface if there is one. */
export function explainBrowser(page: Window & typeof globalThis): void {
  var doc = page.document;
  function stored(): Record<string, unknown> {
    try {
      var state = JSON.parse(page.localStorage.getItem(stateKey) || "{}");
      return state !== null && typeof state === "object" ? state : {};
    } catch (error) {
      return {};
    }
  }
  function chooseLanguage(): void {
    var browserLanguage = page.navigator.language || (page.navigator as { userLanguage?: string }).userLanguage || "";
    var language = stored()["language"] || (browserLanguage.slice(0, 2).toLowerCase() === "de" ? "de" : "en");
    if (language !== "de") return;
    doc.documentElement.className = "de";
    doc.documentElement.lang = "de";
    doc.title = doc.documentElement.getAttribute("data-title-de") || doc.title;
  }
  function showVersion(): void {
    var verdict = judgeBrowser(page.navigator.userAgent);
    var cell = doc.getElementById("yours-" + verdict.family);
    if (!cell || verdict.version === 0) return;
    cell.className = verdict.support === "none" ? "yours refused" : "yours warned";
    cell.innerHTML = "";
    cell.appendChild(doc.createTextNode(String(verdict.version)));
  }
  function rememberSkipped(): void {
    var choice = doc.getElementById("keep") as HTMLInputElement | null;
    try {
      page.sessionStorage.setItem(skippedForNow, "true");
      if (!choice || !choice.checked) return;
      var state = stored();
      state[skippedField] = true;
      page.localStorage.setItem(stateKey, JSON.stringify(state));
    } catch (error) {
      // Without a storage the page comes again.
    }
  }
  chooseLanguage();
  showVersion();
  offerClassic(page);
  var go = doc.getElementById("go");
  if (go) {
    go.onclick = function () {
      rememberSkipped();
      page.location.replace(wayBack(page.location.search));
    };
  }
}

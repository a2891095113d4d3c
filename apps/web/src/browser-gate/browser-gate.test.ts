import { describe, expect, test, vi } from "vitest";
import { explainBrowser, wayBack } from "./explain-browser.ts";
import { judgeBrowser } from "./judge-browser.ts";
import { skippedField, stopAtGate } from "./stop-at-gate.ts";

const windows = "Mozilla/5.0 (Windows NT 10.0; Win64; x64)";
const mac = "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_13_6)";
const webKit = "AppleWebKit/537.36 (KHTML, like Gecko)";
const chrome = (version: string) => `${windows} ${webKit} Chrome/${version} Safari/537.36`;
const firefox = (version: string) =>
  `Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:${version}) Gecko/20100101 Firefox/${version}`;
const safari = (version: string) =>
  `${mac} AppleWebKit/605.1.15 (KHTML, like Gecko) Version/${version} Safari/605.1.15`;
const iPhone = (system: string, rest: string) =>
  `Mozilla/5.0 (iPhone; CPU iPhone OS ${system} like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) ${rest}`;
const internetExplorer11 = "Mozilla/5.0 (Windows NT 6.1; WOW64; Trident/7.0; AS; rv:11.0) like Gecko";

describe("judgeBrowser", () => {
  test.each([
    ["Chrome 75", chrome("75.0.3770.142"), "chrome", 75],
    ["Chrome 156", chrome("156.0.0.0"), "chrome", 156],
    ["headless Chromium", `${windows} ${webKit} HeadlessChrome/75.0.3765.0 Safari/537.36`, "chrome", 75],
    ["Opera 62, which is Chrome 75", `${chrome("75.0.3770.80")} OPR/62.0.3331.43`, "chrome", 75],
    [
      "Samsung's browser",
      `Mozilla/5.0 (Linux; Android 10; SM-G973F) ${webKit} SamsungBrowser/11.0 Chrome/75.0.3770.143 Mobile Safari/537.36`,
      "chrome",
      75,
    ],
    ["Edge 79", `${chrome("79.0.3945.74")} Edg/79.0.309.43`, "edge", 79],
    ["Firefox 67", firefox("67.0"), "firefox", 67],
    ["Firefox ESR", "Mozilla/5.0 (X11; Linux x86_64; rv:153.0) Gecko/20100101 Firefox/153.0", "firefox", 153],
    ["Safari 11", safari("11.1.2"), "safari", 11],
    ["iOS 11", iPhone("11_0", "Version/11.0 Mobile/15A372 Safari/604.1"), "safari", 11],
    ["Chrome on iOS 17", iPhone("17_2", "CriOS/120.0.6099.50 Mobile/15E148 Safari/604.1"), "safari", 17],
    ["a web view on iOS 12", iPhone("12_4", "Mobile/15E148"), "safari", 12],
  ] as const)("[BR-01] %s is supported", (...[, userAgent, family, version]) => {
    expect(judgeBrowser(userAgent)).toEqual({ support: "full", family, version });
  });

  test.each([
    ["Internet Explorer 11", internetExplorer11, "internet_explorer", 11],
    ["Internet Explorer 8", "Mozilla/4.0 (compatible; MSIE 8.0; Windows NT 6.1; Trident/4.0)", "internet_explorer", 8],
    [
      "Internet Explorer on a phone",
      "Mozilla/5.0 (Mobile; Windows Phone 8.1; Android 4.0; ARM; Trident/7.0; Touch; rv:11.0; IEMobile/11.0) like iPhone OS 7_0_3 Mac OS X AppleWebKit/537 (KHTML, like Gecko) Mobile Safari/537",
      "internet_explorer",
      11,
    ],
    [
      "Opera Mini",
      "Opera/9.80 (Android; Opera Mini/36.2.2254/119.132; U; id) Presto/2.12.423 Version/12.16",
      "other",
      0,
    ],
    ["Opera Mini on iOS", iPhone("12_4", "OPiOS/16.0.15.124050 Mobile/16G77 Safari/9537.53"), "other", 0],
    [
      "BlackBerry 10",
      "Mozilla/5.0 (BB10; Touch) AppleWebKit/537.10+ (KHTML, like Gecko) Version/10.0.9.2372 Mobile Safari/537.10+",
      "other",
      0,
    ],
  ] as const)("[BR-02] %s is not", (...[, userAgent, family, version]) => {
    expect(judgeBrowser(userAgent)).toEqual({ support: "none", family, version });
  });

  test.each([
    ["Chrome 74", chrome("74.0.3729.169"), "chrome", 74],
    ["Firefox 66", firefox("66.0"), "firefox", 66],
    ["Edge 18", `${chrome("64.0.3282.140")} Edge/18.17763`, "edge", 18],
    ["a beta of Edge before 79", `${chrome("78.0.3904.70")} Edg/78.0.276.19`, "edge", 78],
    ["Safari 10", safari("10.1.2"), "safari", 10],
    ["iOS 10", iPhone("10_3_1", "Version/10.0 Mobile/14E304 Safari/602.1"), "safari", 10],
    [
      "Android's old browser",
      "Mozilla/5.0 (Linux; U; Android 4.4.2; en-us) AppleWebKit/534.30 (KHTML, like Gecko) Version/4.0 Mobile Safari/534.30",
      "safari",
      4,
    ],
    ["Opera 12", "Opera/9.80 (Windows NT 6.1) Presto/2.12.388 Version/12.18", "other", 0],
    ["something unknown", "Lynx/2.8.9rel.1 libwww-FM/2.14", "other", 0],
    ["no name at all", "", "other", 0],
  ] as const)("[BR-03] %s is partially supported", (...[, userAgent, family, version]) => {
    expect(judgeBrowser(userAgent)).toEqual({ support: "partial", family, version });
  });
});

interface PageOptions {
  readonly userAgent: string;
  readonly state?: string | null;
  readonly search?: string;
  readonly language?: string;
}

/** As much of a window as the gate touches. */
function fakeWindow({ userAgent, state = null, search = "?x=1", language = "en-GB" }: PageOptions) {
  const storage = (first: string | null) => {
    let text = first;
    return {
      getItem: () => text,
      setItem: vi.fn<(key: string, value: string) => void>((_key, value) => (text = value)),
    };
  };
  const parts = {
    navigator: { userAgent, language },
    localStorage: storage(state),
    sessionStorage: storage(null),
    location: {
      pathname: "/monitoring",
      search,
      hash: "#a",
      protocol: "http:",
      hostname: "host.example",
      replace: vi.fn<(address: string) => void>(),
    },
    document: Object.assign(document.implementation.createHTMLDocument(), { write: vi.fn<(text: string) => void>() }),
    setTimeout: (done: () => void) => done(),
    XMLHttpRequest: class {
      open() {}
      send() {}
    },
  };
  return { parts, page: parts as unknown as Window & typeof globalThis };
}

describe("stopAtGate", () => {
  test("[BR-01] a supported browser notices nothing", () => {
    const { parts, page } = fakeWindow({ userAgent: chrome("75.0.1") });
    stopAtGate(page);
    expect(parts.location.replace).not.toHaveBeenCalled();
    expect(parts.document.write).not.toHaveBeenCalled();
  });

  test("[BR-02] Internet Explorer goes to its page and nothing else of this one runs, skipped or not", () => {
    const { parts, page } = fakeWindow({ userAgent: internetExplorer11, state: `{"${skippedField}":true}` });
    stopAtGate(page);
    expect(parts.location.replace).toHaveBeenCalledExactlyOnceWith("/incompatible.html");
    expect(parts.document.write).toHaveBeenCalledExactlyOnceWith(expect.stringContaining("<plaintext"));
  });

  test.each([[null], ["{}"], ["not json"], ["null"], [`{"${skippedField}":"yes"}`]])(
    "[BR-03] an old browser whose state is %s goes to the other page, which knows the way back",
    (state) => {
      const { parts, page } = fakeWindow({ userAgent: firefox("66.0"), state });
      stopAtGate(page);
      expect(parts.location.replace).toHaveBeenCalledExactlyOnceWith(
        "/partially-supported.html?to=%2Fmonitoring%3Fx%3D1%23a",
      );
      expect(parts.document.write).toHaveBeenCalledTimes(1);
    },
  );

  test("[BR-03] who has skipped the page is not asked again", () => {
    const { parts, page } = fakeWindow({ userAgent: firefox("66.0"), state: `{"${skippedField}":true}` });
    stopAtGate(page);
    expect(parts.location.replace).not.toHaveBeenCalled();
  });
});

describe("explainBrowser", () => {
  const body = '<i id="yours-firefox">–</i><button id="go"></button><input id="keep" type="checkbox" checked>';

  test("[BR-03] shows the version, and to continue stores the flag beside what is stored already", () => {
    const options = { userAgent: firefox("66.0"), state: '{"theme":"dark"}', search: "?to=%2Flogin%3Fa%3D1" };
    const { parts, page } = fakeWindow(options);
    parts.document.body.innerHTML = body;
    explainBrowser(page);
    expect(parts.document.getElementById("yours-firefox")?.textContent).toBe("66");
    parts.document.getElementById("go")?.click();
    expect(JSON.parse(parts.localStorage.getItem() ?? "")).toEqual({ theme: "dark", [skippedField]: true });
    expect(parts.location.replace).toHaveBeenCalledExactlyOnceWith("/login?a=1");
  });

  test("[BR-03] without the tick the choice holds only until the browser is closed", () => {
    const { parts, page } = fakeWindow({ userAgent: firefox("66.0") });
    parts.document.body.innerHTML = body.replace(" checked", "");
    explainBrowser(page);
    parts.document.getElementById("go")?.click();
    expect(parts.localStorage.setItem).not.toHaveBeenCalled();
    expect(parts.sessionStorage.getItem()).toBe("true");
    stopAtGate(page);
    expect(parts.document.write).not.toHaveBeenCalled();
  });

  test.each([
    ["the browser's language", "de-AT", null, "de"],
    ["the stored choice first", "de-AT", '{"language":"en"}', ""],
    ["English for every other", "fr-FR", null, ""],
  ])("[BR-02, LY-10] %s", (...[, language, state, shown]) => {
    const { parts, page } = fakeWindow({ userAgent: internetExplorer11, language, state });
    explainBrowser(page);
    expect(parts.document.documentElement.className).toBe(shown);
  });

  test.each([
    ["?to=%2Fmonitoring%2Fgroup%2F0%2Foverview", "/monitoring/group/0/overview"],
    ["", "/"],
    ["?to=https%3A%2F%2Fevil.example", "/"],
    ["?to=%2F%2Fevil.example", "/"],
    ["?to=%2F%5Cevil.example", "/"],
    ["?to=javascript%3Aalert(1)", "/"],
    ["?to=%E0%A4%A", "/"],
  ])("[BR-03] the way back of %s is %s", (search, path) => {
    expect(wayBack(search)).toBe(path);
  });
});

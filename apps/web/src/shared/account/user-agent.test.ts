import { expect, test } from "vitest";
import { browserWords } from "./user-agent.ts";

const chrome = "AppleWebKit/537.36 (KHTML, like Gecko) Chrome/120.0.0.0 Safari/537.36";

test.each([
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${chrome}`, "Chrome 120", "Windows", false],
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${chrome} Edg/120.0.0.0`, "Edge 120", "Windows", false],
  [`Mozilla/5.0 (X11; Linux x86_64) ${chrome} OPR/106.0.0.0`, "Opera 106", "Linux", false],
  [`Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${chrome}`, "Chrome 120", "ChromeOS", false],
  ["Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0", "Firefox 140", "Linux", false],
  [
    "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.1 Safari/605.1.15",
    "Safari 17",
    "macOS",
    false,
  ],
  [
    "Mozilla/5.0 (iPhone; CPU iPhone OS 11_0 like Mac OS X) AppleWebKit/604.1.38 (KHTML, like Gecko) Version/11.0 Mobile/15A372 Safari/604.1",
    "Safari 11",
    "iOS",
    true,
  ],
  [
    "Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/120.0.6099.50 Mobile/15E148 Safari/604.1",
    "Chrome 120",
    "iOS",
    true,
  ],
  [
    `Mozilla/5.0 (Linux; Android 13; SM-S901B) ${chrome.replace("Chrome/120.0.0.0", "SamsungBrowser/23.0 Chrome/115.0.0.0 Mobile")}`,
    "Samsung Internet 23",
    "Android",
    true,
  ],
  ["curl/8.5.0", "curl 8", null, false],
  ["node", "Node.js", null, false],
])("[RT-16] %s is %s on %s", (...[userAgent, browser, system, isPhone]) => {
  expect(browserWords(userAgent)).toEqual({ browser, system, isPhone });
});

test.each([
  null,
  undefined,
  "",
  "<script>alert(1)</script>",
  "Chrome/",

  `${"x".repeat(600)} Firefox/1`,
])("[RT-16] %j tells nothing, and nothing of it is repeated", (userAgent) => {
  expect(browserWords(userAgent)).toEqual({ browser: null, system: null, isPhone: false });
});

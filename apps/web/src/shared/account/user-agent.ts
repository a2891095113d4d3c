/** What a browser says of itself, in words; null where it says nothing that is known. */
export interface BrowserWords {
  readonly browser: string | null;
  readonly system: string | null;
  readonly isPhone: boolean;
}

type Sign = readonly [name: string, pattern: RegExp];

/** Order matters: most browsers also claim to be those that came before them. */
const browsers: readonly Sign[] = [
  ["Edge", /\bEdg(?:e|A|iOS)?\/(\d{1,4})/],
  ["Opera", /\bOPR\/(\d{1,4})/],
  ["Samsung Internet", /\bSamsungBrowser\/(\d{1,4})/],
  ["Firefox", /\b(?:Firefox|FxiOS)\/(\d{1,4})/],
  ["Chrome", /\b(?:Headless)?Chrom(?:e|ium)\/(\d{1,4})/],
  ["Chrome", /\bCriOS\/(\d{1,4})/],
  ["Safari", /\bVersion\/(\d{1,4})[\d.]* (?:Mobile\/\w{1,20} )?Safari\//],
  ["curl", /^curl\/(\d{1,4})/],
  ["Node.js", /^node\b()/],
];
const systems: readonly Sign[] = [
  ["Windows", /\bWindows NT\b/],
  ["Android", /\bAndroid\b/],
  ["iPadOS", /\biPad\b/],
  ["iOS", /\biPhone\b|\biPod\b/],
  ["ChromeOS", /\bCrOS\b/],
  ["macOS", /\bMac OS X\b|\bMacintosh\b/],
  ["Linux", /\bLinux\b|\bX11\b/],
];
const maxAgentLength = 512;

/** Browser with its main version, and system: "Chrome 120", "Windows". Whatever else a client sends is not repeated. */
export function browserWords(userAgent: string | null | undefined): BrowserWords {
  const text = (userAgent ?? "").slice(0, maxAgentLength);
  const browser = browsers.find(([, pattern]) => pattern.test(text));
  const version = browser?.[1].exec(text)?.[1];
  return {
    browser: browser ? [browser[0], version].filter(Boolean).join(" ") : null,
    system: systems.find(([, pattern]) => pattern.test(text))?.[0] ?? null,
    isPhone: /\bMobile\b|\biPhone\b/.test(text),
  };
}

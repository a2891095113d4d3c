import type { PuppetPage } from "./open-browser.ts";

const waitMs = 20_000;
const pauseMs = 50;

/** What a browser of the legacy files says beside them, harmless: it can't read the modern entry. */
const expectedLines = /import\.meta|SyntaxError: Unexpected token '?[?.(]/;

/** What Chromium 75 says of a stream of changes that the page itself has given up. */
const isGivenUp = (text: string, url = "") => text.endsWith("net::ERR_FAILED") && url.includes("/ext/events?");

/** One page of a browser, by what a person sees: elements by selector and visible or accessible name. */
export class Screen {
  readonly complaints: string[] = [];
  readonly #page: PuppetPage;
  readonly #baseUrl: string;

  constructor(page: PuppetPage, baseUrl: string) {
    this.#page = page;
    this.#baseUrl = baseUrl;
    const note = (text: string) => expectedLines.test(text) || this.complaints.push(text);
    page.on("pageerror", (error) => note(String(error.message ?? error)));
    page.on("console", (line) => {
      if (line.type() === "error" && !isGivenUp(line.text(), line.location().url)) note(line.text());
    });
  }

  async go(path: string): Promise<void> {
    await this.#page.goto(this.#baseUrl + path);
  }

  path(): string {
    return this.#page.url().slice(this.#baseUrl.length);
  }

  read<T>(script: string): Promise<T> {
    return this.#page.evaluate<T>(script);
  }

  /** Waits until an expression holds in the page; says in the error what was awaited and what the page complained of. */
  async until(expression: string, what = expression): Promise<void> {
    const endMs = Date.now() + waitMs;
    while (Date.now() < endMs) {
      // Between two pages no script can respond.
      if (await this.#page.evaluate<boolean>(`Boolean(${expression})`).catch(() => false)) return;
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
    }
    const text = await this.read<string>("document.body.innerText").catch(() => "");
    throw new Error(
      `Waited in vain for ${what} at ${this.path()}; complaints: ${this.complaints.join(" | ")}; page: ${text.slice(0, 600)}`,
    );
  }

  /** Waits for a visible element and clicks in its middle, as a mouse does. */
  async click(selector: string, name?: string): Promise<void> {
    const script = find(selector, name);
    await this.until(script, `${selector} "${name ?? ""}"`);
    // The middle is measured here: Chromium 75 tells its driver wrong places for what a transform has moved.
    const [x = 0, y = 0] = await this.read<number[]>(`(function () {
      var element = ${script};
      element.scrollIntoView({ block: "center" });
      var box = element.getBoundingClientRect();
      return [box.left + box.width / 2, box.top + box.height / 2];
    })()`);
    await this.#page.mouse.click(x, y);
  }

  has(selector: string, name?: string): Promise<void> {
    return this.until(find(selector, name), `${selector} "${name ?? ""}"`);
  }

  async type(selector: string, text: string): Promise<void> {
    await this.click(selector);
    await this.#page.keyboard.type(text);
  }

  press(key: string): Promise<void> {
    return this.#page.keyboard.press(key);
  }

  async picture(file: string): Promise<void> {
    await this.#page.screenshot({ path: file });
  }
}

/** Expression for the first visible element whose label or text contains a name. */
function find(selector: string, name = ""): string {
  return `(function () {
    return Array.prototype.slice.call(document.querySelectorAll(${JSON.stringify(selector)})).filter(function (element) {
      var label = element.getAttribute("aria-label") || "";
      var isNamed = label.indexOf(${JSON.stringify(name)}) >= 0 || element.textContent.indexOf(${JSON.stringify(name)}) >= 0;
      return isNamed && element.getClientRects().length > 0;
    })[0] || null;
  })()`;
}

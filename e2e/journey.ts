import { test as playwright } from "@playwright/test";
import type { Page } from "@playwright/test";
import { Api } from "./api.ts";
import { App } from "./pages/app.ts";
import { textsOf } from "./pages/texts.ts";
import type { Language, Texts } from "./pages/texts.ts";
import { closeSite, openSite } from "./site.ts";
import type { Site } from "./site.ts";
import { followRequests } from "./testing/quiet.ts";

export { expect } from "@playwright/test";

/** What a project of the configuration chooses. */
export interface JourneyOptions {
  language: Language;
}
interface WorkerParts extends JourneyOptions {
  /** Started with the first test that needs it. */
  site: Site;
}
interface TestParts {
  texts: Texts;
  /** The interface in this test's browser. */
  app: App;
  /** Texts of exceptions and of errors on the browser's console so far. */
  complaints: string[];
}

export const test = playwright.extend<TestParts, WorkerParts>({
  language: ["en", { option: true, scope: "worker" }],
  site: [
    async ({ language }, use) => {
      const site = await openSite(language);
      await use(site);
      await closeSite(site);
    },
    { scope: "worker", timeout: 90_000 },
  ],
  texts: async ({ language }, use) => use(textsOf(language)),
  context: async ({ context }, use) => {
    followRequests(context);
    await use(context);
    // The next test of the worker has the same context.
    await context.setOffline(false);
    // A request of a page that is being closed is no error.
    await Promise.all(context.pages().map((page) => page.unrouteAll({ behavior: "ignoreErrors" })));
  },
  app: async ({ page, texts }, use) => use(new App(page, texts)),
  complaints: async ({ page }, use) => {
    const complaints: string[] = [];
    page.on("pageerror", (error) => {
      // A journey before it in the same context had a clock of its own, of which a script can be left.
      const isOfClock = error.message.includes("'controller'") && error.stack?.includes("/assets/") !== true;
      if (!isOfClock) complaints.push(String(error));
    });
    page.on("console", (line) => {
      if (line.type() === "error" || line.type() === "warning") complaints.push(line.text());
    });
    await use(complaints);
  },
});

/** What a test plants in the local storage. */
interface PlantedState extends Readonly<Record<string, unknown>> {
  readonly theme?: "light" | "dark";
}

/** An account without choices of its own: what it has chosen would win over what the browser remembers. */
const plainAccount = { theme: null, language: null, time_zone: "UTC", single_key_shortcuts: true };

const wireTheme = (state: PlantedState = {}) => (state.theme ? { theme: state.theme.toUpperCase() } : {});

/** What the interface keeps in the local storage (PE-03). */
export const stateKey = "monitor.state";

/**
 * Plants a session of the user in the browser, as a login before would have left it, and opens a page. State that is
 * there already stays, so that a log-out holds. Of its account only the theme of the state is set.
 */
export async function enter(page: Page, serverUrl: string, options: { path?: string; state?: PlantedState } = {}) {
  const api = new Api(serverUrl);
  const opened = await api.logIn();
  const user = await api.changeAccount({ ...plainAccount, ...wireTheme(options.state) });
  const session = { ...opened, user };
  const state = JSON.stringify({ hasSeenNewInterface: true, ...options.state, session });
  await page.addInitScript(
    ([key, text]) => {
      if (key && text && window.localStorage.getItem(key) === null) window.localStorage.setItem(key, text);
    },
    [stateKey, state] as const,
  );
  await page.goto(serverUrl + (options.path ?? "/monitoring/group/0/overview"));
  return session;
}

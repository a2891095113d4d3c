import { expect } from "@playwright/test";
import type { Locator, Page } from "@playwright/test";
import type { Texts } from "./texts.ts";

export const hostKey = "monitor.apihost";
export const mockKey = "monitor.mock";

/** The developer's settings: the hidden corner, the badge, and the dialog behind both. */
export class DevSettingsDialog {
  readonly corner: Locator;
  readonly root: Locator;
  readonly host: Locator;
  readonly language: Locator;
  readonly logoutTime: Locator;
  readonly fault: Locator;
  readonly theme: Locator;
  readonly tickets: Locator;
  readonly scenarios: Locator;
  readonly save: Locator;
  readonly reset: Locator;
  /** Every badge on the page that can be seen. */
  readonly badge: Locator;
  readonly #page: Page;

  constructor(page: Page, { dev }: Texts) {
    this.#page = page;
    this.corner = page.getByRole("button", { name: dev.open, exact: true });
    this.root = page.getByRole("dialog", { name: dev.title });
    this.host = this.root.getByRole("textbox", { name: dev.apiHost });
    this.language = this.root.getByRole("combobox", { name: dev.language });
    this.logoutTime = this.root.getByRole("combobox", { name: dev.logoutTime });
    this.fault = this.root.getByRole("combobox", { name: dev.appserverError });
    this.theme = this.root.getByRole("combobox", { name: dev.userTheme });
    this.tickets = this.root.getByRole("checkbox", { name: "TICKETS" });
    this.scenarios = this.root.getByRole("group", { name: dev.mockScenarios }).getByRole("button");
    this.save = this.root.getByRole("button", { name: dev.save });
    this.reset = this.root.getByRole("button", { name: dev.reset });
    this.badge = page.getByRole("button", { name: dev.badgeName("").trim() }).filter({ visible: true });
  }

  async open(): Promise<void> {
    // Hidden and small: its box is there, but nothing of it is seen.
    await this.corner.focus();
    await this.#page.keyboard.press("Enter");
    await expect(this.root).toBeVisible();
  }

  scenario(name: string): Locator {
    return this.scenarios.filter({ hasText: name });
  }

  /** Saves, and waits for the page that is reloaded. */
  async saveAndReload(): Promise<void> {
    const loaded = this.#page.waitForEvent("load");
    await this.save.click();
    await loaded;
  }

  async resetAndReload(): Promise<void> {
    const loaded = this.#page.waitForEvent("load");
    await this.reset.click();
    await loaded;
  }

  /** What the browser has stored of it. */
  stored(): Promise<{ host: string | null; mock: string | null }> {
    return this.#page.evaluate(
      ([host, mock]) => ({ host: window.localStorage.getItem(host), mock: window.localStorage.getItem(mock) }),
      [hostKey, mockKey] as const,
    );
  }
}

import type { Locator, Page } from "@playwright/test";
import type { Texts } from "./texts.ts";
import { skipTime } from "../testing/page-clock.ts";

/** The frame around every page after the log-in. */
export class Shell {
  readonly menu: Locator;
  readonly toggleMenu: Locator;
  /** Folds the pages of monitoring, where the menu is open. */
  readonly foldSubmenu: Locator;
  readonly counters: Locator;
  readonly search: Locator;
  readonly classic: Locator;
  readonly alpha: Locator;
  readonly skipLink: Locator;
  readonly account: Locator;
  readonly footer: Locator;
  readonly refreshTimer: Locator;
  readonly main: Locator;
  readonly heading: Locator;
  readonly toasts: Locator;
  readonly toast: Locator;
  /** Small screens only. */
  readonly openDrawer: Locator;
  readonly drawer: Locator;
  readonly #page: Page;

  constructor(page: Page, texts: Texts) {
    const { shell, summary, toasts } = texts;
    this.#page = page;
    this.menu = page.getByRole("navigation", { name: shell.mainNavigation, exact: true });
    this.toggleMenu = page.getByRole("button", { name: new RegExp(`^(${shell.expandMenu}|${shell.collapseMenu})$`) });
    this.foldSubmenu = this.menu.getByRole("button", { name: shell.submenu(shell.monitoring) });
    const bar = page.getByRole("banner");
    this.search = bar.getByRole("button", { name: shell.search });
    this.classic = bar.getByRole("link", { name: shell.classic });
    this.alpha = bar.getByRole("link", { name: shell.alpha, exact: true });
    this.skipLink = page.getByRole("link", { name: shell.skipToContent });
    this.counters = page.getByRole("navigation", { name: summary.label });
    this.account = page.getByRole("button", { name: shell.account("").trim() });
    this.footer = page.getByRole("contentinfo");
    this.refreshTimer = page.locator("[data-refresh]");
    this.main = page.getByRole("main");
    this.heading = page.getByRole("heading", { level: 1 });
    this.toasts = page.getByRole("region", { name: toasts.region });
    this.toast = this.toasts.locator("[data-toast]");
    this.openDrawer = page.getByRole("button", { name: shell.menu, exact: true });
    this.drawer = page.getByRole("dialog");
  }

  menuLink(name: string): Locator {
    return this.menu.getByRole("link", { name, exact: true });
  }

  /** Chooses an entry of the account's menu. */
  async choose(entry: string): Promise<void> {
    await this.account.click();
    await this.#page
      .getByRole("menuitemcheckbox", { name: entry })
      .or(this.#page.getByRole("menuitem", { name: entry }))
      .click();
  }

  /** Lets the time of the refresh timer run out; the page's clock must be in the test's hands (`page.clock.install`). */
  async refreshNow(): Promise<void> {
    await skipTime(this.#page, 31_000);
  }
}

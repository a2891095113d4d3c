import { expect } from "@playwright/test";
import type { Locator, Page } from "@playwright/test";
import type { Texts } from "./texts.ts";

type Action = keyof Texts["header"]["action"];
type Tab = keyof Texts["header"]["tab"];

/** The page of a probe, group, device or sensor: its header, on every tab. */
export class ObjectPage {
  readonly header: Locator;
  readonly heading: Locator;
  readonly breadcrumbs: Locator;
  readonly tabs: Locator;
  readonly more: Locator;
  readonly menu: Locator;
  readonly #page: Page;
  readonly #texts: Texts;

  constructor(page: Page, texts: Texts) {
    this.#page = page;
    this.#texts = texts;
    this.header = page.getByRole("main").locator("header").first();
    this.heading = page.getByRole("heading", { level: 1 });
    this.breadcrumbs = page.getByRole("navigation", { name: texts.header.breadcrumbs });
    this.tabs = page.getByRole("navigation", { name: texts.header.tabs });
    this.more = page.getByRole("button", { name: texts.header.more });
    this.menu = page.getByRole("menu");
  }

  tab(tab: Tab): Locator {
    return this.tabs.getByRole("link", { name: this.#texts.header.tab[tab] });
  }

  action(action: Action): Locator {
    return this.header.getByRole("button", { name: this.#texts.header.action[action], exact: true });
  }

  menuItem(name: string): Locator {
    return this.menu.getByRole("menuitem", { name });
  }

  /** A card by its heading. */
  card(title: string): Locator {
    return this.#page.getByRole("region", { name: title });
  }

  /** Starts an action as the screen offers it: a button of the header, or of the sheet behind the title of a phone. */
  async start(action: Action): Promise<void> {
    const head = await this.#openHead();
    await head.getByRole("button", { name: this.#texts.header.action[action], exact: true }).click();
  }

  /** Waits until its status reads like this; nothing has to be asked for it. */
  async untilStatus(text: string | RegExp): Promise<void> {
    const head = await this.#openHead();
    await expect(head.locator("[data-tone]").filter({ hasText: text }).first()).toBeVisible({ timeout: 30_000 });
    await this.#page.keyboard.press("Escape");
  }

  /** Where status and buttons stand: the header, or the sheet behind the title of a phone. */
  async #openHead(): Promise<Locator> {
    const isPhone = (this.#page.viewportSize()?.width ?? 0) < 640;
    if (!isPhone) return this.header;
    const sheet = this.#page.getByRole("dialog");
    await this.heading.getByRole("button").click();
    await expect(sheet).toBeVisible();
    return sheet;
  }

  /** The value beside a label of a details list. */
  detail(label: string): Locator {
    return this.#page.locator("dt", { hasText: new RegExp(`^${label}$`) }).locator("xpath=following-sibling::dd[1]");
  }
}

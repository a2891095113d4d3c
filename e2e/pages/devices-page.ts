import type { Locator, Page } from "@playwright/test";
import type { Texts } from "./texts.ts";

/** The devices tab: a list or a tree. */
export class DevicesPage {
  readonly filter: Locator;
  readonly list: Locator;
  readonly rows: Locator;
  readonly tree: Locator;
  readonly selected: Locator;
  readonly #page: Page;
  readonly #texts: Texts;

  constructor(page: Page, texts: Texts) {
    this.#page = page;
    this.#texts = texts;
    this.filter = page.getByRole("textbox", { name: texts.tree.filterLabel });
    this.list = page.getByRole("grid", { name: texts.tree.devices });
    this.rows = this.list.locator("tbody tr[data-object-id]");
    this.tree = page.getByRole("tree");
    this.selected = page.getByRole("region", { name: texts.tree.selected });
  }

  treeItem(name: string): Locator {
    return this.tree.getByRole("treeitem").filter({ has: this.#page.getByRole("link", { name, exact: true }) });
  }

  /** Opens a branch of the tree. */
  async expand(name: string): Promise<void> {
    await this.tree.getByRole("button", { name: this.#texts.tree.expand(name), exact: true }).click();
  }

  async show(view: "list" | "tree"): Promise<void> {
    await this.#page.getByRole("button", { name: this.#texts.tree[view], exact: true }).click();
  }

  /** Opens the menu of orders and chooses one of its entries. */
  async chooseOrder(entry: string): Promise<void> {
    const prefix = this.#texts.tree.sortBy("");
    await this.#page.getByRole("button", { name: prefix }).click();
    const items = this.#page.getByRole("menuitemcheckbox", { name: entry, exact: true });
    await items.or(this.#page.getByRole("menuitem", { name: entry, exact: true })).click();
  }
}

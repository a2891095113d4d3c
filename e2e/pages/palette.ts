import type { Locator, Page } from "@playwright/test";
import { messages } from "../../apps/web/src/features/command-palette/messages.en.ts";

/** The search over objects, commands and pages, in English. */
export class Palette {
  readonly dialog: Locator;
  readonly field: Locator;
  readonly options: Locator;
  readonly active: Locator;
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
    this.dialog = page.getByRole("dialog", { name: messages.title });
    this.field = this.dialog.getByRole("combobox", { name: messages.placeholder });
    this.options = this.dialog.getByRole("option");
    this.active = this.dialog.getByRole("option", { selected: true });
  }

  group(name: string): Locator {
    return this.dialog.getByRole("group", { name }).getByRole("option");
  }

  /** Opens it by key, when the page listens to keys. */
  async press(): Promise<void> {
    await this.#page.getByRole("banner").getByRole("button", { name: messages.placeholder }).waitFor();
    await this.#page.keyboard.press("Control+k");
  }

  /** The same; every object is there to be found when this settles. */
  async open(): Promise<void> {
    await this.press();
    await this.dialog.getByText(/^[\d,]+ objects to search in$/).waitFor();
  }
}

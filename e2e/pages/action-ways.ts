import { expect } from "@playwright/test";
import type { Locator, Page } from "@playwright/test";
import { messages as palette } from "../../apps/web/src/features/command-palette/messages.en.ts";
import type { App } from "./app.ts";
import { Palette } from "./palette.ts";
import type { Texts } from "./texts.ts";

export const actionWays = ["header", "context menu", "keyboard", "search"] as const;
/** From where an action on one object is started. */
export type ActionWay = (typeof actionWays)[number];

export type Action = keyof Texts["actions"]["action"];

export interface Subject {
  readonly type: "probe" | "group" | "device" | "sensor";
  readonly id: string;
  readonly name: string;
}

const keys: Record<Action, string> = { acknowledge: "a", pause: "p", resume: "u", scan: "s" };

/** Starts an action on an object by one of the ways, in English. */
export class ActionWays {
  readonly #page: Page;
  readonly #app: App;
  readonly #texts: Texts;

  constructor(page: Page, app: App, texts: Texts) {
    this.#page = page;
    this.#app = app;
    this.#texts = texts;
  }

  /** The page that the way starts from: the object's own, or the tree that shows it. */
  pathOf(way: ActionWay, { type, id }: Subject): string {
    const isOwn = way === "header" || way === "search";
    return isOwn ? `/monitoring/${type}/${id}/overview` : "/monitoring/group/0/devices?view=tree&filter=-01";
  }

  /** Waits until the object is on the screen; sensors are inside of their device. */
  async show(way: ActionWay, subject: Subject, deviceName: string): Promise<void> {
    const { devices, object } = this.#app;
    if (way === "header" || way === "search") return expect(object.heading).toContainText(subject.name);
    if (subject.type === "sensor") await devices.expand(deviceName);
    await expect(devices.treeItem(subject.name)).toBeVisible();
  }

  /** The entry of the open menu; the sentence below another one may name the action, too. */
  menuEntry(action: Action): Locator {
    const name = new RegExp(`^${this.#texts.actions.action[action]}`);
    return this.#app.object.menu.getByRole("menuitem", { name });
  }

  async start(way: ActionWay, action: Action, subject: Subject): Promise<void> {
    const row = this.#app.devices.treeItem(subject.name);
    switch (way) {
      case "header":
        return this.#app.object.start(action);
      case "context menu":
        await row.click({ button: "right" });
        return this.menuEntry(action).click();
      case "keyboard":
        await row.focus();
        return this.#page.keyboard.press(keys[action]);
      case "search":
        return this.#search(action, subject);
    }
  }

  /** Expects the object to be shown in this status, as the place of the way shows it. */
  async expectStatus(way: ActionWay, subject: Subject, status: string): Promise<void> {
    const row = this.#app.devices.treeItem(subject.name);
    const shown =
      way === "header" || way === "search"
        ? this.#app.object.header.locator("[data-tone]").filter({ hasText: status })
        : row.getByRole("img", { name: status, exact: true });
    // Waits for less than the timer that refreshes the page.
    await expect(shown.first()).toBeVisible();
  }

  async #search(action: Action, { name }: Subject): Promise<void> {
    const search = new Palette(this.#page);
    await search.press();
    await search.field.fill(`${palette.verb[action]} ${name}`);
    await search.options
      .filter({ hasText: palette.command(action, name) })
      .first()
      .click();
  }
}

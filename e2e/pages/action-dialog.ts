import type { Locator, Page } from "@playwright/test";
import type { Texts } from "./texts.ts";

type Action = keyof Texts["actions"]["action"];
type Duration = keyof Texts["actions"]["durations"];

/** The dialog that asks before an action, and what it says afterwards. */
export class ActionDialog {
  readonly root: Locator;
  readonly title: Locator;
  readonly message: Locator;
  readonly affected: Locator;
  readonly until: Locator;
  readonly cancel: Locator;
  readonly #texts: Texts;

  constructor(page: Page, texts: Texts) {
    this.#texts = texts;
    this.root = page.getByRole("dialog");
    this.title = this.root.getByRole("heading");
    this.message = this.root.getByRole("textbox", { name: texts.actions.message });
    this.affected = this.root.getByRole("list", { name: texts.actions.affected });
    this.until = this.root.getByRole("textbox", { name: texts.actions.untilField });
    this.cancel = this.root.getByRole("button", { name: texts.words.cancel });
  }

  confirm(action: Action): Locator {
    return this.root.getByRole("button", { name: this.#texts.actions.action[action], exact: true });
  }

  duration(choice: Duration): Locator {
    return this.root.getByRole("radio", { name: this.#texts.actions.durations[choice], exact: true });
  }

  /** Sets duration and message, and confirms. */
  async submit(action: "pause" | "acknowledge", choice: Duration, message: string): Promise<void> {
    await this.message.fill(message);
    await this.duration(choice).check();
    await this.confirm(action).click();
    await this.root.waitFor({ state: "detached" });
  }
}

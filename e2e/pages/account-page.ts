import type { Locator, Page } from "@playwright/test";
import { messages as english } from "../../apps/web/src/features/account/messages.en.ts";
import { messages as controls } from "../../apps/web/src/shared/settings-page/messages.en.ts";

/** My account, in English. */
export class AccountPage {
  readonly displayName: Locator;
  readonly email: Locator;
  /** Beside the address, while that is another one than is stored. */
  readonly emailPassword: Locator;
  readonly language: Locator;
  readonly clock: Locator;
  readonly refresh: Locator;
  readonly interval: Locator;
  readonly singleKeys: Locator;
  readonly currentPassword: Locator;
  readonly newPassword: Locator;
  readonly confirmPassword: Locator;
  readonly changePassword: Locator;
  readonly sessions: Locator;
  readonly save: Locator;
  readonly discard: Locator;
  readonly state: Locator;
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
    const field = (name: string) => page.getByRole("main").getByLabel(name, { exact: true });
    this.displayName = field(english.displayName);
    this.email = field(english.email);
    this.language = field(english.language);
    this.clock = field(english.clock);
    this.refresh = page.getByRole("switch", { name: english.refreshByItself });
    this.interval = field(english.interval);
    this.singleKeys = page.getByRole("switch", { name: english.singleKeys });
    const passwordOf = (form: string) =>
      page.getByRole("form", { name: form }).getByLabel(english.currentPassword, { exact: true });
    this.emailPassword = passwordOf(english.form);
    this.currentPassword = passwordOf(english.passwordForm);
    this.newPassword = field(english.newPassword);
    this.confirmPassword = field(english.confirmPassword);
    this.changePassword = page.getByRole("button", { name: english.changePassword });
    this.sessions = page.getByRole("region", { name: english.sessions }).getByRole("listitem");
    this.save = page.getByRole("button", { name: controls.save });
    this.discard = page.getByRole("button", { name: controls.discard });
    this.state = page.getByRole("form", { name: english.form }).getByRole("status");
  }

  theme(name: keyof typeof english.themes): Locator {
    return this.#page.getByRole("radio", { name: english.themes[name] });
  }

  /** Saves, and waits until the server has it. */
  async saveAll(): Promise<void> {
    const responded = this.#page.waitForResponse(
      (response) => response.request().method() === "PATCH" && response.url().endsWith("/ext/account"),
    );
    await this.save.click();
    await responded;
  }
}

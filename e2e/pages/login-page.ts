import type { Locator, Page } from "@playwright/test";
import type { Texts } from "./texts.ts";

/** The pages before the log-in: the log-in itself, a request for a new password, and setting one. */
export class LoginPage {
  readonly heading: Locator;
  readonly username: Locator;
  readonly password: Locator;
  readonly showPassword: Locator;
  readonly submit: Locator;
  readonly alert: Locator;
  readonly notice: Locator;
  readonly forgotPassword: Locator;
  readonly backToLogin: Locator;
  readonly language: Locator;
  readonly theme: Locator;
  readonly mark: Locator;
  /** Its attribute data-look says what the eyes do. */
  readonly mascot: Locator;
  readonly newPassword: Locator;
  readonly confirmation: Locator;
  readonly rules: Locator;
  readonly requestNewLink: Locator;

  constructor(page: Page, { session }: Texts) {
    this.heading = page.getByRole("heading", { level: 1 });
    this.username = page.getByRole("textbox", { name: session.username });
    this.password = page.getByLabel(session.password, { exact: true });
    this.showPassword = page.getByRole("button", { name: session.showPassword });
    this.submit = page.locator("button[type=submit]");
    this.alert = page.getByRole("alert");
    this.notice = page.getByRole("main").getByRole("status");
    this.forgotPassword = page.getByRole("link", { name: session.forgotPassword });
    this.backToLogin = page.getByRole("link", { name: session.backToLogin });
    this.language = page.getByRole("combobox", { name: session.language });
    this.theme = page.getByRole("button", { name: new RegExp(`${session.switchToDark}|${session.switchToLight}`) });
    this.mark = page.locator('main svg[viewBox="0 0 32 32"]');
    this.mascot = page.locator("svg[data-look]");
    this.newPassword = page.getByLabel(session.newPassword, { exact: true });
    this.confirmation = page.getByLabel(session.confirmPassword, { exact: true });
    this.rules = page.getByRole("main").getByRole("listitem");
    this.requestNewLink = page.getByRole("link", { name: session.requestNewLink });
  }

  async logIn({ username, password }: { username: string; password: string }): Promise<void> {
    await this.username.fill(username);
    await this.password.fill(password);
    await this.submit.click();
  }

  /** Five quick clicks; only as quick as they need to be where the page's clock stands still. */
  async clickMark(times = 5): Promise<void> {
    for (let click = 0; click < times; click += 1) await this.mark.click();
  }
}

import type { Locator, Page } from "@playwright/test";
import type { Texts } from "./texts.ts";

export class LoginPage {
  readonly heading: Locator;
  readonly username: Locator;
  readonly password: Locator;
  readonly submit: Locator;
  readonly alert: Locator;
  readonly forgotPassword: Locator;
  readonly language: Locator;

  constructor(page: Page, { session }: Texts) {
    this.heading = page.getByRole("heading", { level: 1 });
    this.username = page.getByLabel(session.username);
    this.password = page.getByLabel(session.password, { exact: true });
    this.submit = page.locator("button[type=submit]");
    this.alert = page.getByRole("alert");
    this.forgotPassword = page.getByRole("link", { name: session.forgotPassword });
    this.language = page.getByRole("combobox", { name: session.language });
  }

  async logIn({ username, password }: { username: string; password: string }): Promise<void> {
    await this.username.fill(username);
    await this.password.fill(password);
    await this.submit.click();
  }
}

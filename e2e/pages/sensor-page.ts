import type { Locator, Page } from "@playwright/test";
import type { Texts } from "./texts.ts";

/** The page of one sensor: gauge, channels, history. */
export class SensorPage {
  readonly channels: Locator;
  readonly history: Locator;
  readonly historyTable: Locator;
  readonly showAsTable: Locator;

  constructor(page: Page, { sensor }: Texts) {
    this.channels = page.getByRole("region", { name: sensor.channels });
    this.history = page.getByRole("region", { name: sensor.history });
    this.historyTable = this.history.getByRole("table");
    this.showAsTable = page.getByRole("button", { name: sensor.showAsTable });
  }
}

import { expect } from "@playwright/test";
import type { Download, Locator, Page } from "@playwright/test";
import type { Texts } from "./texts.ts";

type Column = keyof Texts["sensor"]["column"];

/** The page of one sensor: gauge, channels, history, status of the last days, log. */
export class SensorPage {
  readonly channels: Locator;
  readonly history: Locator;
  readonly historyTable: Locator;
  readonly showAsTable: Locator;
  readonly chart: Locator;
  readonly zoomBack: Locator;
  readonly log: Locator;
  readonly logDialog: Locator;
  readonly status: Locator;
  readonly #page: Page;
  readonly #texts: Texts;

  constructor(page: Page, texts: Texts) {
    const { sensor, log } = texts;
    this.#page = page;
    this.#texts = texts;
    this.channels = page.getByRole("region", { name: sensor.channels }).first();
    this.history = page.getByRole("region", { name: sensor.history, exact: true });
    this.historyTable = this.history.getByRole("table");
    this.showAsTable = page.getByRole("button", { name: sensor.showAsTable });
    this.chart = this.history.getByRole("slider");
    this.zoomBack = this.history.getByRole("button", { name: sensor.zoomBack, exact: true });
    this.log = page.getByRole("region", { name: log.title, exact: true });
    this.logDialog = page.getByRole("dialog");
    this.status = page.getByRole("region", { name: /^Status/ });
  }

  range(range: keyof Texts["sensor"]["ranges"]): Locator {
    return this.history.getByRole("button", { name: this.#texts.sensor.ranges[range], exact: true });
  }

  /** What the crosshair is on. */
  reading(): Promise<string | null> {
    return this.chart.getAttribute("aria-valuetext");
  }

  /** Drags from one share of the chart's width to another. */
  async dragAcross(from: number, to: number): Promise<void> {
    const box = await this.chart.boundingBox();
    if (!box) throw new Error("There is no chart");
    const at = (share: number) => box.x + 44 + share * (box.width - 44 - 58);
    await this.#page.mouse.move(at(from), box.y + 60);
    await this.#page.mouse.down();
    await this.#page.mouse.move(at((from + to) / 2), box.y + 70);
    await this.#page.mouse.move(at(to), box.y + 80);
    await this.#page.mouse.up();
  }

  /** Red, green, blue and alpha of the drawing near its top, at some shares of its width. */
  coloursAt(shares: readonly number[]): Promise<number[][]> {
    return this.history.locator("canvas").evaluate((element, places) => {
      const canvas = element as HTMLCanvasElement;
      const context = canvas.getContext("2d");
      return places.map((share) => [
        ...(context?.getImageData(Math.round(canvas.width * share), Math.round(canvas.height * 0.2), 1, 1).data ?? []),
      ]);
    }, shares);
  }

  async chooseColumn(column: Column): Promise<void> {
    const { columns, column: names } = this.#texts.sensor;
    await this.channels.getByRole("button", { name: columns }).click();
    await this.#page.getByRole("menuitemcheckbox", { name: names[column], exact: true }).click();
    await expect(this.#page.getByRole("menu")).toHaveCount(0);
  }

  /** Saves what is shown as one of the files that the menu offers. */
  async save(entry: string): Promise<Download> {
    const download = this.#page.waitForEvent("download");
    await this.history.getByRole("button", { name: this.#texts.sensor.download, exact: true }).click();
    await this.#page.getByRole("menuitem", { name: entry }).click();
    return download;
  }
}

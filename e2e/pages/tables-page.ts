import type { Locator, Page } from "@playwright/test";
import type { Texts } from "./texts.ts";

type Status = keyof Texts["monitoring"]["shortStatus"];
type Action = keyof Texts["tables"]["action"];

/** The tables tab: filter bar, sensors, bulk bar, pages. */
export class TablesPage {
  readonly filterBar: Locator;
  readonly filter: Locator;
  readonly grid: Locator;
  readonly rows: Locator;
  readonly bulkBar: Locator;
  readonly pages: Locator;
  readonly rowsPerPage: Locator;
  readonly condition: Locator;
  readonly languageToggle: Locator;
  readonly settingsButton: Locator;
  readonly settings: Locator;
  readonly exportButton: Locator;
  readonly #texts: Texts;

  constructor(page: Page, texts: Texts) {
    this.#texts = texts;
    this.filterBar = page.getByRole("search", { name: texts.tables.filterBar });
    this.filter = page.getByRole("textbox", { name: texts.tables.filterLabel });
    this.grid = page.getByRole("grid", { name: texts.tables.table });
    this.rows = this.grid.locator("tbody tr[data-object-id]");
    this.bulkBar = page.getByRole("toolbar", { name: texts.tables.bulkActions });
    this.pages = page.getByRole("navigation", { name: texts.tables.pages });
    this.condition = page.getByRole("textbox", { name: texts.tables.conditionLabel });
    this.languageToggle = this.filterBar.getByRole("button", { name: texts.tables.filterLanguage, exact: true });
    this.settingsButton = this.filterBar.getByRole("button", { name: texts.tables.tableSettings });
    this.settings = page.getByRole("dialog", { name: texts.tables.tableSettings });
    this.exportButton = this.filterBar.getByRole("button", { name: texts.tables.export });
    this.rowsPerPage = page.getByRole("combobox", { name: texts.tables.rowsPerPage });
  }

  chip(status: Status): Locator {
    return this.filterBar.getByRole("button", { name: new RegExp(`^${this.#texts.monitoring.shortStatus[status]}, `) });
  }

  row(objectId: string): Locator {
    return this.grid.locator(`tr[data-object-id="${objectId}"]`);
  }

  column(column: keyof Texts["tables"]["column"]): Locator {
    return this.grid.getByRole("columnheader", { name: this.#texts.tables.column[column] });
  }

  /** The headings from left to right, without the one of the checkboxes. */
  get headings(): Locator {
    return this.grid.locator("th[data-column]");
  }

  /** The edge of a heading that is dragged to make its column wider. */
  edge(column: keyof Texts["tables"]["column"]): Locator {
    return this.grid.locator(`[data-edge="${column}"]`);
  }

  cells(column: keyof Texts["tables"]["column"]): Locator {
    return this.rows.locator(`td[data-cell="${column}"]`);
  }

  async select(...objectIds: string[]): Promise<void> {
    for (const id of objectIds) await this.row(id).getByRole("checkbox").check();
  }

  bulkAction(action: Action): Locator {
    return this.bulkBar.getByRole("button", { name: new RegExp(`^${this.#texts.tables.action[action]} \\d`) });
  }
}

import type { Page } from "@playwright/test";
import { ActionDialog } from "./action-dialog.ts";
import { DevicesPage } from "./devices-page.ts";
import { LoginPage } from "./login-page.ts";
import { ObjectPage } from "./object-page.ts";
import { SensorPage } from "./sensor-page.ts";
import { Shell } from "./shell.ts";
import { TablesPage } from "./tables-page.ts";
import type { Texts } from "./texts.ts";

/** All of the interface, by role and accessible name. */
export class App {
  readonly login: LoginPage;
  readonly shell: Shell;
  readonly object: ObjectPage;
  readonly tables: TablesPage;
  readonly devices: DevicesPage;
  readonly sensor: SensorPage;
  readonly dialog: ActionDialog;

  constructor(page: Page, texts: Texts) {
    this.login = new LoginPage(page, texts);
    this.shell = new Shell(page, texts);
    this.object = new ObjectPage(page, texts);
    this.tables = new TablesPage(page, texts);
    this.devices = new DevicesPage(page, texts);
    this.sensor = new SensorPage(page, texts);
    this.dialog = new ActionDialog(page, texts);
  }
}

import type { Page } from "@playwright/test";
import { Api } from "../api.ts";
import { stateKey } from "../journey.ts";
import { hostKey } from "../pages/dev-settings-dialog.ts";
import { RunningServer } from "../running-server.ts";
import { closedUrl, hurryTo, localProbeId } from "../site.ts";
import { TargetServer } from "../target-server.ts";
import { BasicServer } from "./basic-server.ts";

export const deadHost = "http://127.0.0.1:1";

/** A server that serves the page, and another one whose objects the page reaches by the documented API only. */
export class BasicSite {
  /** Stands before the far server, and has nothing but the documented API. */
  readonly basic = new BasicServer();
  readonly target = new TargetServer();
  near = new RunningServer();
  far = new RunningServer();
  device = "";
  sensor = "";
  classicUrl = "";

  async start(): Promise<void> {
    await Promise.all([this.basic.start(), this.target.start()]);
    this.near = new RunningServer({ environment: { ALLOWED_ORIGINS: `${this.basic.url},${deadHost}` } });
    await this.near.start();
    const environment = { ALLOWED_ORIGINS: this.near.url, CLASSIC_PORT: "auto", SITE_NAME: "Far Harbour" };
    this.far = new RunningServer({ environment });
    await this.far.start();
    this.basic.forwardTo(this.far.url);
    const api = new Api(this.far.url);
    await api.logIn();
    const { prtg_classic_port } = await api.send<{ prtg_classic_port: number }>("GET", "/settings/public");
    this.classicUrl = `http://127.0.0.1:${prtg_classic_port}`;
    const group = await api.createGroup(localProbeId, "Rotterdam");
    this.device = (await api.createDevice(group.id, "crane-07", "127.0.0.1")).id;
    this.sensor = (await api.createWebSensor(this.device, "Website", this.target.url)).id;
    const down = await api.createWebSensor(this.device, "Shop", closedUrl);
    await Promise.all([hurryTo(api, this.sensor, "up"), hurryTo(api, down.id, "down")]);
  }

  async remove(): Promise<void> {
    await Promise.all([this.near.remove(), this.far.remove(), this.target.stop(), this.basic.stop()]);
  }

  /** Opens a page of the near server with a session of the basic one, as the developer settings and a log-in leave it. */
  async enter(page: Page, path: string): Promise<void> {
    const opened = await new Api(this.basic.url).openSession();
    const state = JSON.stringify({ hasSeenNewInterface: true, session: { ...opened, server: this.basic.url } });
    await page.addInitScript(
      ([stateName, hostName, text, host]) => {
        if (window.localStorage.getItem(hostName ?? "") !== null) return;
        window.localStorage.setItem(stateName ?? "", text ?? "");
        window.localStorage.setItem(hostName ?? "", host ?? "");
      },
      [stateKey, hostKey, state, this.basic.url] as const,
    );
    await page.goto(this.near.url + path);
  }
}

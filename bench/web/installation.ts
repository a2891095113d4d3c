import { readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { Api } from "../../e2e/api.ts";
import { RunningServer } from "../../e2e/running-server.ts";
import { storeInstallation } from "../stored-installation.ts";

const pathOf = (file: string): string => fileURLToPath(new URL(file, import.meta.url));
const readyWithinMs = 300_000;

interface FeederState {
  readonly sensors: number;
  readonly waiting: number;
  readonly under_way: number;
  readonly now_ms: number;
}

/** The real server over a data directory with many sensors, all of which have results. */
export class Installation {
  readonly server: RunningServer;
  readonly sensors: number;
  readonly #feederFile: string;
  /** Milliseconds from the start of the process to its first response. */
  startMs = 0;

  constructor(sensors: number) {
    this.sensors = sensors;
    this.server = new RunningServer({
      environment: { PROBE_EXECUTABLE: pathOf("feeder.ts"), LOG_LEVEL: "error" },
    });
    this.#feederFile = join(this.server.dataDir, "feeder");
    process.env["FEEDER_FILE"] = this.#feederFile;
  }

  async start(): Promise<void> {
    await storeInstallation({ dataDir: this.server.dataDir }, { sensors: this.sensors, resultsPerSensor: 0 });
    const startedMs = performance.now();
    await this.server.start();
    this.startMs = performance.now() - startedMs;
    await this.#untilAllHaveResults();
  }

  /** Seconds between two results of a sensor; 0: no results. */
  pace(intervalSeconds: number): Promise<FeederState> {
    return this.#order({ interval_seconds: intervalSeconds });
  }

  /** Until nothing reports any more; `pace(0)` goes before. */
  async untilQuiet(): Promise<void> {
    for (;;) {
      const { waiting, under_way } = await this.#order({});
      if (waiting === 0 && under_way === 0) return;
      await wait(100);
    }
  }

  /** These sensors report at once, as failed or as well; gives the time when they did. */
  async fail(sensorIds: readonly string[], isFailing: boolean): Promise<number> {
    return (await this.#order({ sensor_ids: sensorIds, is_failing: isFailing })).now_ms;
  }

  remove(): Promise<void> {
    return this.server.remove();
  }

  async #order(order: object): Promise<FeederState> {
    const response = await fetch(readFileSync(this.#feederFile, "utf8"), {
      method: "POST",
      body: JSON.stringify(order),
    });
    return (await response.json()) as FeederState;
  }

  async #untilAllHaveResults(): Promise<void> {
    const api = new Api(this.server.url);
    await api.logIn();
    const untilMs = performance.now() + readyWithinMs;
    for (;;) {
      const { up = 0, total = 0 } = await api.send<{ up?: number; total?: number }>("GET", "/sensor-status-summary");
      if (total >= this.sensors && up >= this.sensors * 0.99) return;
      if (performance.now() > untilMs) throw new Error(`Only ${up} of ${total} sensors have results`);
      await wait(500);
    }
  }
}

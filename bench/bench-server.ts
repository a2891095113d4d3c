import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { Api } from "../e2e/api.ts";
import { RunningServer } from "../e2e/running-server.ts";
import type { BenchDatabase } from "./databases.ts";
import { askForReport } from "./report-file.ts";
import type { ProbeReport } from "./simulated-probe.ts";
import type { ServerReport } from "./watch-server.ts";

const pathOf = (file: string): string => fileURLToPath(new URL(file, import.meta.url));

/** The real server over a stored installation, with a probe whose checks look at no network. */
export class BenchServer {
  readonly #reports = mkdtempSync(join(tmpdir(), "bench-reports-"));
  readonly #serverFile = join(this.#reports, "server.json");
  readonly #probeFile = join(this.#reports, "probe.json");
  readonly #server: RunningServer;

  constructor({ dataDir, databaseUrl }: BenchDatabase) {
    this.#server = new RunningServer({
      environment: {
        DATA_DIR: dataDir,
        REQUESTS_PER_MINUTE: "0",
        DATABASE_URL: databaseUrl,
        LOG_LEVEL: "error",
        PROBE_EXECUTABLE: pathOf("simulated-probe.ts"),
        SIMULATED_PROBE_FILE: this.#probeFile,
        WATCH_SERVER_FILE: this.#serverFile,
        // Options of the bench hold for the server too: `--cpu-prof` shows where its time goes.
        NODE_OPTIONS: `${process.env["NODE_OPTIONS"] ?? ""} --import=${pathOf("watch-server.ts")}`,
      },
    });
  }

  /** Milliseconds from the start of the process to the first log-in. */
  async start(): Promise<number> {
    const startedMs = performance.now();
    await this.#server.start();
    await new Api(this.#server.url).logIn();
    return performance.now() - startedMs;
  }

  get url(): string {
    return this.#server.url;
  }

  /** What the server's process did since the last time. */
  readServer(): Promise<ServerReport> {
    return askForReport(this.#server.processId() ?? 0, this.#serverFile);
  }

  /** What the server acknowledged since the last time. */
  readProbe(): Promise<ProbeReport> {
    return askForReport(this.#server.probeProcessId() ?? 0, this.#probeFile);
  }

  /** Ends it in order. */
  stop(): Promise<void> {
    return this.#server.stop();
  }

  /** What its probe said at its end. */
  lastOfProbe(): ProbeReport {
    return JSON.parse(readFileSync(`${this.#probeFile}.end`, "utf8")) as ProbeReport;
  }

  async remove(): Promise<void> {
    await this.#server.remove();
    rmSync(this.#reports, { recursive: true, force: true });
  }
}

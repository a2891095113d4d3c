import type { Status, StatusSummary } from "@monitor/domain";
import type { SaidFigures } from "../lists/index.ts";
import { World } from "../world/index.ts";
import type { StatusInfo } from "../world/index.ts";
import type { Said } from "./read-said.ts";

/** The world of another server: what it says of an object holds, and is not worked out again. */
export class ServedWorld extends World {
  readonly said = new Map<string, Said>();

  override statusOf(id: string): Status {
    return this.said.get(id)?.status ?? super.statusOf(id);
  }

  override statusInfo(id: string): StatusInfo {
    const { said } = this;
    return {
      status: this.statusOf(id),
      since_ms: said.get(id)?.since_ms ?? Number.NaN,
      outage_since_ms: this.outageSinceOf(id),
      pause: null,
      paused_status_source: null,
      message: this.messageOf(id),
      message_info: null,
    };
  }

  override messageOf(id: string): string {
    return this.said.get(id)?.message ?? "";
  }

  override outageSinceOf(id: string): number | null {
    return this.said.get(id)?.outage_since_ms ?? null;
  }

  override summaryOf(id: string): StatusSummary {
    return this.said.get(id)?.summary ?? super.summaryOf(id);
  }

  override intervalOf(id: string): number {
    return this.said.get(id)?.interval ?? Number.NaN;
  }

  saidFiguresOf(id: string): SaidFigures | undefined {
    return this.said.get(id);
  }
}

import type { CancelTimer, Clock } from "@monitor/core/runtime";
import type { IncidentWrite } from "@monitor/notify";

/** Each try of a delivery is a change: clients fetch at most once in so long. */
const gatherMs = 1000;

/** The objects by which a viewer may know of a change of an incident. */
function objectsOf(write: IncidentWrite): readonly string[] {
  if (write.do === "put_incident") return [write.incident.cause_id];
  if (write.do === "put_member") return [write.member.sensor_id];
  return write.do === "put_delivery" ? write.delivery.message.worst.map(({ id }) => id) : [];
}

/** Gathers changes of incidents, and tells of them by the objects that they are about. */
export class IncidentNews {
  readonly #clock: Clock;
  readonly #tell: (ids: readonly string[]) => void;
  readonly #ids = new Set<string>();
  #cancel: CancelTimer | null = null;

  constructor(clock: Clock, tell: (ids: readonly string[]) => void) {
    this.#clock = clock;
    this.#tell = tell;
  }

  take(writes: readonly IncidentWrite[]): void {
    if (writes.length === 0) return;
    for (const write of writes) for (const id of objectsOf(write)) this.#ids.add(id);
    this.#cancel ??= this.#clock.setTimer(() => this.#flush(), gatherMs);
  }

  stop(): void {
    this.#cancel?.();
    this.#cancel = null;
  }

  #flush(): void {
    this.#cancel = null;
    const ids = [...this.#ids];
    this.#ids.clear();
    this.#tell(ids);
  }
}

import type { LogKind } from "@monitor/contract";
import type { Status } from "@monitor/domain";
import type { SampleObject } from "../world/sample-object.ts";
import type { SampleWorld } from "../world/sample-world.ts";

/** A line of a mock's log; `scopes` are the objects above at that time, the object itself included. */
export interface MockLogLine {
  readonly id: number;
  readonly timeMs: number;
  readonly kind: LogKind;
  readonly object: SampleObject;
  readonly scopes: readonly string[];
  readonly from: string | null;
  readonly to: string | null;
  readonly message: string | null;
  readonly userName: string | null;
}

type NewLine = Pick<MockLogLine, "timeMs" | "kind"> &
  Partial<Pick<MockLogLine, "from" | "to" | "message" | "userName" | "scopes">>;

/** The past of a mock: the last change of each sensor's status, and what was done since the start. */
export class MockLog {
  private readonly world: SampleWorld;
  private readonly lines: MockLogLine[] = [];
  private readonly seen = new Map<string, Status>();

  constructor(world: SampleWorld) {
    this.world = world;
    this.noteStatuses();
  }

  /** Writes a line about an object that is still there; `scopes` are those that it is listed under besides. */
  note(object: SampleObject, line: NewLine): void {
    const above = this.world.ancestorsOf(object.id).map(({ id }) => id);
    const scopes = [...new Set([object.id, ...above, ...(line.scopes ?? [])])];
    const blank = { from: null, to: null, message: null, userName: null };
    this.lines.push({ ...blank, ...line, id: this.lines.length + 1, object: { ...object }, scopes });
  }

  /** All lines, newest first; changed statuses are added when the log is read. */
  read(): MockLogLine[] {
    this.noteStatuses();
    return this.lines.toReversed();
  }

  private noteStatuses(): void {
    const changed = this.world.list("sensor").filter(({ id, sensor }) => sensor && this.seen.get(id) !== sensor.status);
    const inTime = changed.toSorted((one, other) => sinceOf(one) - sinceOf(other));
    for (const object of inTime) {
      const to = object.sensor?.status ?? "unknown";
      const from = this.seen.get(object.id) ?? (to === "up" ? "unknown" : "up");
      this.seen.set(object.id, to);
      const message = object.sensor?.message ?? null;
      this.note(object, { timeMs: sinceOf(object), kind: "status", from, to, message });
    }
  }
}

const sinceOf = ({ sensor }: SampleObject): number => sensor?.statusSinceMs ?? 0;

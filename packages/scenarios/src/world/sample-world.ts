import {
  calculatedSince,
  calculatedStatus,
  defaultScanningIntervalSeconds,
  isDownStatus,
  isPausedStatus,
  isProbeDisconnected,
  nextDue,
  sortByPosition,
  summarise,
} from "@monitor/domain";
import type { ObjectType, Status, StatusSummary } from "@monitor/domain";
import { settleStatus } from "./sample-sensor.ts";
import type { SampleObject } from "./sample-object.ts";

const positionStep = 10;
const firstFreeId = 1001;

/** A tree of monitored objects in memory. Time comes from outside; pauses and acknowledgements end by themselves. */
export class SampleWorld {
  readonly now: () => number;
  private readonly objects = new Map<string, SampleObject>();
  private readonly children = new Map<string, string[]>();
  private nextId = firstFreeId;

  constructor(now: () => number) {
    this.now = now;
  }

  /** A number that no object of this world has had. */
  freeId(): string {
    while (this.objects.has(String(this.nextId))) this.nextId += 1;
    this.nextId += 1;
    return String(this.nextId - 1);
  }

  get(id: string): SampleObject | undefined {
    const object = this.objects.get(id);
    if (object) this.expire(object);
    return object;
  }

  /** Objects of a type, or all of them, in the order in which they were added. */
  list(type: ObjectType | null = null): SampleObject[] {
    const all = [...this.objects.values()].filter((object) => type === null || object.type === type);
    for (const object of all) this.expire(object);
    return all;
  }

  /** The objects directly below, by position. */
  childrenOf(id: string): SampleObject[] {
    return sortByPosition((this.children.get(id) ?? []).map((childId) => this.get(childId)!));
  }

  /** All objects below, parents before their children. */
  descendantsOf(id: string): SampleObject[] {
    return this.childrenOf(id).flatMap((child) => [child, ...this.descendantsOf(child.id)]);
  }

  /** The objects above, the root group first, the parent last. */
  ancestorsOf(id: string): SampleObject[] {
    const above: SampleObject[] = [];
    let parentId = this.objects.get(id)?.parentId ?? null;
    while (parentId !== null) {
      const parent = this.get(parentId)!;
      above.unshift(parent);
      parentId = parent.parentId;
    }
    return above;
  }

  /** The sensors below an object; a sensor gives itself. */
  sensorsBelow(id: string): SampleObject[] {
    const object = this.get(id);
    if (object?.sensor) return [object];
    return this.descendantsOf(id).filter((entry) => entry.sensor !== null);
  }

  /** Adds an object as the last child of its parent. */
  add(object: SampleObject): void {
    this.objects.set(object.id, object);
    if (object.parentId === null) return;
    const siblings = this.children.get(object.parentId);
    if (siblings) siblings.push(object.id);
    else this.children.set(object.parentId, [object.id]);
  }

  /** Puts an object below another parent. */
  move(object: SampleObject, parentId: string): void {
    const siblings = this.children.get(object.parentId ?? "") ?? [];
    this.children.set(
      object.parentId ?? "",
      siblings.filter((siblingId) => siblingId !== object.id),
    );
    object.parentId = parentId;
    this.children.set(parentId, [...(this.children.get(parentId) ?? []), object.id]);
  }

  /** The position behind the last child of a parent. */
  nextPosition(parentId: string): number {
    const lastId = this.children.get(parentId)?.at(-1);
    return (this.objects.get(lastId ?? "")?.position ?? 0) + positionStep;
  }

  /** Removes an object and all below it. */
  remove(id: string): void {
    const object = this.objects.get(id);
    for (const child of this.childrenOf(id)) this.remove(child.id);
    this.objects.delete(id);
    this.children.delete(id);
    if (object?.parentId != null) {
      const siblings = this.children.get(object.parentId) ?? [];
      this.children.set(
        object.parentId,
        siblings.filter((siblingId) => siblingId !== id),
      );
    }
  }

  /** The object whose pause reaches this one: itself or one above; null when nothing is paused. */
  pauseSourceOf(id: string): SampleObject | null {
    const object = this.get(id);
    if (!object || object.pause) return object ?? null;
    return this.ancestorsOf(id).findLast((ancestor) => ancestor.pause !== null) ?? null;
  }

  /** The status as the server finds it (ST-06): of probes, groups and devices by the sensors below them. */
  statusOf(id: string): Status {
    const object = this.get(id);
    if (!object) return "unknown";
    if (object.pause) return object.pause.untilMs === null ? "paused_by_user" : "paused_by_user_until";
    if (this.pauseSourceOf(id)) return "paused_by_parent";
    const chain = [...this.ancestorsOf(id), object];
    if (chain.some((entry) => isProbeDisconnected(entry.probeStatus))) return "probe_disconnected";
    if (!object.sensor) return calculatedStatus(this.summaryOf(id));
    const isAcknowledged = object.sensor.acknowledgement !== null && object.sensor.status === "down";
    return isAcknowledged ? "down_acknowledged" : object.sensor.status;
  }

  /** Since when an object has its status. */
  statusSinceMs({ id, type, sensor, createdMs }: SampleObject): number {
    const pause = this.pauseSourceOf(id)?.pause;
    if (pause) return pause.sinceMs;
    const resumed = [...this.ancestorsOf(id), this.get(id)].map((entry) => entry?.resumedMs ?? 0);
    const below = type === "device" ? this.childrenOf(id) : [];
    const sensors = below.map((child) => ({ status: this.statusOf(child.id), sinceMs: this.statusSinceMs(child) }));
    const ownMs = sensor?.statusSinceMs ?? calculatedSince(sensors) ?? createdMs;
    return Math.max(ownMs, sensor?.acknowledgement?.sinceMs ?? 0, ...resumed);
  }

  /** Since when a sensor is down, in spite of acknowledgements and pauses since; null when it is not down. */
  outageSinceMs({ id, sensor }: SampleObject): number | null {
    return sensor && isDownStatus(this.statusOf(id)) ? sensor.statusSinceMs : null;
  }

  /** The sensors below an object counted by status. */
  summaryOf(id: string): StatusSummary {
    return summarise(this.sensorsBelow(id).map((sensor) => this.statusOf(sensor.id)));
  }

  /** The scanning interval in seconds, its own or the nearest one above. */
  intervalOf(id: string): number {
    const chain = [...this.ancestorsOf(id), this.get(id)];
    return chain.findLast((entry) => entry?.intervalSeconds != null)?.intervalSeconds ?? defaultScanningIntervalSeconds;
  }

  /** When a sensor was scanned last, by its timetable or on request; null when it has not been yet. */
  lastScanMs(id: string): number | null {
    const object = this.get(id);
    if (!object?.sensor || object.sensor.status === "none") return null;
    const intervalMs = this.intervalOf(id) * 1000;
    const due = nextDue(id, intervalMs, this.now()) - intervalMs;
    const stoppedMs = isPausedStatus(this.statusOf(id))
      ? (this.pauseSourceOf(id)?.pause?.sinceMs ?? object.sensor.statusSinceMs)
      : Number.POSITIVE_INFINITY;
    const lastMs = Math.min(Math.max(due, object.sensor.scannedAtMs ?? 0), stoppedMs);
    return lastMs >= object.createdMs ? lastMs : null;
  }

  /** Makes a sensor's check fail from now on: it is down at once, without data. */
  failSensor(id: string): void {
    const object = this.get(id);
    if (!object?.sensor) return;
    const parent = this.get(object.parentId ?? "");
    object.sensor.statusSinceMs = this.now();
    settleStatus(object.sensor, { status: "down", host: parent?.host ?? "", kind: object.kind });
  }

  private expire(object: SampleObject): void {
    const nowMs = this.now();
    const isOver = (untilMs: number | null | undefined): boolean => untilMs != null && untilMs <= nowMs;
    if (isOver(object.pause?.untilMs)) object.pause = null;
    if (object.sensor && isOver(object.sensor.acknowledgement?.untilMs)) object.sensor.acknowledgement = null;
  }
}

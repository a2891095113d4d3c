import { isInHours } from "@monitor/domain";
import type { Status } from "@monitor/domain";
import { eachOf, firstInOrder, methodKind, onCallAt, quietUntil, ruleFor, toldByOwn } from "@monitor/notify";
import type {
  Behind,
  Rule,
  RulePlace,
  RuleStatus,
  RuleStep,
  SensorFacts,
  Steps,
  Surroundings,
  Told,
} from "@monitor/notify";
import type { AccountDirectory } from "../accounts/index.ts";
import type { UserRecord } from "../storage/index.ts";
import type { View, Views } from "../viewers/index.ts";
import { masterVerdict } from "../world/index.ts";
import type { World } from "../world/index.ts";
import type { NotificationSettings } from "./notification-settings.ts";
import { onCallKnown } from "./on-call-known.ts";

export interface SurroundingsParts {
  readonly world: World;
  readonly views: Views;
  readonly directory: Pick<AccountDirectory, "user" | "group">;
  readonly settings: NotificationSettings;
  readonly nowMs: number;
  /** The status of an object where not the present one counts. */
  readonly statusOf?: (id: string) => Status;
}

const longestChain = 32;
const mostNamed = 10;
/** What a check may take beside its interval. */
const checkMs = 15_000;

/** The installation as incidents look at it in one turn. */
export class WorldSurroundings implements Surroundings {
  readonly #parts: SurroundingsParts;
  readonly #behind = new Map<string, Behind>();
  /** What people see, by user id: found once for all sensors of the turn. */
  readonly #readers = new Map<string, View>();

  constructor(parts: SurroundingsParts) {
    this.#parts = parts;
  }

  sensor(id: string): SensorFacts | null {
    const { world } = this.#parts;
    const record = world.get(id);
    if (record?.type !== "sensor") return null;
    const { status, message, since_ms } = world.statusInfo(id);
    const device = world.get(record.parent_id ?? "")?.name ?? "";
    const confirm_ms = world.intervalOf(id) * 1000 + checkMs;
    return { id, name: record.name, device, priority: record.priority, status, message, since_ms, confirm_ms };
  }

  causeOf(sensorId: string): { readonly id: string; readonly name: string } {
    const { world } = this.#parts;
    let id = sensorId;
    for (let step = 0; step < longestChain && !world.dependencies.isEmpty; step += 1) {
      const master = this.#masterAbove(id);
      if (master === undefined) break;
      id = master;
    }
    const record = world.get(id);
    const cause = record?.type === "sensor" ? world.get(record.parent_id ?? "") : record;
    return cause === undefined ? { id: sensorId, name: "" } : { id: cause.id, name: cause.name };
  }

  /** The master of an object, or of one above it, that holds what depends on it. */
  #masterAbove(id: string): string | undefined {
    const { world, statusOf = (each: string) => world.statusOf(each) } = this.#parts;
    for (const at of [id, ...world.ancestorsOf(id).toReversed()]) {
      const masters = world.dependencies.mastersOf(at);
      const holding = masters.find((master) => masterVerdict(statusOf(master.id), master) === "holds");
      if (holding !== undefined) return holding.id;
    }
    return undefined;
  }

  ruleFor(sensorId: string, status: RuleStatus): Rule | null {
    return ruleFor(this.#parts.settings.rules.items, placeOf(this.#parts.world, sensorId), status);
  }

  *behind(causeId: string): Steps<Behind> {
    const known = this.#behind.get(causeId);
    if (known !== undefined) return known;
    const ids = yield* this.#dependentSensors(causeId);
    const priority = (id: string) => this.#parts.world.get(id)?.priority ?? 0;
    const byPriority = (one: string, other: string) => priority(other) - priority(one) || Number(one) - Number(other);
    const first = yield* firstInOrder(ids, mostNamed, byPriority);
    const behind = { count: ids.size, some: first.flatMap((id) => this.sensor(id) ?? []) };
    this.#behind.set(causeId, behind);
    return behind;
  }

  /** Sensors that are paused because they depend on an object, on a sensor of it, or on something that does. */
  *#dependentSensors(causeId: string): Steps<Set<string>> {
    const { world } = this.#parts;
    const found = new Set<string>();
    if (world.dependencies.isEmpty) return found;
    // What is added while the set is walked through is walked through too.
    const masters = new Set([causeId]);
    const takeMaster = (id: string) => void masters.add(id);
    yield* eachOf(world.descendantsOf(causeId), takeMaster);
    for (const id of masters) {
      for (const dependent of world.dependencies.dependentsOf(id)) {
        let isHeld = false;
        yield* eachOf(world.sensorsBelow(dependent), (each) => {
          if (world.statusOf(each) !== "paused_by_dependency") return;
          isHeld = true;
          found.add(each);
        });
        if (!isHeld) continue;
        masters.add(dependent);
        yield* eachOf(world.descendantsOf(dependent), takeMaster);
      }
      yield;
    }
    return found;
  }

  targetsOf(step: RuleStep): readonly Told[] {
    const { settings, directory } = this.#parts;
    const method = settings.method(step.method_id);
    const kind = method?.is_active === true ? methodKind(method.kind) : undefined;
    if (kind === undefined || !this.#isInTime(step)) return [];
    const { method_id } = step;
    if (!kind.to_people) return [{ method_id, user_id: null }];
    const members = step.group_ids.flatMap((id) => directory.group(id)?.member_ids ?? []);
    const called = this.#onCall(step);
    const ids = new Set([...(called === null ? [] : [called]), ...step.user_ids, ...members]);
    return [...ids].flatMap((id) => {
      // Who is on call has agreed to be called at any hour.
      const isUrgent = step.in_quiet_hours === true || id === called;
      const told = this.#byOwnMethods({ method_id, user_id: id, ...(isUrgent && { is_urgent: true }) });
      const isByMail = settings.method(told.method_id)?.kind === "mail";
      return isReachable(directory.user(id), isByMail) ? [told] : [];
    });
  }

  #byOwnMethods(told: Told): Told {
    const { settings } = this.#parts;
    const own = settings.personalOf(told.user_id ?? "")?.methods ?? [];
    return toldByOwn(told, own, (id) => settings.isPersonal(id));
  }

  heldUntil({ user_id, is_urgent = false }: Told): number | null {
    const { settings, nowMs } = this.#parts;
    const quiet = user_id === null || is_urgent ? null : (settings.personalOf(user_id)?.quiet ?? null);
    return quietUntil(quiet, nowMs);
  }

  isOnCallGap(step: RuleStep): boolean {
    if ((step.on_call_id ?? null) === null || !this.#isInTime(step)) return false;
    return this.#onCall(step) === null && this.targetsOf(step).length === 0;
  }

  #onCall({ on_call_id }: RuleStep): string | null {
    const { settings, directory, world, nowMs } = this.#parts;
    const schedule = settings.onCall.items.find(({ id }) => id === on_call_id);
    if (schedule === undefined) return null;
    return onCallAt(schedule, nowMs, onCallKnown(directory, world.schedules))?.user_id ?? null;
  }

  /** A schedule that is gone must not silence anybody. */
  #isInTime({ schedule_id }: RuleStep): boolean {
    const { schedules } = this.#parts.world;
    const schedule = schedule_id === null ? undefined : schedules.get(schedule_id);
    if (schedule === undefined) return true;
    return isInHours(schedule.hours, this.#parts.nowMs, schedules.zoneOf(schedule.time_zone));
  }

  #reader(id: string): View {
    let view = this.#readers.get(id);
    if (view === undefined) this.#readers.set(id, (view = this.#parts.views.of({ id })));
    return view;
  }

  mayRead({ user_id }: Told, sensorId: string): boolean {
    return user_id === null || this.#reader(user_id).isReadable(sensorId);
  }
}

const isReachable = (user: UserRecord | null, isByMail: boolean): boolean =>
  user?.is_active === true && (!isByMail || user.email !== null);

/** Where a sensor stands, as rules look at it. */
export function placeOf(world: World, id: string): RulePlace {
  const ids = [id, ...world.ancestorsOf(id)];
  const tags = new Set(ids.flatMap((each) => world.get(each)?.tags ?? []));
  return { ids: new Set(ids), tags, priority: world.get(id)?.priority ?? 0 };
}

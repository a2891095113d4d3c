import type { Clock } from "../clock/clock.ts";
import { createStore } from "../state/store.ts";
import type { ReadableStore } from "../state/store.ts";

export const noticeTypes = ["info", "error"] as const;
export type NoticeType = (typeof noticeTypes)[number];

export interface NoticeAction {
  readonly label: string;
  /** The picture before the label; without it there is none. */
  readonly icon?: "report";
  /** Said by its tooltip: the keys that do the same. */
  readonly hint?: string;
  readonly run: () => void;
}
/** EN-14: what a toast shows. */
export interface Notice {
  readonly id: string;
  readonly type: NoticeType;
  readonly title: string;
  readonly help?: string | undefined;
  readonly timestampMs: number;
  /** True: an info that stays until it is closed. */
  readonly requireInteraction: boolean;
  readonly actions: readonly NoticeAction[];
}
export type NewNotice = Pick<Notice, "type" | "title"> &
  Partial<Pick<Notice, "id" | "help" | "requireInteraction" | "actions">>;

/** UI-01, UI-02. */
export const maxVisibleNotices = 5;
export const infoDurationMs = 10_000;

export interface NoticeStore extends ReadableStore<readonly Notice[]> {
  /** Shows a notice; one with the id of an older notice takes its place. Returns the id. */
  readonly show: (notice: NewNotice) => string;
  readonly dismiss: (id: string) => void;
  /** Pauses the time of all infos while pointer or focus is on a notice, until `resume`. */
  readonly pause: (id: string) => void;
  readonly resume: (id: string) => void;
  /** Whether the time is paused. */
  readonly paused: ReadableStore<boolean>;
  readonly clear: () => void;
}

interface Countdown {
  leftMs: number;
  /** When it ends; null while time stands still. */
  dueMs: number | null;
  cancel: () => void;
}

/** Time that can be stopped: one countdown a notice, all of them run or none. */
function createCountdowns(clock: Clock, onEnd: (id: string) => void) {
  const countdowns = new Map<string, Countdown>();
  let isStopped = false;

  function run(id: string, countdown: Countdown): void {
    countdown.dueMs = clock.now() + countdown.leftMs;
    countdown.cancel = clock.after(countdown.leftMs, () => onEnd(id));
  }
  function halt(countdown: Countdown): void {
    countdown.cancel();
    if (countdown.dueMs !== null) countdown.leftMs = Math.max(0, countdown.dueMs - clock.now());
    countdown.dueMs = null;
  }
  return {
    start(id: string) {
      if (countdowns.has(id)) return;
      const countdown: Countdown = { leftMs: infoDurationMs, dueMs: null, cancel: () => {} };
      countdowns.set(id, countdown);
      if (!isStopped) run(id, countdown);
    },
    drop(id: string) {
      countdowns.get(id)?.cancel();
      countdowns.delete(id);
    },
    ids: () => Array.from(countdowns.keys()),
    setStopped(isNowStopped: boolean) {
      if (isStopped === isNowStopped) return;
      isStopped = isNowStopped;
      countdowns.forEach((countdown, id) => (isNowStopped ? halt(countdown) : run(id, countdown)));
    },
  };
}

/** UI-01 to UI-03: notices, oldest first; the first five are visible, infos go by themselves, errors stay. */
export function createNoticeStore(clock: Clock): NoticeStore {
  const store = createStore<readonly Notice[]>([]);
  const paused = createStore(false);
  const pausedBy = new Set<string>();
  const countdowns = createCountdowns(clock, dismiss);
  let lastId = 0;

  const expires = (notice: Notice) => notice.type === "info" && !notice.requireInteraction;

  /** Only what is seen loses time: a sixth notice waits until there is room for it. */
  function update(notices: readonly Notice[]): void {
    const exists = (id: string) => notices.some((notice) => notice.id === id);
    for (const id of countdowns.ids()) if (!exists(id)) countdowns.drop(id);
    // A notice that is closed under the pointer never says that the pointer has left it.
    for (const id of Array.from(pausedBy)) if (!exists(id)) pausedBy.delete(id);
    for (const notice of notices.slice(0, maxVisibleNotices)) if (expires(notice)) countdowns.start(notice.id);
    store.set(notices);
    updatePaused();
  }
  function updatePaused(): void {
    paused.set(pausedBy.size > 0);
    countdowns.setStopped(paused.get());
  }
  function dismiss(id: string): void {
    update(store.get().filter((notice) => notice.id !== id));
  }

  return {
    get: store.get,
    subscribe: store.subscribe,
    show(fresh) {
      lastId += 1;
      const defaults = { id: `notice-${lastId}`, requireInteraction: false, actions: [] };
      const notice: Notice = { ...defaults, ...fresh, timestampMs: clock.now() };
      countdowns.drop(notice.id);
      const before = store.get();
      const isKnown = before.some((old) => old.id === notice.id);
      update(isKnown ? before.map((old) => (old.id === notice.id ? notice : old)) : [...before, notice]);
      return notice.id;
    },
    dismiss,
    pause(id) {
      if (store.get().some((notice) => notice.id === id)) pausedBy.add(id);
      updatePaused();
    },
    resume(id) {
      pausedBy.delete(id);
      updatePaused();
    },
    paused: { get: paused.get, subscribe: paused.subscribe },
    clear: () => update([]),
  };
}

import type { Clock } from "../clock/clock.ts";
import { createStore } from "../state/store.ts";
import type { ReadableStore } from "../state/store.ts";

export const noticeTypes = ["info", "error"] as const;
export type NoticeType = (typeof noticeTypes)[number];

export interface NoticeAction {
  readonly label: string;
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
export const mostVisibleNotices = 5;
export const infoDurationMs = 10_000;

export interface NoticeStore extends ReadableStore<readonly Notice[]> {
  /** Shows a notice; one with the id of an older notice takes its place. Returns the id. */
  readonly show: (notice: NewNotice) => string;
  readonly dismiss: (id: string) => void;
  /** Stops the time of the infos while pointer or focus is on them; `resume` gives each its full time again. */
  readonly hold: () => void;
  readonly resume: () => void;
  readonly clear: () => void;
}

/** UI-01 to UI-03: notices, oldest first; the first five are visible, infos go by themselves, errors stay. */
export function createNoticeStore(clock: Clock): NoticeStore {
  const store = createStore<readonly Notice[]>([]);
  const timers = new Map<string, () => void>();
  let isHeld = false;
  let lastId = 0;

  const expires = (notice: Notice) => notice.type === "info" && !notice.requireInteraction;

  function stopTimer(id: string): void {
    timers.get(id)?.();
    timers.delete(id);
  }
  /** Only what is seen loses time: a sixth notice waits until there is room for it. */
  function update(notices: readonly Notice[]): void {
    for (const id of Array.from(timers.keys())) if (!notices.some((notice) => notice.id === id)) stopTimer(id);
    for (const notice of isHeld ? [] : notices.slice(0, mostVisibleNotices)) {
      if (!expires(notice) || timers.has(notice.id)) continue;
      timers.set(
        notice.id,
        clock.after(infoDurationMs, () => dismiss(notice.id)),
      );
    }
    store.set(notices);
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
      stopTimer(notice.id);
      const before = store.get();
      const isKnown = before.some((old) => old.id === notice.id);
      update(isKnown ? before.map((old) => (old.id === notice.id ? notice : old)) : [...before, notice]);
      return notice.id;
    },
    dismiss,
    hold() {
      isHeld = true;
      for (const id of Array.from(timers.keys())) stopTimer(id);
    },
    resume() {
      isHeld = false;
      update(store.get());
    },
    clear: () => update([]),
  };
}

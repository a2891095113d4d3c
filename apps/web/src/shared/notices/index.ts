import { systemClock } from "../clock/clock.ts";
import { createNoticeStore } from "./notice-store.ts";

export { infoDurationMs, maxVisibleNotices } from "./notice-store.ts";
export type { NewNotice, Notice, NoticeAction, NoticeStore, NoticeType } from "./notice-store.ts";

/** The notices of this page; features/toasts shows them. */
export const notices = createNoticeStore(systemClock);

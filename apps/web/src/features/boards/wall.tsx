import type { Dashboard } from "@monitor/contract";
import { displayDurationOf } from "./wall-age.ts";
import { X } from "lucide-react";
import { useEffect, useRef } from "react";
import { createPortal } from "react-dom";
import { useNow } from "../../shared/clock/index.ts";
import { useLanguage } from "../../shared/i18n/index.ts";
import { classNames } from "../../shared/ui/class-names.ts";
import { Button } from "../../shared/ui/button.tsx";
import { BoardGrid } from "./board-grid.tsx";
import { bodyOf } from "./board-calls.ts";
import styles from "./boards.module.css";
import { useMessages } from "./texts.ts";
import { useHeardMs } from "./wall-age.ts";
import { WidgetFrame } from "./widget-frame.tsx";
import type { BoardScope } from "./widget-frame.tsx";

export interface WallProps {
  readonly board: Dashboard;
  readonly name: string;
  readonly scope: BoardScope;
  readonly onLeave: () => void;
}

const lateMs = 60_000;
const lostMs = 300_000;

/** The board alone, for a screen on a wall: it says how old its values are. */
export function Wall({ board, name, scope, onLeave }: WallProps) {
  const texts = useMessages();
  const locale = useLanguage();
  const leaveRef = useRef<HTMLButtonElement>(null);
  const hostRef = useRef<HTMLDivElement>(null);
  const now = useNow(1000);
  const ageMs = Math.max(0, now - useHeardMs());
  const state = ageMs >= lostMs ? "lost" : ageMs >= lateMs ? "late" : "live";
  const time = new Intl.DateTimeFormat(locale, { hour: "2-digit", minute: "2-digit", hour12: false });
  useEffect(() => {
    leaveRef.current?.focus();
    const host = hostRef.current;
    // Some browsers have no full screen, and others refuse it after a reload: the page is covered all the same.
    void host?.requestFullscreen?.().catch(() => {});
    return () => {
      if (document.fullscreenElement) void document.exitFullscreen().catch(() => {});
    };
  }, []);
  const age = displayDurationOf(ageMs, locale);
  const said = { live: texts.wallLive(age), late: texts.wallLate(age), lost: texts.wallLost(time.format(now - ageMs)) };
  return createPortal(
    <div
      ref={hostRef}
      className={classNames(styles.wall, state === "lost" && styles.wallLost)}
      role="dialog"
      aria-modal="true"
      aria-label={name}
    >
      <header className={styles.wallHead}>
        <h1>{name}</h1>
        <Button ref={leaveRef} kind="ghost" icon={X} className={styles.wallLeave} onClick={onLeave}>
          {texts.leaveFullScreen}
        </Button>
        <time>{time.format(now)}</time>
      </header>
      <div className={styles.wallBoard}>
        <BoardGrid widgets={bodyOf(board).widgets} render={(widget) => <WidgetFrame widget={widget} scope={scope} />} />
      </div>
      <footer className={styles.wallFoot} data-state={state}>
        <span role="status">{state === "live" ? null : said[state]}</span>
        {state === "live" ? <span>{said.live}</span> : null}
      </footer>
    </div>,
    document.body,
  );
}

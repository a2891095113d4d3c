import type { Dashboard } from "@monitor/contract";
import { X } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { useNow } from "../../shared/clock/index.ts";
import { useLanguage } from "../../shared/i18n/index.ts";
import { Button } from "../../shared/ui/button.tsx";
import { classNames } from "../../shared/ui/class-names.ts";
import { BoardGrid } from "./board-grid.tsx";
import { bodyOf } from "./board-calls.ts";
import styles from "./wall.module.css";
import { useMessages } from "./texts.ts";
import { ageTextOf, useHeardMs, wallStateOf } from "./wall-age.ts";
import { useWallScreen } from "./use-wall-screen.ts";
import { WidgetFrame } from "./widget-frame.tsx";
import type { BoardScope } from "./widget-frame.tsx";

export interface WallProps {
  readonly board: Dashboard;
  readonly name: string;
  readonly scope: BoardScope;
  readonly onLeave: () => void;
  /** Its turn among several boards. */
  readonly turn?: Turn;
}
interface Turn {
  /** Its place among them, from 1; 0 where it is none of them. */
  readonly at: number;
  readonly of: number;
  readonly leftMs: number;
  readonly seconds: number;
}

/** The least height of a row: below it the board is scrolled. */
const leastRowPx = 44;

/** The board alone, dark, for a screen on a wall: it says how old its values are. */
export function Wall({ board, name, scope, onLeave, turn }: WallProps) {
  const texts = useMessages();
  const locale = useLanguage();
  const hostRef = useRef<HTMLDivElement>(null);
  const boardRef = useRef<HTMLDivElement>(null);
  const [height, setHeight] = useState(0);
  const now = useNow(1000);
  const ageMs = Math.max(0, now - useHeardMs());
  const state = wallStateOf(ageMs);
  const { widgets } = bodyOf(board);
  const rows = Math.max(1, ...widgets.map(({ y, h }) => y + h));
  const isIdle = useWallScreen(hostRef, onLeave, rows);
  const time = new Intl.DateTimeFormat(locale, { hour: "2-digit", minute: "2-digit", hour12: false });
  useEffect(() => {
    const measure = () => setHeight(boardRef.current?.clientHeight ?? 0);
    measure();
    window.addEventListener("resize", measure);
    return () => window.removeEventListener("resize", measure);
  }, []);
  const age = ageTextOf(ageMs, locale);
  const said = { live: texts.wallLive(age), late: texts.wallLate(age), lost: texts.wallLost(time.format(now - ageMs)) };
  return createPortal(
    <div
      ref={hostRef}
      className={classNames(styles.wall, state === "lost" && styles.wallLost)}
      role="dialog"
      aria-modal="true"
      aria-label={name}
      data-theme="dark"
      data-idle={isIdle || undefined}
    >
      <div className={styles.wallHead}>
        <h1>{name}</h1>
        <Button kind="ghost" icon={X} className={styles.wallLeave} onClick={onLeave}>
          {texts.leaveFullScreen}
        </Button>
        <time>{time.format(now)}</time>
      </div>
      <div ref={boardRef} className={styles.wallBoard}>
        <BoardGrid
          key={board.id}
          widgets={widgets}
          row={Math.max(leastRowPx, Math.floor((height - 16) / rows))}
          render={(widget) => <WidgetFrame widget={widget} scope={scope} isStill />}
        />
      </div>
      <div className={styles.wallFoot} data-state={state}>
        <span role="status">{state === "live" ? null : said[state]}</span>
        {state === "live" ? <span>{said.live}</span> : null}
        {turn ? <TurnNote {...turn} /> : null}
      </div>
    </div>,
    document.body,
  );
}

/** Which board of how many is shown, and when the next one comes. */
function TurnNote({ at, of, leftMs, seconds }: Turn) {
  const texts = useMessages();
  return (
    <span className={styles.turn}>
      {texts.turn(at, of)} {texts.nextIn(Math.ceil(leftMs / 1000))}
      <span className={styles.turnBar} aria-hidden="true">
        <span style={{ width: `${100 - leftMs / 10 / seconds}%` }} />
      </span>
    </span>
  );
}

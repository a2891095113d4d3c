import { formatFull, maintenanceAt, nextMaintenance } from "@monitor/domain";
import { Pencil, Trash2 } from "lucide-react";
import { useLanguage } from "../../../shared/i18n/index.ts";
import { keyOf } from "../../../shared/monitored-objects/index.ts";
import { AppLink } from "../../../shared/navigation/index.ts";
import { zonedDateTime } from "../../../shared/time-zone/index.ts";
import { Button } from "../../../shared/ui/button.tsx";
import { Card } from "../../../shared/ui/card.tsx";
import { classNames } from "../../../shared/ui/class-names.ts";
import { IconButton } from "../../../shared/ui/icon-button.tsx";
import { useMaintenanceMessages } from "../maintenance/texts.ts";
import type { MaintenanceWindow } from "../maintenance/maintenance.ts";
import type { CalendarFacts, PauseSource } from "./calendar-model.ts";
import { calendarPath } from "./calendar-path.ts";
import { useEntryText } from "./entry-text.ts";
import { useCalendarMessages } from "./texts.ts";
import type { CalendarView } from "./use-calendar-view.ts";
import styles from "./calendar-list.module.css";

export interface CalendarListProps {
  readonly facts: CalendarFacts;
  readonly nowMs: number;
  /** What its own windows pause; null: not known yet. */
  readonly paused: CalendarView["paused"];
  readonly isReadOnly: boolean;
  /** True: beside the grid, without buttons for each. */
  readonly isShort: boolean;
  readonly onEdit: (place: number, window: MaintenanceWindow, button: HTMLElement) => void;
  readonly onEnd: (window: MaintenanceWindow) => void;
  readonly onDelete: (window: MaintenanceWindow) => void;
}

interface Item {
  readonly source: PauseSource;
  readonly window: MaintenanceWindow;
  readonly place: number;
  /** The end of the time that is now; null: none is. */
  readonly untilMs: number | null;
  readonly nextMs: number | null;
}

function itemsOf({ facts, nowMs }: CalendarListProps): Item[] {
  const items = facts.sources.flatMap((source) =>
    source.windows.map((window, place) => ({
      source,
      window,
      place,
      untilMs: maintenanceAt(window, nowMs, source.zone)?.toMs ?? null,
      nextMs: nextMaintenance(window, nowMs, source.zone),
    })),
  );
  const rank = ({ untilMs, nextMs }: Item) => (untilMs === null ? (nextMs ?? Infinity) : 0);
  return items.sort((one, other) => rank(one) - rank(other) || 0);
}

/** All that pauses an object, as lists: the equal of the calendar for those who do not see it. */
export function CalendarList(props: CalendarListProps) {
  const texts = useCalendarMessages();
  const locale = useLanguage();
  const items = itemsOf(props);
  const toCome = items.filter(({ untilMs, nextMs }) => untilMs === null && nextMs !== null).length;
  const scheduled = props.facts.sources.filter(({ schedule }) => schedule !== null);
  return (
    <div className={styles.lists}>
      <Card title={texts.maintenance} note={texts.toCome(toCome, formatFull(toCome, locale))}>
        {items.length === 0 ? <p className={styles.empty}>{texts.noMaintenance}</p> : null}
        <ul className={styles.list}>
          {items.map((item) => (
            <WindowItem key={`${item.source.from?.id ?? "own"}-${item.place}`} {...props} item={item} />
          ))}
        </ul>
      </Card>
      <Card title={texts.schedules}>
        {scheduled.length === 0 ? <p className={styles.empty}>{texts.noSchedule}</p> : null}
        <ul className={styles.list}>
          {scheduled.map((source) => (
            <li key={source.from?.id ?? "own"}>
              <span className={classNames(styles.mark, styles.scheduleMark)} aria-hidden="true" />
              <div className={styles.text}>
                <b>{(locale === "de" && source.schedule?.name_de) || source.schedule?.name}</b>
                <span>
                  {source.scheduleZone}
                  <Origin source={source} />
                </span>
              </div>
            </li>
          ))}
        </ul>
      </Card>
    </div>
  );
}

/** The object above from which something comes, with the way to its calendar. */
function Origin({ source: { from } }: { readonly source: PauseSource }) {
  const texts = useCalendarMessages();
  if (from === null) return null;
  if (from.id === "") return <> · {texts.from("")}</>;
  return (
    <>
      {" · "}
      <AppLink href={calendarPath(keyOf(from))}>{texts.from(from.name ?? "")}</AppLink>
    </>
  );
}

interface WindowFactsProps {
  readonly window: MaintenanceWindow;
  readonly paused: CalendarView["paused"];
  readonly isOver: boolean;
}

/** How it repeats, what it pauses, and when that is told. */
function WindowFacts({ window, paused, isOver }: WindowFactsProps) {
  const texts = useCalendarMessages();
  const locale = useLanguage();
  const { repeats, notices, told } = useMaintenanceMessages();
  const facts = [
    window.repeat === "once" ? "" : repeats[window.repeat],
    paused === null ? "" : texts.sensors(paused.sensors, formatFull(paused.sensors, locale)),
    window.notice_minutes === 0 || isOver ? "" : told(notices[window.notice_minutes]),
  ];
  return <>{facts.filter((fact) => fact !== "").map((fact) => ` · ${fact}`)}</>;
}

function WindowItem({ item, ...list }: CalendarListProps & { readonly item: Item }) {
  const texts = useCalendarMessages();
  const { period } = useMaintenanceMessages();
  const entryText = useEntryText(list.facts.zone);
  const { source, window, place, untilMs, nextMs } = item;
  const name = entryText.name(item);
  const time = (ms: number) => zonedDateTime(ms, entryText.format);
  const isChangeable = source.from === null && !list.isReadOnly;
  const isOver = untilMs === null && nextMs === null;
  const state =
    untilMs !== null ? texts.running(time(untilMs)) : nextMs !== null ? texts.next(time(nextMs)) : texts.over;
  return (
    <li>
      <span className={classNames(styles.mark, isOver && styles.overMark)} aria-hidden="true" />
      <div className={styles.text}>
        {isChangeable && list.isShort ? (
          <button
            type="button"
            className={styles.open}
            onClick={(event) => list.onEdit(place, window, event.currentTarget)}
          >
            {name}
          </button>
        ) : (
          <b>{name}</b>
        )}
        <span>
          {state}
          <WindowFacts window={window} paused={source.from === null ? list.paused : null} isOver={isOver} />
          <Origin source={source} />
        </span>
        {list.isShort ? null : (
          <span>{period(time(Date.parse(window.start)), time(Date.parse(window.end)), "").trim()}</span>
        )}
      </div>
      {isChangeable && !list.isShort ? (
        <div className={styles.buttons}>
          {untilMs !== null && window.repeat === "once" ? (
            <Button size="sm" onClick={() => list.onEnd(window)}>
              {texts.endNow}
            </Button>
          ) : null}
          <IconButton
            icon={Pencil}
            label={texts.edit(name)}
            onClick={(event) => list.onEdit(place, window, event.currentTarget)}
          />
          <IconButton icon={Trash2} label={`${texts.delete}: ${name}`} onClick={() => list.onDelete(window)} />
        </div>
      ) : null}
    </li>
  );
}

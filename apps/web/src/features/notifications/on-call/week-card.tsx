import type { OnCallDays, OnCallInfo, OnCallShiftInfo } from "@monitor/contract";
import { TriangleAlert } from "lucide-react";
import type { CSSProperties, ReactNode } from "react";
import { useServerNow } from "../../../shared/clock/index.ts";
import { useLanguage } from "../../../shared/i18n/index.ts";
import { Avatar } from "../../../shared/ui/avatar.tsx";
import { Card } from "../../../shared/ui/card.tsx";
import { classNames } from "../../../shared/ui/class-names.ts";
import { Icon } from "../../../shared/ui/icon.tsx";
import { VisuallyHidden } from "../../../shared/ui/visually-hidden.tsx";
import { useOnCallMessages } from "./texts.ts";
import { clockText, dayText, momentText, peopleOf, placeOf } from "./week-times.ts";
import styles from "./on-call.module.css";

const minuteMs = 60_000;
const colours = 6;
/** Narrower shifts, in per cent of the week, show only the initials. */
const narrow = 8;

export interface WeekCardProps {
  readonly schedule: OnCallInfo;
  readonly days: OnCallDays;
  /** Somebody is to take the time of a shift. */
  readonly onPick: (shift: OnCallShiftInfo) => void;
}

/** A week as a picture: the result, overrides and layers; on a phone the result as a list. */
export function WeekCard({ schedule, days, onPick }: WeekCardProps) {
  const texts = useOnCallMessages();
  const locale = useLanguage();
  const people = peopleOf(schedule).map(({ id }) => id);
  const parts = { schedule, days, people };
  const overrides = days.shifts.filter(({ override_id }) => override_id);
  return (
    <Card isFlush>
      <h2>
        <VisuallyHidden>{texts.weekTitle}</VisuallyHidden>
      </h2>
      <div className={styles.week}>
        <DayHeads days={days} zone={schedule.time_zone} />
        <Row title={texts.told} note={texts.toldNote} isTall {...parts}>
          {days.shifts.map((shift) => (
            <li key={shift.from} style={boxOf(shift, days)}>
              <button
                type="button"
                className={classNames(styles.shift, !shift.user && styles.gap)}
                data-series={seriesOf(shift, people)}
                onClick={() => onPick(shift)}
              >
                <ShiftText shift={shift} days={days} zone={schedule.time_zone} />
              </button>
            </li>
          ))}
        </Row>
        <Row title={texts.overrides} note={texts.overridesNote} {...parts}>
          {overrides.map((shift) => (
            <ShiftBox key={shift.from} shift={shift} {...parts} />
          ))}
        </Row>
        {schedule.layers.map((layer, place) => {
          const rhythm = layer.turn === "daily" ? texts.rhythm.daily : texts.rhythm.weekly;
          const day = (texts.weekdays[layer.weekday] ?? "").slice(0, locale === "de" ? 2 : 3);
          const note = rhythm(`${String(layer.hour).padStart(2, "0")}:00`, day);
          const turns = (days.layers[place] ?? []).filter(({ user }) => user);
          return (
            // oxlint-disable-next-line react/no-array-index-key -- layers have no other name
            <Row key={place} title={layer.name} note={note} {...parts}>
              {turns.map((shift) => (
                <ShiftBox key={shift.from} shift={shift} {...parts} />
              ))}
            </Row>
          );
        })}
      </div>
      <Agenda {...parts} onPick={onPick} />
    </Card>
  );
}

interface Parts {
  readonly schedule: OnCallInfo;
  readonly days: OnCallDays;
  readonly people: readonly string[];
}

const boxOf = ({ from, until }: OnCallShiftInfo, days: OnCallDays): CSSProperties => {
  const left = placeOf(Date.parse(from), days);
  return { left: `${left}%`, width: `${placeOf(Date.parse(until), days) - left}%` };
};

const seriesOf = ({ user }: OnCallShiftInfo, people: readonly string[]): string | undefined =>
  user ? String((Math.max(0, people.indexOf(user.id)) % colours) + 1) : undefined;

function DayHeads({ days, zone }: { readonly days: OnCallDays; readonly zone: string }) {
  const texts = useOnCallMessages();
  const locale = useLanguage();
  const nowMs = useServerNow(minuteMs);
  const isIn = nowMs >= Date.parse(days.from) && nowMs < Date.parse(days.until);
  return (
    <div className={styles.heads} aria-hidden="true">
      <div className={styles.track}>
        {days.days.map(({ date, from }, place) => {
          const next = days.days[place + 1]?.from ?? days.until;
          const isToday = nowMs >= Date.parse(from) && nowMs < Date.parse(next);
          const text = dayText(date, locale);
          return (
            <span key={date} className={styles.day} style={{ left: `${placeOf(Date.parse(from), days)}%` }}>
              <span data-today={isToday ? "" : undefined}>{isToday ? texts.isToday(text) : text}</span>
            </span>
          );
        })}
      </div>
      {isIn ? (
        <div className={styles.nowTrack}>
          <span className={styles.now} style={{ left: `${placeOf(nowMs, days)}%` }}>
            <span className={styles.nowTime}>{clockText(new Date(nowMs).toISOString(), zone)}</span>
          </span>
        </div>
      ) : null}
    </div>
  );
}

interface RowProps extends Parts {
  readonly title: string;
  readonly note: string;
  readonly isTall?: boolean;
  readonly children: ReactNode;
}

function Row({ title, note, days, isTall = false, children }: RowProps) {
  return (
    <div className={classNames(styles.row, isTall && styles.tall)}>
      <div className={styles.rowTitle}>
        <b>{title}</b>
        <span>{note}</span>
      </div>
      <div className={styles.track}>
        {days.days.map(({ date, from }) => (
          <span key={date} className={styles.line} style={{ left: `${placeOf(Date.parse(from), days)}%` }} />
        ))}
        <ul className={styles.shifts} aria-label={title}>
          {children}
        </ul>
      </div>
    </div>
  );
}

function ShiftBox({ shift, schedule, days, people }: Parts & { readonly shift: OnCallShiftInfo }) {
  return (
    <li style={boxOf(shift, days)}>
      <span className={styles.shift} data-series={seriesOf(shift, people)}>
        <ShiftText shift={shift} days={days} zone={schedule.time_zone} isShort />
      </span>
    </li>
  );
}

interface ShiftTextProps {
  readonly shift: OnCallShiftInfo;
  readonly days: OnCallDays;
  readonly zone: string;
  readonly isShort?: boolean;
}

function ShiftText({ shift, days, zone, isShort = false }: ShiftTextProps) {
  const texts = useOnCallMessages();
  const locale = useLanguage();
  const name = shift.user?.name ?? texts.nobody;
  const width = placeOf(Date.parse(shift.until), days) - placeOf(Date.parse(shift.from), days);
  const until = momentText(shift.until, zone, locale);
  return (
    <>
      <VisuallyHidden>{texts.shiftOf(name, momentText(shift.from, zone, locale), until)}</VisuallyHidden>
      {shift.user ? <Avatar name={name} isSmall /> : <Icon shape={TriangleAlert} size={14} />}
      {width < narrow ? null : (
        <span className={styles.shiftText} aria-hidden="true">
          <b>{name}</b>
          {isShort ? null : <span>{texts.until(until)}</span>}
        </span>
      )}
    </>
  );
}

function Agenda({ schedule, days, people, onPick }: Parts & Pick<WeekCardProps, "onPick">) {
  const texts = useOnCallMessages();
  const locale = useLanguage();
  const text = (time: string) => momentText(time, schedule.time_zone, locale);
  return (
    <ul className={styles.agenda} aria-label={texts.told}>
      {days.shifts.map((shift) => (
        <li key={shift.from}>
          <button
            type="button"
            className={classNames(styles.agendaShift, !shift.user && styles.gap)}
            data-series={seriesOf(shift, people)}
            onClick={() => onPick(shift)}
          >
            {shift.user ? <Avatar name={shift.user.name} isSmall /> : <Icon shape={TriangleAlert} size={14} />}
            <span className={styles.agendaText}>
              <b>{shift.user?.name ?? texts.nobody}</b>
              <span>
                {text(shift.from)} – {text(shift.until)}
              </span>
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}

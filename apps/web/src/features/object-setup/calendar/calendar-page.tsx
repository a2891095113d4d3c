import { scheduleCalls } from "@monitor/contract";
import type { SettingsObject } from "@monitor/contract";
import type { UseQueryResult } from "@tanstack/react-query";
import { ArrowLeft, Info, Wrench } from "lucide-react";
import { useCall } from "../../../shared/api/index.ts";
import { AppLink, objectPath } from "../../../shared/navigation/index.ts";
import type { ObjectKey } from "../../../shared/navigation/index.ts";
import { SettingsFailed, SettingsSkeleton } from "../../../shared/settings-page/settings-states.tsx";
import { zoneMark } from "../../../shared/time-zone/index.ts";
import { Button } from "../../../shared/ui/button.tsx";
import { Icon } from "../../../shared/ui/icon.tsx";
import { SchedulesButton } from "../schedules/schedules-button.tsx";
import { readCalls, settingsInput } from "../settings/settings-calls.ts";
import { pauseSection } from "./calendar-calls.ts";
import { CalendarList } from "./calendar-list.tsx";
import { timeZoneOf } from "./calendar-model.ts";
import { useEntryText } from "./entry-text.ts";
import { CalendarToolbar } from "./calendar-toolbar.tsx";
import { MonthGrid } from "./month-grid.tsx";
import { useCalendarMessages } from "./texts.ts";
import type { CalendarEdit, Edit } from "./use-calendar-edit.ts";
import { useScheduleChoice } from "./use-schedule-choice.ts";
import { useCalendarView } from "./use-calendar-view.ts";
import type { CalendarParts, CalendarView } from "./use-calendar-view.ts";
import { WeekGrid } from "./week-grid.tsx";
import { WindowPopover } from "./window-popover.tsx";
import styles from "./calendar-page.module.css";

const rowsOfCards = [6];

/** ST-15: when an object is paused by schedule and maintenance, to look at and to plan. */
export function CalendarPage(target: ObjectKey) {
  const object = useCall(readCalls[target.type], settingsInput(target.id), {
    expects: [404],
  }) as UseQueryResult<SettingsObject>;
  const schedules = useCall(scheduleCalls.listSchedules);
  const failed = [object, schedules].find(({ error, data }) => error !== null && data === undefined);
  if (failed) return <SettingsFailed isRetrying={failed.isFetching} onRetry={() => void failed.refetch()} />;
  if (!object.data || !schedules.data) return <SettingsSkeleton rowCounts={rowsOfCards} />;
  return <Calendar target={target} object={object.data} schedules={schedules.data} />;
}

function Calendar(props: CalendarParts) {
  const texts = useCalendarMessages();
  const view = useCalendarView(props);
  const chooseSchedule = useScheduleChoice(props.target);
  const { edit, calendar, shown, zone, nowMs, onPlanButton } = view;
  return (
    <div>
      <p className={styles.backLine}>
        <AppLink className={styles.back} href={`${objectPath(props.target, "settings")}#${pauseSection}`}>
          <Icon shape={ArrowLeft} /> {texts.back}
        </AppLink>
      </p>
      <div className={styles.head}>
        <div className={styles.heading}>
          <h2>{texts.title}</h2>
          <p>{texts.lead(zone, zoneMark(nowMs, timeZoneOf(zone)))}</p>
        </div>
        <div className={styles.actions}>
          <SchedulesButton
            scheduleId={view.scheduleId}
            {...(!view.isReadOnly && { onChoose: (id: string) => void chooseSchedule(id) })}
          />
          {view.isReadOnly ? null : (
            <Button ref={onPlanButton} kind="primary" icon={Wrench} title={texts.planKey} onClick={view.plan}>
              {texts.plan}
            </Button>
          )}
        </div>
      </div>
      <CalendarToolbar target={props.target} shown={shown} />
      {edit !== null && !edit.isOpen ? <Unsaved edit={edit} calendar={calendar} zone={zone} /> : null}
      {shown.view === "list" ? <CalendarList {...view.list} isShort={false} /> : <WeekParts {...view} />}
      {edit?.isOpen === true ? (
        <WindowPopover
          key={`${edit.place}`}
          edit={edit}
          calendar={calendar}
          anchor={view.boxIn(shown.view) ?? edit.anchor}
          paused={view.paused}
          zone={zone}
          nowMs={nowMs}
        />
      ) : null}
    </div>
  );
}

/** The grid, and beside it what it shows as a list. */
function WeekParts(view: CalendarView) {
  const texts = useCalendarMessages();
  const { shown, isReadOnly } = view;
  return (
    <div className={styles.parts}>
      <div className={styles.side}>
        <CalendarList {...view.list} isShort />
        <p className={styles.hint}>
          <Icon shape={Info} size={14} />
          <span>
            {isReadOnly ? texts.readOnly : shown.view === "month" ? texts.monthHelp : `${texts.help} ${texts.keys}`}
          </span>
        </p>
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, also by keys */}
      <section className={styles.scroller} aria-label={texts.grid(shown.range)} tabIndex={0}>
        {shown.view === "month" ? (
          <MonthGrid
            facts={view.facts}
            shown={shown}
            nowMs={view.nowMs}
            isReadOnly={isReadOnly}
            onEdit={view.list.onEdit}
          />
        ) : (
          <WeekGrid
            facts={view.facts}
            days={shown.days}
            nowMs={view.nowMs}
            isReadOnly={isReadOnly}
            editedPlace={view.editedPlace}
            onEditedBox={view.onEditedBox}
            onDiscard={() => view.calendar.set(null)}
            onChange={view.onChange}
          />
        )}
      </section>
    </div>
  );
}

interface UnsavedProps {
  readonly edit: Edit;
  readonly calendar: CalendarEdit;
  readonly zone: string;
}

/** What was moved by keys, until it is saved. */
function Unsaved({ edit, calendar, zone }: UnsavedProps) {
  const texts = useCalendarMessages();
  const entryText = useEntryText(zone);
  const { window } = edit;
  const time = { fromMs: Date.parse(window.start), toMs: Date.parse(window.end) };
  const source = { from: null, schedule: null, scheduleZone: zone, zone, windows: [] };
  return (
    <div className={styles.unsaved}>
      <span role="status">{texts.changed(entryText.whole({ key: "", place: -1, window, time, source }))}</span>
      {calendar.problem === null ? null : <span role="alert">{calendar.problem}</span>}
      <Button size="sm" onClick={() => calendar.set(null)}>
        {texts.discard}
      </Button>
      <Button size="sm" kind="primary" isBusy={calendar.isSaving} onClick={() => void calendar.save(window)}>
        {texts.save}
      </Button>
    </div>
  );
}

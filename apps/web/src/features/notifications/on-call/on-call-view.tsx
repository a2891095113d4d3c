import { onCallCalls } from "@monitor/contract";
import type { OnCallDays, OnCallInfo, OnCallShiftInfo } from "@monitor/contract";
import { ChevronLeft, ChevronRight, CircleX, Hand, PhoneCall, Plus } from "lucide-react";
import { useRef, useState } from "react";
import type { RefObject } from "react";
import { reportFailure, runCall, useCall } from "../../../shared/api/index.ts";
import { useServerNow } from "../../../shared/clock/index.ts";
import { PanelError } from "../../../shared/error-boundary/index.ts";
import { useLanguage } from "../../../shared/i18n/index.ts";
import { lazyPart } from "../../../shared/loading/index.ts";
import { useGo } from "../../../shared/navigation/index.ts";
import { notices } from "../../../shared/notices/index.ts";
import { useHasAbility } from "../../../shared/session/index.ts";
import { Banner } from "../../../shared/ui/banner.tsx";
import { Button } from "../../../shared/ui/button.tsx";
import { Card } from "../../../shared/ui/card.tsx";
import { Chip } from "../../../shared/ui/chip.tsx";
import { EmptyState } from "../../../shared/ui/empty-state.tsx";
import { Icon } from "../../../shared/ui/icon.tsx";
import { IconButton } from "../../../shared/ui/icon-button.tsx";
import { Skeleton } from "../../../shared/ui/skeleton.tsx";
import head from "../../../shared/page-head/page-head.module.css";
import { places } from "../places.ts";
import { DetailCards } from "./detail-cards.tsx";
import styles from "./on-call.module.css";
import { useOnCallMessages } from "./texts.ts";
import { WeekCard } from "./week-card.tsx";
import { dayLater, gapsOf, momentText, periodText, weekNumber } from "./week-times.ts";

const ScheduleDialog = lazyPart(async () => (await import("./schedule-dialog.tsx")).ScheduleDialog);
const OverrideDialog = lazyPart(async () => (await import("./override-dialog.tsx")).OverrideDialog);
const DeleteDialog = lazyPart(async () => (await import("./delete-schedule-dialog.tsx")).DeleteScheduleDialog);

const expects = [400, 403, 404, 500, 503];
const minuteMs = 60_000;
const weekDays = 7;

/** What is open over the page. */
type Open =
  | { readonly kind: "schedule"; readonly schedule: OnCallInfo | null }
  | { readonly kind: "override"; readonly shift: OnCallShiftInfo | null }
  | { readonly kind: "delete" };

/** Who is told first, by week. Load it lazily. */
export function OnCallView({ selectedId }: { readonly selectedId: string | null }) {
  const query = useCall(onCallCalls.listOnCallSchedules, {}, { expects });
  const { data, error, isFetching } = query;
  const refetch = () => query.refetch();
  if (data) return <LoadedView schedules={data} selectedId={selectedId} onChanged={refetch} />;
  return (
    <div className={head.content}>
      {error ? (
        <Failure error={error} isRetrying={isFetching} onRetry={() => void refetch()} />
      ) : (
        <Card isBusy>
          <Skeleton height={200} />
        </Card>
      )}
    </div>
  );
}

interface FailureProps {
  readonly error: Error;
  readonly isRetrying: boolean;
  readonly onRetry: () => void;
}

function Failure(props: FailureProps) {
  const texts = useOnCallMessages();
  return (
    <Card>
      <PanelError title={texts.failed} {...props}>
        {texts.failedText}
      </PanelError>
    </Card>
  );
}

interface LoadedViewProps {
  readonly schedules: readonly OnCallInfo[];
  readonly selectedId: string | null;
  readonly onChanged: () => Promise<unknown>;
}

function LoadedView({ schedules, selectedId, onChanged }: LoadedViewProps) {
  const texts = useOnCallMessages();
  const go = useGo();
  const isAdministrator = useHasAbility("administrator");
  const [open, setOpen] = useState<Open | null>(null);
  const barRef = useRef<HTMLDivElement>(null);
  const [from, setFrom] = useState<string | null>(null);
  const selected = schedules.find(({ id }) => id === selectedId) ?? schedules[0] ?? null;
  const days = useCall(
    onCallCalls.readOnCallDays,
    { params: { id: selected?.id ?? "0" }, query: from === null ? {} : { from } },
    { isEnabled: selected !== null, keepsPrevious: true, expects },
  );
  const refresh = () => Promise.all([onChanged(), selected === null ? null : days.refetch()]);
  return (
    <div className={head.content}>
      <div className={styles.bar} ref={barRef} tabIndex={-1}>
        <ScheduleChips schedules={schedules} selectedId={selected?.id ?? null} />
        {selected ? <TakeOverButton schedule={selected} onDone={refresh} /> : null}
        {isAdministrator ? (
          <Button icon={Plus} kind="primary" onClick={() => setOpen({ kind: "schedule", schedule: null })}>
            {texts.addSchedule}
          </Button>
        ) : null}
      </div>
      {selected === null ? <NoSchedule isAdministrator={isAdministrator} /> : null}
      {selected && days.data ? (
        <ScheduleWeek
          schedule={selected}
          days={days.data}
          onWeek={setFrom}
          onPick={(shift) => setOpen({ kind: "override", shift })}
          onEdit={() => setOpen({ kind: "schedule", schedule: selected })}
          onDelete={() => setOpen({ kind: "delete" })}
          onChanged={refresh}
        />
      ) : null}
      {days.error && !days.data ? (
        <Failure error={days.error} isRetrying={days.isFetching} onRetry={() => void days.refetch()} />
      ) : null}
      <OpenDialog
        open={open}
        selected={selected}
        returnFocus={barRef}
        onClose={() => setOpen(null)}
        onSaved={(id) => {
          setOpen(null);
          void refresh().then(() => go(places.onCallOf(id), { isReplacing: true }));
        }}
        onDeleted={onChanged}
      />
    </div>
  );
}

interface ScheduleChipsProps {
  readonly schedules: readonly OnCallInfo[];
  readonly selectedId: string | null;
}

function ScheduleChips({ schedules, selectedId }: ScheduleChipsProps) {
  const texts = useOnCallMessages();
  const go = useGo();
  return (
    <div className={styles.chips} role="group" aria-label={texts.schedules}>
      {schedules.map(({ id, name, layers }) => {
        const isEmpty = layers.every(({ users }) => users.length === 0);
        return (
          <Chip
            key={id}
            label={isEmpty ? `${name} · ${texts.empty}` : name}
            isOn={id === selectedId}
            onToggle={() => go(places.onCallOf(id), { isReplacing: true })}
          />
        );
      })}
    </div>
  );
}

interface OpenDialogProps {
  readonly open: Open | null;
  readonly selected: OnCallInfo | null;
  readonly returnFocus: RefObject<HTMLElement | null>;
  readonly onClose: () => void;
  /** With the id of the schedule. */
  readonly onSaved: (id: string) => void;
  readonly onDeleted: () => Promise<unknown>;
}

function OpenDialog({ open, selected, returnFocus, onClose, onSaved, onDeleted }: OpenDialogProps) {
  if (open?.kind === "schedule") return <ScheduleDialog schedule={open.schedule} onClose={onClose} onSaved={onSaved} />;
  if (open === null || selected === null) return null;
  if (open.kind === "delete") {
    return <DeleteDialog schedule={selected} returnFocus={returnFocus} onClose={onClose} onDeleted={onDeleted} />;
  }
  const saved = () => onSaved(selected.id);
  return <OverrideDialog schedule={selected} shift={open.shift} onClose={onClose} onSaved={saved} />;
}

function NoSchedule({ isAdministrator }: { readonly isAdministrator: boolean }) {
  const texts = useOnCallMessages();
  return (
    <Card>
      <EmptyState
        icon={<Icon shape={PhoneCall} size={22} />}
        title={isAdministrator ? texts.noSchedules : texts.notInOne}
      >
        {isAdministrator ? texts.noSchedulesText : texts.notInOneText}
      </EmptyState>
    </Card>
  );
}

interface TakeOverProps {
  readonly schedule: OnCallInfo;
  readonly onDone: () => Promise<unknown>;
}

/** From now until the next change the user is on call; it can be taken back from the notice. */
function TakeOverButton({ schedule, onDone }: TakeOverProps) {
  const texts = useOnCallMessages();
  const locale = useLanguage();
  const [isBusy, setBusy] = useState(false);
  const params = { id: schedule.id };

  async function undo(override: string): Promise<void> {
    try {
      await runCall(onCallCalls.removeOnCallOverride, { params: { ...params, override } });
      notices.show({ id: "on-call-taken", type: "info", title: texts.undone });
    } catch (error) {
      reportFailure(error);
    }
    await onDone();
  }
  async function take(): Promise<void> {
    setBusy(true);
    try {
      const { id, until } = await runCall(onCallCalls.addOnCallOverride, { params, body: {} });
      const title = texts.tookOver(momentText(until, schedule.time_zone, locale));
      const actions = [{ label: texts.undo, run: () => void undo(id) }];
      notices.show({ id: "on-call-taken", type: "info", title, actions });
    } catch (error) {
      reportFailure(error);
    }
    await onDone();
    setBusy(false);
  }
  return (
    <Button icon={Hand} isBusy={isBusy} onClick={() => void take()}>
      {texts.takeOver}
    </Button>
  );
}

interface ScheduleWeekProps {
  readonly schedule: OnCallInfo;
  readonly days: OnCallDays;
  /** Null: this week. */
  readonly onWeek: (monday: string | null) => void;
  readonly onPick: (shift: OnCallShiftInfo | null) => void;
  readonly onEdit: () => void;
  readonly onDelete: () => void;
  readonly onChanged: () => Promise<unknown>;
}

function ScheduleWeek({ schedule, days, onWeek, onPick, ...handlers }: ScheduleWeekProps) {
  const texts = useOnCallMessages();
  const locale = useLanguage();
  const nowMs = useServerNow(minuteMs);
  const monday = days.days[0]?.date ?? "";
  const gaps = gapsOf(days, nowMs);
  const [gap] = gaps;
  const text = (time: string) => momentText(time, schedule.time_zone, locale);
  return (
    <>
      <div className={styles.bar}>
        <IconButton
          icon={ChevronLeft}
          label={texts.weekBefore}
          hasBorder
          onClick={() => onWeek(dayLater(monday, -weekDays))}
        />
        <Button onClick={() => onWeek(null)}>{texts.today}</Button>
        <IconButton
          icon={ChevronRight}
          label={texts.weekAfter}
          hasBorder
          onClick={() => onWeek(dayLater(monday, weekDays))}
        />
        <p className={styles.period} role="status">
          <b>
            {periodText(days.days, locale)}, {texts.week(weekNumber(monday))}
          </b>
          {schedule.time_zone}
        </p>
        <Button size="sm" icon={Plus} onClick={() => onPick(null)}>
          {texts.addOverride}
        </Button>
      </div>
      {gap ? (
        <div className={styles.banner}>
          <Banner
            tone="down"
            icon={<Icon shape={CircleX} size={16} />}
            title={texts.gapTitle(text(gap.from), text(gap.until))}
            action={
              <Button size="sm" onClick={() => onPick(gap)}>
                {texts.fillGap}
              </Button>
            }
          >
            {texts.gapText(gaps.length - 1)}
          </Banner>
        </div>
      ) : null}
      <WeekCard schedule={schedule} days={days} onPick={onPick} />
      <DetailCards schedule={schedule} {...handlers} />
    </>
  );
}

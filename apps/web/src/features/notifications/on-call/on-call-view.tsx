import { onCallCalls } from "@monitor/contract";
import type { OnCallDays, OnCallInfo, OnCallShiftInfo } from "@monitor/contract";
import { ChevronLeft, ChevronRight, CircleX, Hand, PhoneCall, Plus } from "lucide-react";
import { useRef, useState } from "react";
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
import page from "../page.module.css";
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
  const texts = useOnCallMessages();
  const go = useGo();
  const isAdministrator = useHasAbility("administrator");
  const query = useCall(onCallCalls.listOnCallSchedules, {}, { expects });
  const [open, setOpen] = useState<Open | null>(null);
  const barRef = useRef<HTMLDivElement>(null);
  const [from, setFrom] = useState<string | null>(null);
  const schedules = query.data ?? [];
  const selected = schedules.find(({ id }) => id === selectedId) ?? schedules[0] ?? null;
  const days = useCall(
    onCallCalls.readOnCallDays,
    { params: { id: selected?.id ?? "0" }, query: from === null ? {} : { from } },
    { isEnabled: selected !== null, keepsPrevious: true, expects },
  );
  const refresh = () => Promise.all([query.refetch(), days.refetch()]);
  const close = () => setOpen(null);

  if (query.error && !query.data) {
    return (
      <div className={page.content}>
        <Card>
          <PanelError
            title={texts.failed}
            error={query.error}
            isRetrying={query.isFetching}
            onRetry={() => void query.refetch()}
          >
            {texts.failedText}
          </PanelError>
        </Card>
      </div>
    );
  }
  return (
    <div className={page.content}>
      <div className={styles.bar} ref={barRef} tabIndex={-1}>
        <div className={styles.chips} role="group" aria-label={texts.schedules}>
          {schedules.map(({ id, name, layers }) => {
            const isEmpty = layers.every(({ users }) => users.length === 0);
            return (
              <Chip
                key={id}
                label={isEmpty ? `${name} · ${texts.empty}` : name}
                isOn={id === selected?.id}
                onToggle={() => go(places.onCallOf(id), { isReplacing: true })}
              />
            );
          })}
        </div>
        {selected ? <TakeOverButton schedule={selected} onDone={refresh} /> : null}
        {isAdministrator ? (
          <Button icon={Plus} kind="primary" onClick={() => setOpen({ kind: "schedule", schedule: null })}>
            {texts.addSchedule}
          </Button>
        ) : null}
      </div>
      {query.isPending ? (
        <Card isBusy>
          <Skeleton height={200} />
        </Card>
      ) : null}
      {query.data && selected === null ? <NoSchedule isAdministrator={isAdministrator} /> : null}
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
      {open?.kind === "schedule" ? (
        <ScheduleDialog
          schedule={open.schedule}
          onClose={close}
          onSaved={(id) => {
            close();
            void refresh().then(() => go(places.onCallOf(id), { isReplacing: true }));
          }}
        />
      ) : null}
      {open?.kind === "override" && selected ? (
        <OverrideDialog
          schedule={selected}
          shift={open.shift}
          onClose={close}
          onSaved={() => {
            close();
            void refresh();
          }}
        />
      ) : null}
      {open?.kind === "delete" && selected ? (
        <DeleteDialog schedule={selected} returnFocus={barRef} onClose={close} onDeleted={() => query.refetch()} />
      ) : null}
    </div>
  );
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

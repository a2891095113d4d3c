import { scheduleCalls } from "@monitor/contract";
import type { Schedule } from "@monitor/contract";
import { isTimeZone } from "@monitor/domain";
import { useQueryClient } from "@tanstack/react-query";
import { Plus, Trash2 } from "lucide-react";
import { useState } from "react";
import { refreshAfterAction, reportFailure, RestApiError, runCall, useCall } from "../../../shared/api/index.ts";
import { gridOf, hoursOf, HoursGrid } from "../../../shared/hours-grid/index.ts";
import type { HourGrid } from "../../../shared/hours-grid/index.ts";
import { useLanguage, useWords } from "../../../shared/i18n/index.ts";
import { useHasAbility } from "../../../shared/session/index.ts";
import { Button } from "../../../shared/ui/button.tsx";
import { FieldError } from "../../../shared/ui/field.tsx";
import { Modal } from "../../../shared/ui/modal.tsx";
import { SelectField } from "../../../shared/ui/select-field.tsx";
import { TextField } from "../../../shared/ui/text-field.tsx";
import { showDone } from "../../../shared/object-setup/undo/undo-notice.ts";
import { useMessages } from "../texts.ts";
import { useScheduleMessages } from "./texts.ts";
import styles from "./schedules.module.css";

const maxNameLength = 100;
const maxZoneLength = 64;

export interface ScheduleDialogProps {
  /** The schedule that is shown at first; null: a new one. */
  readonly scheduleId: string | null;
  /** Takes a schedule into the settings from which the dialog was opened. */
  readonly onChoose?: (id: string) => void;
  readonly onClose: () => void;
}

interface Draft {
  /** Null: it is new. */
  readonly id: string | null;
  readonly name: string;
  readonly timeZone: string;
  readonly grid: HourGrid;
  readonly isChanged: boolean;
}

const draftOf = ({ id, name, time_zone, hours }: Schedule): Draft => ({
  id,
  name,
  timeZone: time_zone,
  grid: gridOf(hours),
  isChanged: false,
});
const newDraft = (from: Schedule | undefined): Draft => ({
  id: null,
  name: "",
  timeZone: from?.time_zone ?? "",
  grid: gridOf(from?.hours ?? {}),
  isChanged: true,
});

/** All schedules with their hours; administrators make, change and delete their own. Load it lazily. */
export function ScheduleDialog(props: ScheduleDialogProps) {
  const { data } = useCall(scheduleCalls.listSchedules);
  return data === undefined ? null : <OpenDialog {...props} schedules={data} />;
}

type OpenDialogProps = ScheduleDialogProps & { readonly schedules: readonly Schedule[] };

function OpenDialog({ scheduleId, schedules, onChoose, onClose }: OpenDialogProps) {
  const texts = useScheduleMessages();
  const { close } = useWords();
  const isAdministrator = useHasAbility("administrator");
  const [draft, setDraft] = useState(() => firstDraft(schedules, scheduleId));
  const { problem, isBusy, save, remove, forget } = useSaving(schedules, (id) => {
    onChoose?.(id);
    onClose();
  });
  const { id: shownId } = draft;
  const isReadOnly = !isAdministrator || schedules.find(({ id }) => id === shownId)?.editable === false;
  const isSaved = !draft.isChanged || isReadOnly;
  function choose(): void {
    if (shownId !== null) onChoose?.(shownId);
    onClose();
  }
  return (
    <Modal
      isOpen
      size="lg"
      title={shownId === null ? texts.add : isReadOnly ? texts.show : texts.edit}
      closeLabel={close}
      onClose={onClose}
      footer={
        <>
          {isReadOnly || shownId === null ? null : (
            <Button
              kind="ghost"
              icon={Trash2}
              onClick={() => {
                const left = schedules.filter(({ id }) => id !== shownId);
                void remove(shownId).then((isDone) => isDone && setDraft(firstDraft(left, left[0]?.id ?? null)));
              }}
            >
              {texts.delete}
            </Button>
          )}
          <Button onClick={onClose}>{close}</Button>
          <MainButton
            isSaved={isSaved}
            isBusy={isBusy}
            mayChoose={onChoose !== undefined}
            onPress={() => (isSaved ? choose() : void save(draft))}
          />
        </>
      }
    >
      <ScheduleParts
        schedules={schedules}
        draft={draft}
        problem={problem}
        isReadOnly={isReadOnly}
        onShow={(next) => {
          forget();
          setDraft(next);
        }}
      />
    </Modal>
  );
}

interface MainButtonProps {
  readonly isSaved: boolean;
  readonly isBusy: boolean;
  readonly mayChoose: boolean;
  readonly onPress: () => void;
}

/** No submit: it would reach the form of settings around the dialog. */
function MainButton({ isSaved, isBusy, mayChoose, onPress }: MainButtonProps) {
  const texts = useScheduleMessages();
  if (isSaved && !mayChoose) return null;
  return (
    <Button kind="primary" isBusy={isBusy} onClick={onPress}>
      {isSaved ? texts.choose : texts.save}
    </Button>
  );
}

interface SchedulePartsProps {
  readonly schedules: readonly Schedule[];
  readonly draft: Draft;
  readonly problem: Problem | null;
  readonly isReadOnly: boolean;
  readonly onShow: (draft: Draft) => void;
}

/** Which schedule, its name, time zone and hours. */
function ScheduleParts({ schedules, draft, problem, isReadOnly, onShow }: SchedulePartsProps) {
  const texts = useScheduleMessages();
  const locale = useLanguage();
  const isAdministrator = useHasAbility("administrator");
  const shown = schedules.find(({ id }) => id === draft.id);
  const nameOf = (schedule: Schedule) => (locale === "de" && schedule.name_de) || schedule.name;
  const change = (part: Partial<Draft>) => onShow({ ...draft, ...part, isChanged: true });
  const options = schedules.map((schedule) => ({ value: schedule.id, label: nameOf(schedule) }));
  return (
    <div className={styles.parts}>
      <div className={styles.fields}>
        <SelectField
          label={texts.list}
          options={draft.id === null ? [{ value: "", label: texts.add }, ...options] : options}
          value={draft.id ?? ""}
          onChange={({ target }) => onShow(firstDraft(schedules, target.value))}
        />
        {isAdministrator && draft.id !== null ? (
          <Button size="sm" icon={Plus} onClick={() => onShow(newDraft(shown))}>
            {texts.add}
          </Button>
        ) : null}
        {isReadOnly ? null : (
          <TextField
            label={texts.name}
            value={draft.name}
            maxLength={maxNameLength}
            required
            onChange={({ target }) => change({ name: target.value })}
          />
        )}
        <TextField
          label={texts.timeZone}
          help={texts.timeZoneHelp}
          value={draft.timeZone}
          maxLength={maxZoneLength}
          readOnly={isReadOnly}
          spellCheck={false}
          onChange={({ target }) => change({ timeZone: target.value })}
        />
        <p className={styles.note}>{isReadOnly ? (isAdministrator ? texts.shipped : texts.readOnly) : texts.help}</p>
        <FieldError id="schedule-problem" text={problem === null ? null : texts[problem]} />
      </div>
      <HoursGrid
        texts={texts}
        label={texts.grid(shown === undefined ? draft.name || texts.add : nameOf(shown))}
        grid={draft.grid}
        isReadOnly={isReadOnly}
        onChange={(grid) => change({ grid })}
      />
    </div>
  );
}

function firstDraft(schedules: readonly Schedule[], id: string | null): Draft {
  const shown = schedules.find((schedule) => schedule.id === id);
  return shown === undefined ? newDraft(undefined) : draftOf(shown);
}

type Problem = "nameNeeded" | "nameTaken" | "zoneUnknown" | "hoursNeeded" | "inUse" | "failed";

function problemOf({ id, name, timeZone, grid }: Draft, schedules: readonly Schedule[]): Problem | null {
  const wanted = name.trim().toLowerCase();
  if (wanted === "") return "nameNeeded";
  const isSame = (other: string | null | undefined) => other?.toLowerCase() === wanted;
  if (schedules.some((each) => each.id !== id && (isSame(each.name) || isSame(each.name_de)))) return "nameTaken";
  if (timeZone.trim() !== "" && !isTimeZone(timeZone.trim())) return "zoneUnknown";
  // Forgotten more often than meant: all that has such a schedule would never be monitored.
  return grid.some((day) => day.includes(true)) ? null : "hoursNeeded";
}

function useSaving(schedules: readonly Schedule[], onSaved: (id: string) => void) {
  const texts = useScheduleMessages();
  const setupTexts = useMessages();
  const queryClient = useQueryClient();
  const [problem, setProblem] = useState<Problem | null>(null);
  const [isBusy, setBusy] = useState(false);

  async function run(change: () => Promise<string | null>, refused: Problem): Promise<boolean> {
    setBusy(true);
    try {
      const id = await change();
      await refreshAfterAction(queryClient);
      if (id !== null) onSaved(id);
      return true;
    } catch (error) {
      const isRefused = error instanceof RestApiError && error.status === 400;
      setProblem(isRefused ? refused : "failed");
      if (!isRefused) reportFailure(error);
      return false;
    } finally {
      setBusy(false);
    }
  }
  async function save(draft: Draft): Promise<void> {
    const found = problemOf(draft, schedules);
    setProblem(found);
    if (found !== null) return;
    const body = { name: draft.name.trim(), time_zone: draft.timeZone.trim(), hours: hoursOf(draft.grid) };
    await run(async () => {
      if (draft.id === null) return (await runCall(scheduleCalls.createSchedule, { body })).id;
      await runCall(scheduleCalls.changeSchedule, { params: { id: draft.id }, body });
      return draft.id;
    }, "failed");
  }
  return {
    problem,
    isBusy,
    save,
    /** True: it is gone. Nothing refers to it, so it comes back under another id. */
    remove: async (id: string): Promise<boolean> => {
      const gone = schedules.find((each) => each.id === id);
      const isDone = await run(async () => {
        await runCall(scheduleCalls.deleteSchedule, { params: { id } });
        return null;
      }, "inUse");
      if (!isDone || gone === undefined) return isDone;
      const { name, time_zone, hours } = gone;
      const undo = async () => void (await runCall(scheduleCalls.createSchedule, { body: { name, time_zone, hours } }));
      showDone({ title: texts.deleted(name), undo }, setupTexts, queryClient);
      return true;
    },
    forget: () => setProblem(null),
  };
}

import { formCalls } from "@monitor/contract";
import type { EditPreview, FormSection } from "@monitor/contract";
import { useMemo, useState } from "react";
import { useCall } from "../../../shared/api/index.ts";
import { useValidatedForm } from "../../../shared/forms/index.ts";
import type { ManyRequest } from "../../../shared/object-setup/index.ts";
import { SettingsFailed } from "../../../shared/settings-page/index.ts";
import { Skeleton } from "../../../shared/ui/skeleton.tsx";
import { VisuallyHidden } from "../../../shared/ui/visually-hidden.tsx";
import type { SettingValues } from "../settings/setting-names.ts";
import { ruleSentences, secretNames, settingRules } from "../settings/setting-rules.ts";
import { useMessages } from "../texts.ts";
import { useKeeping, useKeptValues } from "../typed-values/kept-values.ts";
import styles from "./bulk-edit.module.css";
import { changesOf, countsOf, firstValues, hasMistake, sectionsForMany } from "./edit-form.ts";
import { EditFooter, EditFrame } from "./edit-frame.tsx";
import { EditPreviewPanel } from "./edit-preview.tsx";
import { EditSettings } from "./edit-settings.tsx";
import { editToKeep, keptTicks } from "./kept-edit.ts";
import { useBulkEditMessages } from "./texts.ts";
import { usePreview } from "./use-preview.ts";
import { useSaveMany } from "./use-save-many.ts";

interface BulkEditDialogProps {
  readonly objects: ManyRequest["objects"];
  readonly onClose: () => void;
}

const noChanges = {};

const typeOf = ({ types }: EditPreview) => (types.length === 1 ? (types[0]?.type ?? "objects") : "objects");

/** EN-26: one section of settings, or some, for several objects, with a preview by the server. */
export function BulkEditDialog({ objects, onClose }: BulkEditDialogProps) {
  const texts = useBulkEditMessages();
  const { data: now, refusal } = usePreview(objects, noChanges);
  const exampleId = now?.groups.flatMap(({ rows }) => rows)[0]?.object.id ?? "";
  const form = useCall(
    formCalls.getSettingsForm,
    { params: { id: exampleId } },
    { isConstant: true, isEnabled: exampleId !== "" },
  );
  const title = now === null ? texts.titleUnknown : texts.title(now.total, typeOf(now));
  if (now !== null && form.data) return <EditDialog objects={objects} now={now} form={form.data} onClose={onClose} />;
  return (
    <EditFrame title={title} description={texts.description} onClose={onClose}>
      <div className={styles.waiting}>
        {form.error === null ? (
          (refusal ?? (now?.total === 0 ? texts.nothingToSave : <Skeleton height={240} />))
        ) : (
          <SettingsFailed isRetrying={form.isFetching} onRetry={() => void form.refetch()} />
        )}
      </div>
    </EditFrame>
  );
}

interface EditDialogProps extends BulkEditDialogProps {
  /** What the objects have before anything is ticked. */
  readonly now: EditPreview;
  readonly form: readonly FormSection[];
}

/** Sections that all of the objects have. */
function useSections(form: readonly FormSection[], now: EditPreview): readonly FormSection[] {
  return useMemo(() => {
    const common = now.sections.filter(({ count }) => count === now.total).map(({ name }) => name);
    return sectionsForMany(form).filter(({ name }) => name === "basic" || common.includes(name));
  }, [form, now]);
}

function EditDialog({ objects, now, form: allSections, onClose }: EditDialogProps) {
  const texts = useBulkEditMessages();
  const setupTexts = useMessages();
  const sections = useSections(allSections, now);
  const kept = useKeptValues(`many.${JSON.stringify(objects)}`);
  const [ticked, setTicked] = useState(() => keptTicks(kept.first));
  const saveMany = useSaveMany();
  const rules = useMemo(() => {
    const all = Object.entries(settingRules(sections));
    return Object.fromEntries(all.filter(([name]) => ticked.settings.has(name)));
  }, [sections, ticked]);
  const form = useValidatedForm<SettingValues>({
    initial: { ...firstValues(sections, now.present), ...kept.first },
    rules,
    refusals: ruleSentences(sections, setupTexts),
    send: save,
  });
  useKeeping(kept.key, editToKeep(ticked, form.values, secretNames(sections)), []);
  const isWrong = hasMistake(sections, ticked, form.values);
  const isAnyTicked = ticked.settings.size + ticked.inherited.size > 0;
  const changes = changesOf(sections, ticked, form.values);
  const preview = usePreview(objects, isAnyTicked && !isWrong ? changes : null);
  const isFresh = isAnyTicked && !isWrong && preview.isFresh;
  const shown = isAnyTicked ? preview.data : null;
  const counts = shown === null ? null : countsOf(shown);
  const isReady = isFresh && preview.refusal === null && counts !== null && counts.changed > 0;

  async function save(): Promise<void> {
    if (!isReady || preview.data === null) return;
    await saveMany(preview.data.versions, changes);
    onClose();
  }
  return (
    <EditFrame title={texts.title(now.total, typeOf(now))} description={texts.description} onClose={onClose}>
      <form className={styles.form} noValidate onSubmit={form.submit}>
        <div className={styles.halves}>
          <EditSettings {...{ sections, now, form, ticked, setTicked, allSections }} />
          <EditPreviewPanel {...{ sections, shown, isAnyTicked, isWrong, isFresh }} refusal={preview.refusal} />
        </div>
        <EditFooter
          isReady={isReady}
          saveLabel={texts.save(counts?.changed ?? 0, typeOf(now))}
          isBusy={form.isBusy}
          onClose={onClose}
        />
        <VisuallyHidden>
          <span aria-live="polite">
            {isFresh && counts ? texts.announced(counts.changed, counts.same, counts.leftOut) : ""}
          </span>
        </VisuallyHidden>
      </form>
    </EditFrame>
  );
}

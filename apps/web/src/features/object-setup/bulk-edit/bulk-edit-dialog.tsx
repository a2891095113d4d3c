import { formCalls } from "@monitor/contract";
import type { EditPreview, FormSection } from "@monitor/contract";
import { useQueryClient } from "@tanstack/react-query";
import { X } from "lucide-react";
import { Dialog } from "radix-ui";
import { useMemo, useState } from "react";
import type { ReactNode } from "react";
import { refreshAfterAction, useCall } from "../../../shared/api/index.ts";
import { useValidatedForm } from "../../../shared/forms/index.ts";
import { useWords } from "../../../shared/i18n/index.ts";
import type { ManyRequest } from "../../../shared/object-setup/index.ts";
import { SettingsFailed } from "../../../shared/settings-page/index.ts";
import { Button } from "../../../shared/ui/button.tsx";
import { DialogLayer } from "../../../shared/ui/dialog-layer.tsx";
import { IconButton } from "../../../shared/ui/icon-button.tsx";
import { Skeleton } from "../../../shared/ui/skeleton.tsx";
import { VisuallyHidden } from "../../../shared/ui/visually-hidden.tsx";
import { showDone } from "../../../shared/object-setup/undo/undo-notice.ts";
import type { SettingValues } from "../settings/setting-names.ts";
import { ruleSentences, secretNames, settingRules } from "../settings/setting-rules.ts";
import { useMessages } from "../texts.ts";
import { useKeeping, useKeptValues } from "../typed-values/kept-values.ts";
import { editMany } from "./bulk-edit-calls.ts";
import styles from "./bulk-edit.module.css";
import { changesOf, countsOf, firstValues, hasMistake, sectionsForMany } from "./edit-form.ts";
import { EditPreviewPanel } from "./edit-preview.tsx";
import { EditSettings } from "./edit-settings.tsx";
import { editToKeep, keptTicks } from "./kept-edit.ts";
import { useBulkEditMessages } from "./texts.ts";
import type { BulkEditTexts } from "./texts.ts";
import { usePreview } from "./use-preview.ts";

interface BulkEditDialogProps {
  readonly objects: ManyRequest["objects"];
  readonly onClose: () => void;
}

const noChanges = {};
const maxNames = 5;

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
    <EditFrame title={title} onClose={onClose} footer={null}>
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

interface EditFrameProps {
  readonly title: string;
  readonly onClose: () => void;
  readonly footer: ReactNode;
  readonly children: ReactNode;
}

function EditFrame({ title, onClose, footer, children }: EditFrameProps) {
  const texts = useBulkEditMessages();
  const { close } = useWords();
  return (
    <DialogLayer isOpen onClose={onClose} className={styles.scrim} panelClassName={styles.dialog} hasDescription>
      <div className={styles.header}>
        <div>
          <Dialog.Title className={styles.title}>{title}</Dialog.Title>
          <Dialog.Description className={styles.description}>{texts.description}</Dialog.Description>
        </div>
        <IconButton icon={X} label={close} hasTooltip={false} onClick={onClose} />
      </div>
      {children}
      {footer}
    </DialogLayer>
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
  const queryClient = useQueryClient();
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
  const isFresh = isAnyTicked && !isWrong && preview.key === JSON.stringify(changes);
  const shown = isAnyTicked ? preview.data : null;
  const counts = shown === null ? null : countsOf(shown);
  const isReady = isFresh && preview.refusal === null && counts !== null && counts.changed > 0;

  async function save(): Promise<void> {
    if (!isReady || preview.data === null) return;
    const outcome = await editMany(preview.data.versions, changes);
    const names = outcome.left_out.slice(0, maxNames).map(({ object }) => object.name ?? "");
    const rest = outcome.left_out.length - names.length;
    const said = [...names, ...(rest > 0 ? [texts.notShown(rest)] : [])].join(", ");
    const { seq, changed } = outcome;
    showDone(
      {
        title: seq === null ? texts.savedNone : texts.saved(changed),
        ...(said !== "" && { help: texts.leftOut(said) }),
        ...(seq !== null && { seqs: [seq] }),
      },
      setupTexts,
      queryClient,
    );
    void refreshAfterAction(queryClient);
    onClose();
  }
  return (
    <EditFrame title={texts.title(now.total, typeOf(now))} onClose={onClose} footer={null}>
      <form className={styles.form} noValidate onSubmit={form.submit}>
        <div className={styles.halves}>
          <EditSettings {...{ sections, now, form, ticked, setTicked, allSections }} />
          <EditPreviewPanel {...{ sections, shown, isAnyTicked, isWrong, isFresh }} refusal={preview.refusal} />
        </div>
        <EditFooter
          {...{ texts, isReady, now }}
          changed={counts?.changed ?? 0}
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

interface EditFooterProps {
  readonly texts: BulkEditTexts;
  readonly now: EditPreview;
  readonly isReady: boolean;
  readonly isBusy: boolean;
  readonly changed: number;
  readonly onClose: () => void;
}

function EditFooter({ texts, now, isReady, isBusy, changed, onClose }: EditFooterProps) {
  return (
    <div className={styles.footer}>
      <span className={styles.note}>{texts.note}</span>
      <Button onClick={onClose}>{texts.cancel}</Button>
      <Button type="submit" kind="primary" isBusy={isBusy} disabledReason={isReady ? undefined : texts.nothingToSave}>
        {texts.save(changed, typeOf(now))}
      </Button>
    </div>
  );
}

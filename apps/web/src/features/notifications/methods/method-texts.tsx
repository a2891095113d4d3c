import { notificationCalls } from "@monitor/contract";
import type { TextsPreview } from "@monitor/contract";
import { CircleAlert } from "lucide-react";
import { useState } from "react";
import { RestApiError, runCall } from "../../../shared/api/index.ts";
import type { ValidatedForm } from "../../../shared/forms/index.ts";
import { Banner } from "../../../shared/ui/banner.tsx";
import { Button } from "../../../shared/ui/button.tsx";
import { Icon } from "../../../shared/ui/icon.tsx";
import { TextArea } from "../../../shared/ui/text-area.tsx";
import { useMessages } from "../texts.ts";
import { settingName } from "./method-fields.ts";
import type { MethodValues } from "./method-fields.ts";
import styles from "./methods.module.css";

const maxSubject = 500;
const maxText = 4000;
const subject = settingName("subject_template");
const text = settingName("text_template");

/** The words of a method as templates, with a preview of them; empty ones stand for the built-in texts. */
export function MethodTexts({ form }: { readonly form: ValidatedForm<MethodValues> }) {
  const texts = useMessages();
  const [preview, setPreview] = useState<TextsPreview | null>(null);
  const [isBusy, setBusy] = useState(false);
  const { values } = form;
  // The texts stay open while somebody empties them.
  const [isOpen] = useState(() => Boolean(values[subject] || values[text]));
  async function show() {
    setBusy(true);
    const body = { subject_template: values[subject] ?? "", text_template: values[text] ?? "" };
    try {
      setPreview(await runCall(notificationCalls.previewNotificationTexts, { body }));
    } catch (error) {
      const problem = error instanceof RestApiError ? error.message : texts.previewFailed;
      setPreview({ subject: "", text: "", problem });
    }
    setBusy(false);
  }
  return (
    <details className={styles.texts} open={isOpen}>
      <summary>{texts.ownTexts}</summary>
      <p className={styles.muted}>{texts.ownTextsHelp}</p>
      <TextArea
        label={texts.field.subject_template}
        optionalLabel={texts.optional}
        rows={1}
        maxLength={maxSubject}
        spellCheck={false}
        {...form.field(subject)}
      />
      <TextArea
        label={texts.field.text_template}
        optionalLabel={texts.optional}
        rows={5}
        maxLength={maxText}
        spellCheck={false}
        {...form.field(text)}
      />
      <Button size="sm" isBusy={isBusy} onClick={() => void show()}>
        {texts.preview}
      </Button>
      <div aria-live="polite">{preview ? <Preview preview={preview} /> : null}</div>
    </details>
  );
}

function Preview({ preview }: { readonly preview: TextsPreview }) {
  const texts = useMessages();
  if (preview.problem) {
    return (
      <Banner tone="down" icon={<Icon shape={CircleAlert} size={16} />} isSmall title={texts.templateProblem}>
        {preview.problem}
      </Banner>
    );
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a long text is scrolled by keyboard
    <pre className={styles.code} role="region" tabIndex={0} aria-label={texts.preview}>
      {`${preview.subject}\n\n${preview.text}`}
    </pre>
  );
}

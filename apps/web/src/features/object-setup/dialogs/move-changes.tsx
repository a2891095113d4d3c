import { formCalls } from "@monitor/contract";
import type { SettingsObject } from "@monitor/contract";
import { ArrowRight } from "lucide-react";
import { useCall } from "../../../shared/api/index.ts";
import { useLanguage } from "../../../shared/i18n/index.ts";
import { keyOf } from "../../../shared/monitored-objects/index.ts";
import type { AnyObject } from "../../../shared/monitored-objects/index.ts";
import type { ObjectKey } from "../../../shared/navigation/index.ts";
import { Icon } from "../../../shared/ui/icon.tsx";
import { Skeleton } from "../../../shared/ui/skeleton.tsx";
import { PlainValue } from "../settings/plain-settings.tsx";
import { readCalls, settingsInput } from "../settings/settings-calls.ts";
import { inheritedChanges } from "./inherited-changes.ts";
import styles from "./move-changes.module.css";
import { useDialogMessages } from "./texts.ts";

/** Without what could not be read the object can be moved all the same. */
const options = { expects: [400, 403, 404, 500, 503] };

const useSettings = ({ type, id }: ObjectKey) =>
  useCall(readCalls[type], settingsInput(id), options).data as SettingsObject | undefined;

/** Before an object is moved: what it inherits now, and what it would inherit there. */
export function MoveChanges({ object, place }: { readonly object: ObjectKey; readonly place: AnyObject }) {
  const texts = useDialogMessages();
  const locale = useLanguage();
  const form = useCall(formCalls.getSettingsForm, { params: { id: object.id }, query: {} }, options);
  const now = useSettings(object);
  const then = useSettings(keyOf(place));
  if (form.error !== null) return null;
  const changes = form.data && now && then ? inheritedChanges(form.data, now, then) : null;
  return (
    <section
      className={styles.changes}
      aria-label={texts.inheritedTitle}
      aria-live="polite"
      aria-busy={changes === null}
    >
      <h3 className={styles.title}>{texts.inheritedTitle}</h3>
      {changes === null ? <Skeleton width="60%" /> : null}
      {changes?.length === 0 ? <p>{texts.inheritsSame}</p> : null}
      {changes && changes.length > 0 ? (
        <dl>
          {changes.map(({ section, field, from, to }) => (
            <div key={`${section.name}/${field.key}`} className={styles.row}>
              <dt>{field.label[locale]}</dt>
              <dd>
                <del>
                  <PlainValue field={field} value={from} />
                </del>
                <Icon shape={ArrowRight} size={12} />
                <b>
                  <PlainValue field={field} value={to} />
                </b>
              </dd>
            </div>
          ))}
        </dl>
      ) : null}
    </section>
  );
}

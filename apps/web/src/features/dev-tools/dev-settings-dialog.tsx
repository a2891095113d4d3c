import { useWords } from "../../shared/i18n/index.ts";
import { hasActiveDevSettings } from "../../shared/preferences/index.ts";
import { Button } from "../../shared/ui/button.tsx";
import { FieldError } from "../../shared/ui/field.tsx";
import { Modal } from "../../shared/ui/modal.tsx";
import { useUser } from "../../shared/session/index.ts";
import { HostField } from "./host-field.tsx";
import { PermissionFields } from "./permission-fields.tsx";
import { ScenarioChips } from "./scenario-chips.tsx";
import { SelectFields } from "./select-fields.tsx";
import styles from "./dev-tools.module.css";
import { useMessages } from "./texts.ts";
import { useDevSettings } from "./use-dev-settings.ts";

export interface DevSettingsDialogProps {
  /** Forgets the session before another server is used. */
  readonly forgetUser: () => void;
  readonly onClose: () => void;
}

/** DV-01: the developer's settings; what is saved holds after the page is loaded again. Load it lazily. */
export function DevSettingsDialog({ forgetUser, onClose }: DevSettingsDialogProps) {
  const texts = useMessages();
  const words = useWords();
  const isLoggedIn = useUser() !== null;
  const settings = useDevSettings(forgetUser);
  const { draft, change, save } = settings;
  return (
    <Modal
      isOpen
      size="lg"
      title={texts.title}
      description={texts.where}
      closeLabel={words.close}
      onClose={onClose}
      onSubmit={settings.submit}
      footerNote={
        <span className={styles.note}>{isLoggedIn && settings.willLogOut ? texts.logsOut : texts.reloads}</span>
      }
      footer={
        <>
          <Button kind="ghost" isDisabled={!hasActiveDevSettings} onClick={settings.reset}>
            {texts.reset}
          </Button>
          <Button onClick={onClose}>{words.cancel}</Button>
          <Button kind="primary" type="submit" isBusy={save.isBusy} isDisabled={!settings.canSave}>
            {texts.save}
          </Button>
        </>
      }
    >
      <div className={styles.fields}>
        <div className={styles.wide}>
          <HostField settings={settings} />
        </div>
        <SelectFields draft={draft} change={change} />
        <div className={styles.wide}>
          <PermissionFields
            permissions={draft.userPermissions}
            onChange={(userPermissions) => change({ userPermissions })}
          />
        </div>
        <div className={styles.wide}>
          <ScenarioChips chosen={draft.mockScenarios} onChange={(scenarios) => change({ mockScenarios: scenarios })} />
          <FieldError id="dev-settings-refused" text={save.isRefused ? texts.notStored : null} />
        </div>
      </div>
    </Modal>
  );
}

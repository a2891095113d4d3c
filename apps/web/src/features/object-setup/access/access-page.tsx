import { peopleRightsCalls, userCalls } from "@monitor/contract";
import type { SettingsObject, UserAccount, UserGroup } from "@monitor/contract";
import { useQueryClient } from "@tanstack/react-query";
import { ArrowLeft } from "lucide-react";
import { useEffect, useEffectEvent } from "react";
import type { UseQueryResult } from "@tanstack/react-query";
import { refreshAfterAction, runCall, useCall, useFeatureState } from "../../../shared/api/index.ts";
import { lazyPart, whenQuiet } from "../../../shared/loading/index.ts";
import { AppLink, objectPath, showNotFound, useSearchParams } from "../../../shared/navigation/index.ts";
import type { ObjectKey } from "../../../shared/navigation/index.ts";
import {
  SettingsFailed,
  SettingsFormFrame,
  SettingsSkeleton,
  SwitchSetting,
  useSettingsForm,
} from "../../../shared/settings-page/index.ts";
import { useHasAbility } from "../../../shared/session/index.ts";
import { Card } from "../../../shared/ui/card.tsx";
import { Icon } from "../../../shared/ui/icon.tsx";
import { readCalls, readSettings, settingsInput } from "../settings/settings-calls.ts";
import {
  changedLines,
  inheritedLines,
  linesOfText,
  readAccess,
  textOfEntries,
  withInherited,
  withLine,
} from "../../../shared/access-rights/access-lines.ts";
import type { LinesText } from "../../../shared/access-rights/access-lines.ts";
import styles from "./access.module.css";
import { RightsMatrix } from "./rights-matrix.tsx";
import { useAccessMessages } from "./texts.ts";

/** The table is there without them. */
const SideCards = lazyPart(async () => (await import("./late-parts.ts")).SideCards, {
  after: whenQuiet,
  otherwise: "retry",
});
const whole = { query: { limit: 0 } };
const expects = [404];
const rowsOfCards = [1, 4];

interface AccessValues {
  readonly lines: LinesText;
  readonly inherits: boolean;
}

const valuesOf = (object: SettingsObject): AccessValues => {
  const { entries, inherits } = readAccess(object["accessrights"]);
  return { lines: textOfEntries(entries), inherits };
};

/** CA-29: who may do what with an object, for administrators. Load it lazily. */
export function AccessPage(target: ObjectKey) {
  const features = useFeatureState("ext/people");
  const isAdministrator = useHasAbility("administrator");
  if (!isAdministrator || features === false) return showNotFound();
  return features === null ? null : <Access {...target} />;
}

function Access(target: ObjectKey) {
  const texts = useAccessMessages();
  const object = useCall(readCalls[target.type], settingsInput(target.id), {
    expects,
  }) as UseQueryResult<SettingsObject>;
  const users = useCall(userCalls.listUsers, whole, { expects });
  const groups = useCall(userCalls.listUserGroups, whole, { expects });
  const failed = [object, users, groups].find(({ error, data }) => error !== null && data === undefined);
  const isHere = object.data !== undefined && users.data !== undefined && groups.data !== undefined;
  return (
    <div className={styles.page}>
      <p>
        <AppLink className={styles.back} href={objectPath(target, "settings")}>
          <Icon shape={ArrowLeft} /> {texts.back}
        </AppLink>
      </p>
      <h2 className={styles.title}>{texts.title}</h2>
      <p className={styles.lead}>{texts.lead}</p>
      {failed ? <SettingsFailed isRetrying={failed.isFetching} onRetry={() => void failed.refetch()} /> : null}
      {!failed && !isHere ? <SettingsSkeleton rowCounts={rowsOfCards} /> : null}
      {isHere ? <AccessForm target={target} object={object.data} users={users.data} groups={groups.data} /> : null}
    </div>
  );
}

interface AccessFormProps {
  readonly target: ObjectKey;
  readonly object: SettingsObject;
  readonly users: readonly UserAccount[];
  readonly groups: readonly UserGroup[];
}

function AccessForm({ target, object, users, groups }: AccessFormProps) {
  const texts = useAccessMessages();
  const queryClient = useQueryClient();
  const access = readAccess(object["accessrights"]);
  const inherited = inheritedLines(access);
  const settings = useSettingsForm<AccessValues>({
    stored: valuesOf(object),
    rules: {},
    async save(changes, { base }) {
      const lines = changedLines(base.lines, changes.lines ?? base.lines);
      await runCall(peopleRightsCalls.changeRights, {
        params: { id: target.id },
        body: { lines, ...(changes.inherits !== undefined && { inherits: changes.inherits }) },
      });
      const fresh = valuesOf(await readSettings(target));
      void refreshAfterAction(queryClient);
      return fresh;
    },
  });
  const { form } = settings;
  const { lines, inherits } = form.values;
  // Who comes from a user group finds it in the table.
  const { add = "" } = useSearchParams();
  const addSubject = useEffectEvent((key: string) => {
    const isKnown = groups.some(({ id }) => key === `group:${id}`);
    if (isKnown && !linesOfText(lines).has(key)) form.set("lines", withLine(lines, key, "read"));
  });
  useEffect(() => addSubject(add), [add]);
  const own = linesOfText(lines);
  const all = new Set([...own.keys(), ...inherited.keys()]);
  function setInherits(isOn: boolean): void {
    if (!isOn) form.set("lines", withInherited(lines, inherited));
    form.set("inherits", isOn);
  }
  return (
    <SettingsFormFrame settings={settings} label={texts.formOf(object.name)}>
      <div className={styles.columns}>
        <div className={styles.column}>
          {access.above.length > 0 || !access.inherits ? (
            <Card isFlush>
              <SwitchSetting
                label={texts.inherit}
                help={
                  inherits && own.size > 0
                    ? `${texts.ownOf(own.size, all.size)} ${texts.inheritHelp}`
                    : texts.inheritHelp
                }
                isOn={inherits}
                onChange={setInherits}
              />
            </Card>
          ) : null}
          <RightsMatrix
            lines={lines}
            inherited={inherits ? inherited : new Map()}
            users={users}
            groups={groups}
            onChange={(text) => form.set("lines", text)}
          />
        </div>
        <div className={styles.column}>
          <SideCards
            objectId={target.id}
            hasBelow={target.type !== "sensor"}
            lines={lines}
            inherits={inherits}
            isChanged={settings.changeCount > 0}
            users={users}
          />
        </div>
      </div>
    </SettingsFormFrame>
  );
}

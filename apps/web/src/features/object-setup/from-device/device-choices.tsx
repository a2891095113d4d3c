import { metascanCalls, maxSensorsAtOnce } from "@monitor/contract";
import type { AddableKind, MetascanEntry } from "@monitor/contract";
import { RefreshCw } from "lucide-react";
import { useEffect, useState } from "react";
import { reportFailure, RestApiError, runCall } from "../../../shared/api/index.ts";
import { keywordMatcher } from "../../../shared/filtering/index.ts";
import { AppLink, objectPath } from "../../../shared/navigation/index.ts";
import { Button, buttonClassName, ButtonContent } from "../../../shared/ui/button.tsx";
import { Card } from "../../../shared/ui/card.tsx";
import { Checkbox } from "../../../shared/ui/checkbox.tsx";
import { IconButton } from "../../../shared/ui/icon-button.tsx";
import { SearchField } from "../../../shared/ui/search-field.tsx";
import { Skeleton } from "../../../shared/ui/skeleton.tsx";
import styles from "./from-device.module.css";
import { useFromDeviceMessages } from "./texts.ts";

export interface DeviceChoicesProps {
  readonly deviceId: string;
  readonly kind: AddableKind;
  /** What the form holds now: some looks need to know where. */
  readonly settings: () => Record<string, unknown>;
  readonly ticked: readonly MetascanEntry[];
  readonly onTick: (entries: readonly MetascanEntry[]) => void;
}

/** Above so many rows a filter stands over them. */
const fewRows = 8;

interface Look {
  readonly state: "looking" | "done" | "failed";
  readonly entries: readonly MetascanEntry[];
  /** What the server says against it. */
  readonly reason: string;
}

function useLook({ deviceId, kind, settings, onTick }: DeviceChoicesProps): readonly [Look, () => Promise<void>] {
  const [look, setLook] = useState<Look>({ state: "looking", entries: [], reason: "" });
  async function run(): Promise<void> {
    setLook({ state: "looking", entries: [], reason: "" });
    onTick([]);
    const params = Object.fromEntries(Object.entries(settings()).filter(([key]) => key !== kind.choice_field));
    try {
      const input = { params: { id: deviceId }, query: { kind: kind.kind }, body: { params } };
      const entries = await runCall(metascanCalls.metascanDevice, input);
      setLook({ state: "done", entries, reason: "" });
    } catch (error) {
      if (!(error instanceof RestApiError)) throw error;
      setLook({ state: "failed", entries: [], reason: error.message });
    }
  }
  useEffect(() => {
    run().catch(reportFailure);
    // oxlint-disable-next-line react/exhaustive-deps -- once, when the form opens
  }, []);
  return [look, run];
}

/** What sensors of the kind could watch on the device, as its probe sees it: each ticked row becomes a sensor. */
export function DeviceChoices(props: DeviceChoicesProps) {
  const { ticked, onTick } = props;
  const texts = useFromDeviceMessages();
  const title = props.kind.choice_field === "script" ? texts.scripts : texts.choices;
  const [look, lookAgain] = useLook(props);
  const [search, setSearch] = useState("");
  const fits = keywordMatcher(search);
  const shown = look.entries.filter(({ info }) => fits(Object.values(info)));
  const shownTicked = shown.filter((entry) => ticked.includes(entry));
  const tick = (entry: MetascanEntry, isOn: boolean) =>
    onTick(isOn ? [...ticked, entry].slice(0, maxSensorsAtOnce) : ticked.filter((other) => other !== entry));
  return (
    <Card
      title={title}
      note={texts.choicesNote}
      isFlush
      isBusy={look.state === "looking"}
      actions={
        <IconButton
          icon={RefreshCw}
          label={texts.lookAgain}
          isDisabled={look.state === "looking"}
          onClick={() => void lookAgain().catch(reportFailure)}
        />
      }
    >
      {look.entries.length > fewRows ? (
        <div className={styles.filter}>
          <SearchField label={texts.filter} clearLabel={texts.clearFilter} value={search} onChange={setSearch} />
        </div>
      ) : null}
      <LookState look={look} logInHref={logInHrefOf(props)} onAgain={() => void lookAgain().catch(reportFailure)} />
      {shown.length > 1 ? (
        <div className={styles.row}>
          <Checkbox
            checked={shownTicked.length === shown.length}
            isIndeterminate={shownTicked.length > 0 && shownTicked.length < shown.length}
            onChange={(event) => onTick(event.target.checked ? shown.slice(0, maxSensorsAtOnce) : [])}
          >
            {texts.chooseAll}
          </Checkbox>
        </div>
      ) : null}
      <ul className={styles.rows} aria-label={title}>
        {shown.map((entry, index) => (
          <li key={index} className={styles.row}>
            <Checkbox checked={ticked.includes(entry)} onChange={(event) => tick(entry, event.target.checked)}>
              <b>{titleOf(entry)}</b> <small>{factsOf(entry)}</small>
            </Checkbox>
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** A port by its own name, without what is said of it. */
const titleOf = ({ info }: MetascanEntry): string => info["port"] ?? info["name"] ?? "";

const factsOf = (entry: MetascanEntry): string =>
  Object.entries(entry.info)
    .filter(([key, text]) => key !== "name" && text !== "" && text !== titleOf(entry))
    .map(([, text]) => text)
    .join(" · ");

/** Where the log-in stands with which the probe asks the device; null for kinds that take none. */
function logInHrefOf({ deviceId, kind }: DeviceChoicesProps): string | null {
  const [section] = kind.uses;
  return section === undefined ? null : `${objectPath({ type: "device", id: deviceId }, "settings")}#${section}`;
}

interface LookStateProps {
  readonly look: Look;
  readonly logInHref: string | null;
  readonly onAgain: () => void;
}

/** Busy, nothing found, or why not; empty where there are rows. */
function LookState({ look, logInHref, onAgain }: LookStateProps) {
  const texts = useFromDeviceMessages();
  return (
    <>
      <div role="status" className={look.entries.length > 0 ? undefined : styles.state}>
        {look.state === "looking" ? (
          <>
            <p>{texts.looking}</p>
            <Skeleton width="60%" />
          </>
        ) : null}
        {look.state === "done" && look.entries.length === 0 ? (
          <p>
            {texts.nothing} {texts.nothingText}
          </p>
        ) : null}
        {look.state === "failed" ? (
          <p>
            <b>{texts.failed}</b> {look.reason}
          </p>
        ) : null}
      </div>
      {look.state === "failed" ? (
        <div className={styles.ways}>
          <Button icon={RefreshCw} onClick={onAgain}>
            {texts.tryAgain}
          </Button>
          {logInHref === null ? null : (
            <AppLink className={buttonClassName({ kind: "ghost" })} href={logInHref}>
              <ButtonContent>{texts.changeLogIn}</ButtonContent>
            </AppLink>
          )}
          <span>{texts.typeIt}</span>
        </div>
      ) : null}
    </>
  );
}

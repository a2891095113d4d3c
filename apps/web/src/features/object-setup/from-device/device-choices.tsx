import { maxSensorsAtOnce } from "@monitor/contract";
import type { MetascanEntry } from "@monitor/contract";
import { formatCount } from "@monitor/domain";
import { RefreshCw } from "lucide-react";
import { useState } from "react";
import { keywordMatcher } from "../../../shared/filtering/index.ts";
import { useLanguage } from "../../../shared/i18n/index.ts";
import { AppLink, objectPath } from "../../../shared/navigation/index.ts";
import { Button, buttonClassName, ButtonContent } from "../../../shared/ui/button.tsx";
import { Card } from "../../../shared/ui/card.tsx";
import { Chip } from "../../../shared/ui/chip.tsx";
import { Checkbox } from "../../../shared/ui/checkbox.tsx";
import { IconButton } from "../../../shared/ui/icon-button.tsx";
import { SearchField } from "../../../shared/ui/search-field.tsx";
import { Skeleton } from "../../../shared/ui/skeleton.tsx";
import { ChoiceTable, isUp } from "./choice-table.tsx";
import styles from "./from-device.module.css";
import { useFromDeviceMessages } from "./texts.ts";
import { useDeviceLook } from "./use-device-look.ts";
import type { DeviceLook, DeviceLookParts } from "./use-device-look.ts";

export interface DeviceChoicesProps extends DeviceLookParts {
  readonly ticked: readonly MetascanEntry[];
}

/** Above so many rows a filter stands over them. */
const fewRows = 8;

/** What sensors of the kind could watch on the device, as its probe sees it: each ticked row becomes a sensor. */
export function DeviceChoices(props: DeviceChoicesProps) {
  const { ticked, onTick } = props;
  const texts = useFromDeviceMessages();
  const title = props.kind.choice_field === "script" ? texts.scripts : texts.choices;
  const { look, lookAgain } = useDeviceLook(props);
  const [search, setSearch] = useState("");
  const [chosenLink, setLink] = useState<Link | null>(null);
  const link = chosenLink ?? (look.entries.some(isUp) ? "up" : "all");
  const hasLinks = look.entries.some(({ info }) => info["state"] !== undefined);
  const fits = keywordMatcher(search);
  const shown = look.entries.filter((entry) => hasLink(entry, link) && fits(Object.values(entry.info)));
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
          onClick={lookAgain}
        />
      }
    >
      {look.entries.length > fewRows || hasLinks ? (
        <div className={styles.filter}>
          <SearchField label={texts.filter} clearLabel={texts.clearFilter} value={search} onChange={setSearch} />
          {hasLinks ? <LinkChips entries={look.entries} link={link} onChange={setLink} /> : null}
          {look.traffic === null ? null : <span className={styles.traffic}>{texts.trafficNote}</span>}
        </div>
      ) : null}
      <LookState look={look} logInHref={logInHrefOf(props)} onAgain={lookAgain} />
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
      {hasLinks ? (
        <div className={styles.rows}>
          <ChoiceTable label={title} entries={shown} ticked={ticked} traffic={look.traffic} onTick={tick} />
        </div>
      ) : (
        <ul className={styles.rows} aria-label={title}>
          {shown.map((entry, index) => (
            <li key={index} className={styles.row}>
              <Checkbox checked={ticked.includes(entry)} onChange={(event) => tick(entry, event.target.checked)}>
                <b>{titleOf(entry)}</b> <small>{factsOf(entry)}</small>
              </Checkbox>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

const links = ["all", "up", "down"] as const;
type Link = (typeof links)[number];

const hasLink = (entry: MetascanEntry, link: Link): boolean => link === "all" || isUp(entry) === (link === "up");

interface LinkChipsProps {
  readonly entries: readonly MetascanEntry[];
  readonly link: Link;
  readonly onChange: (link: Link) => void;
}

/** Ports with a link, without one, or all. */
function LinkChips({ entries, link, onChange }: LinkChipsProps) {
  const texts = useFromDeviceMessages();
  const locale = useLanguage();
  return links.map((each) => (
    <Chip
      key={each}
      label={texts.links[each]}
      count={formatCount(entries.filter((entry) => hasLink(entry, each)).length, locale)}
      isOn={link === each}
      onToggle={() => onChange(each)}
    />
  ));
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
  readonly look: DeviceLook;
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

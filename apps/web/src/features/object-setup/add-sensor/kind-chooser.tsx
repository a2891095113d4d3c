import { kindPurposes } from "@monitor/contract";
import type { AddableKind, KindPurpose } from "@monitor/contract";
import { Lock, SearchX } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import type { KeyboardEvent, ReactNode, RefObject } from "react";
import { useLanguage } from "../../../shared/i18n/index.ts";
import { useSlashFocus } from "../../../shared/keyboard/index.ts";
import { ObjectTypeIcon } from "../../../shared/monitoring-ui/object-type-icon.tsx";
import { Checkbox } from "../../../shared/ui/checkbox.tsx";
import { EmptyState } from "../../../shared/ui/empty-state.tsx";
import { Icon } from "../../../shared/ui/icon.tsx";
import { SearchField } from "../../../shared/ui/search-field.tsx";
import { useMessages } from "../texts.ts";
import { useAddSensorMessages } from "./texts.ts";
import styles from "./add-sensor.module.css";
import { moveByArrows } from "./kind-arrows.ts";
import { findKinds, groupKinds, isWebAddress, mostUsed } from "./kind-search.ts";
import type { KindGroup } from "./kind-search.ts";

interface KindChooserProps {
  readonly deviceName: string;
  readonly kinds: readonly AddableKind[];
  /** The kind that the address names and that can't be used here: it says why. */
  readonly refused?: AddableKind | undefined;
  /** `url`: the web address that was typed to find it. */
  readonly onChoose: (kind: string, url?: string) => void;
  /** What the device itself suggests; while nobody searches. */
  readonly suggestions: ReactNode;
}

/** What a new sensor can watch: by search or by purpose, the recommended first. */
export function KindChooser({ deviceName, kinds, refused, onChoose: choose, suggestions }: KindChooserProps) {
  const texts = useMessages();
  const addTexts = useAddSensorMessages();
  const locale = useLanguage();
  const [search, setSearch] = useState("");
  const [purpose, setPurpose] = useState<KindPurpose | null>(null);
  const [onlyUsable, setOnlyUsable] = useState(false);
  const found = findKinds(kinds, { search, purpose, onlyUsable });
  const groups = groupKinds(found, locale);
  const isUnasked = search.trim() === "" && purpose === null;
  const used = isUnasked ? mostUsed(kinds) : null;
  const [first] = groups.flatMap((group) => group.kinds).filter(({ obstacle }) => obstacle === null);
  const searchBox = useRef<HTMLInputElement>(null);
  useSlashFocus(searchBox);
  useFirstFocus(searchBox);
  const onChoose = (kind: string) => choose(kind, isWebAddress(search) ? search.trim() : undefined);
  function press({ key, nativeEvent }: KeyboardEvent): void {
    if (key === "Enter" && !nativeEvent.isComposing && search.trim() !== "" && first) onChoose(first.kind);
  }
  const countOf = (each: KindPurpose) => kinds.filter((kind) => kind.purpose === each).length;
  const present = kindPurposes.filter((each) => countOf(each) > 0);
  return (
    <>
      <nav className={styles.purposes} aria-label={addTexts.purpose}>
        <PurposeButton
          label={addTexts.allKinds}
          count={kinds.length}
          isOn={purpose === null}
          onPress={() => setPurpose(null)}
        />
        {present.map((each) => (
          <PurposeButton
            key={each}
            label={addTexts.purposes[each]}
            count={countOf(each)}
            isOn={purpose === each}
            onPress={() => setPurpose(each)}
          />
        ))}
        <Checkbox
          className={styles.usable}
          checked={onlyUsable}
          onChange={(event) => setOnlyUsable(event.target.checked)}
        >
          {addTexts.onlyUsable}
        </Checkbox>
      </nav>
      <div className={styles.column} role="presentation" onKeyDown={moveByArrows}>
        <h2 className={styles.title}>{addTexts.addSensorTo(deviceName)}</h2>
        {refused?.obstacle ? (
          <p className={styles.refused} role="note">
            <Icon shape={Lock} size={14} /> <b>{refused.name[locale]}</b> {addTexts.obstacles[refused.obstacle]}
          </p>
        ) : null}
        <SearchField
          ref={searchBox}
          label={addTexts.searchKinds}
          clearLabel={texts.clearSearch}
          shortcut="/"
          size="md"
          width="100%"
          value={search}
          onChange={setSearch}
          onKeyDown={press}
        />
        <p role="status" className={styles.found}>
          {addTexts.foundKinds(found.length)}
        </p>
        {isUnasked ? suggestions : null}
        {used === null ? null : <Kinds group={used} onChoose={onChoose} />}
        {groups.map((group) => (
          <Kinds key={group.id} group={group} onChoose={onChoose} />
        ))}
        {groups.length === 0 ? (
          <EmptyState icon={<Icon shape={SearchX} size={20} />} title={texts.nothingFound}>
            {addTexts.noKindFound}
          </EmptyState>
        ) : null}
      </div>
    </>
  );
}

/** Into the search after the page has taken the focus; not by touch, where a keyboard would cover the kinds. */
function useFirstFocus(field: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    if (window.matchMedia?.("(hover: none)").matches) return;
    const timer = setTimeout(() => {
      if (document.activeElement?.matches("body, main") === true) field.current?.focus({ preventScroll: true });
    });
    return () => clearTimeout(timer);
  }, [field]);
}

interface PurposeButtonProps {
  readonly label: string;
  readonly count: number;
  readonly isOn: boolean;
  readonly onPress: () => void;
}

function PurposeButton({ label, count, isOn, onPress }: PurposeButtonProps) {
  return (
    <button type="button" className={styles.purpose} aria-pressed={isOn} onClick={onPress}>
      <span>{label}</span>
      <small>{count}</small>
    </button>
  );
}

function Kinds({ group, onChoose }: { readonly group: KindGroup; readonly onChoose: (kind: string) => void }) {
  const addTexts = useAddSensorMessages();
  const isUsed = group.id === "used";
  const titles = { used: addTexts.mostUsed, recommended: addTexts.recommended, ...addTexts.purposes };
  const label = titles[group.id];
  return (
    <section aria-label={label}>
      <h3 className={styles.groupTitle}>
        {label} <small>{isUsed ? addTexts.mostUsedNote : group.kinds.length}</small>
      </h3>
      <div className={styles.kinds}>
        {group.kinds.map((kind) => (
          <KindCard
            key={kind.kind}
            kind={kind}
            count={isUsed ? addTexts.usedKinds(kind.used) : kind.present > 0 ? addTexts.presentKinds(kind.present) : ""}
            onChoose={() => onChoose(kind.kind)}
          />
        ))}
      </div>
    </section>
  );
}

interface KindCardProps {
  readonly kind: AddableKind;
  /** How many there are, in words; empty for none. */
  readonly count: string;
  readonly onChoose: () => void;
}

/** One kind; what can't be used keeps its place and says why. */
function KindCard({ kind, count, onChoose }: KindCardProps) {
  const addTexts = useAddSensorMessages();
  const locale = useLanguage();
  const content = (
    <>
      <span className={styles.tile}>
        <ObjectTypeIcon type="sensor" kind={kind.kind} size={16} />
      </span>
      <span className={styles.about}>
        <b>{kind.name[locale]}</b>
        <span>{kind.description[locale]}</span>
        {kind.obstacle === null ? null : (
          <span className={styles.obstacle}>
            <Icon shape={Lock} size={12} /> {addTexts.obstacles[kind.obstacle]}
          </span>
        )}
      </span>
      {count === "" ? null : <small className={styles.present}>{count}</small>}
    </>
  );
  return kind.obstacle === null ? (
    <button type="button" className={styles.kind} data-kind={kind.kind} onClick={onChoose}>
      {content}
    </button>
  ) : (
    <div className={styles.kind} data-refused="">
      {content}
    </div>
  );
}

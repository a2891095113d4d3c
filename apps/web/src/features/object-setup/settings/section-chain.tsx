import type { FormSection, SettingsObject } from "@monitor/contract";
import type { UseQueryResult } from "@tanstack/react-query";
import { Fragment } from "react";
import { useCall } from "../../../shared/api/index.ts";
import { keyOf, useObject } from "../../../shared/monitored-objects/index.ts";
import { AppLink, objectPath } from "../../../shared/navigation/index.ts";
import type { ObjectKey } from "../../../shared/navigation/index.ts";
import { useBulkEditMessages } from "../bulk-edit/texts.ts";
import { PlainValue } from "./plain-settings.tsx";
import { fieldText, isOwnSection, wireSectionOf } from "./setting-values.ts";
import { readCalls, settingsInput } from "./settings-calls.ts";
import styles from "./section-chain.module.css";

const maxValues = 4;

export interface SectionChainProps {
  readonly target: ObjectKey;
  readonly section: FormSection;
  /** The object whose values hold; null where that is not known. */
  readonly holdsId: string | null;
}

/** EN-24: the way of a section from Root down to an object: who sets it, who passes it on, and whose values hold. */
export function SectionChain({ target, section, holdsId }: SectionChainProps) {
  const object = useObject(target).data;
  if (object === undefined) return null;
  const levels = [...(object.path ?? []), object];
  return (
    <ol className={styles.chain}>
      {levels.map((level) => (
        <Level
          key={level.id}
          level={keyOf(level)}
          name={level.name ?? ""}
          section={section}
          isHere={level.id === target.id}
          isHolding={level.id === holdsId}
        />
      ))}
    </ol>
  );
}

interface LevelProps {
  readonly level: ObjectKey;
  readonly name: string;
  readonly section: FormSection;
  readonly isHere: boolean;
  readonly isHolding: boolean;
}

function Level({ level, name, section, isHere, isHolding }: LevelProps) {
  const texts = useBulkEditMessages();
  const { data, error } = useCall(readCalls[level.type], settingsInput(level.id), {
    expects: [403, 404],
  }) as UseQueryResult<SettingsObject>;
  const wire = data && wireSectionOf(data, section);
  return (
    <li className={isHolding ? styles.holding : undefined} aria-current={isHolding ? "true" : undefined}>
      {isHere ? (
        <span>{name}</span>
      ) : (
        <AppLink href={`${objectPath(level, "settings")}#${section.name}`}>{name}</AppLink>
      )}
      <span className={styles.values}>
        {error === null ? null : texts.chainHidden}
        {wire === undefined ? null : isOwnSection(section, wire) ? (
          <Values section={section} wire={wire} />
        ) : (
          <span className={styles.passes}>{texts.chainPasses}</span>
        )}
      </span>
      <span className={styles.mark}>{isHolding ? texts.chainHolds : null}</span>
    </li>
  );
}

/** The first values that are set, in words. */
function Values({ section, wire }: Pick<LevelProps, "section"> & { readonly wire: Readonly<Record<string, unknown>> }) {
  const texts = useBulkEditMessages();
  const set = section.fields.filter((field) =>
    field.is_secret ? wire[field.key] === true : fieldText(field, wire[field.key] ?? field.initial) !== "",
  );
  if (set.length === 0) return <>{texts.chainEmpty}</>;
  return (
    <>
      {set.slice(0, maxValues).map((field, place) => (
        <Fragment key={field.key}>
          {place === 0 ? null : ", "}
          <PlainValue field={field} value={wire[field.key]} />
        </Fragment>
      ))}
      {set.length > maxValues ? ", …" : null}
    </>
  );
}

import type { UserAccount, UserGroup } from "@monitor/contract";
import { accessLevels } from "@monitor/domain";
import type { AccessLevel } from "@monitor/domain";
import { Calendar, Lock, Shield, Undo2, User, Users } from "lucide-react";
import { useId, useState } from "react";
import type { KeyboardEvent } from "react";
import { keyOf } from "../../../shared/monitored-objects/index.ts";
import { AppLink, objectPath } from "../../../shared/navigation/index.ts";
import { lazyPart } from "../../../shared/loading/index.ts";
import { Button } from "../../../shared/ui/button.tsx";
import { Card } from "../../../shared/ui/card.tsx";
import { classNames } from "../../../shared/ui/class-names.ts";
import { Icon } from "../../../shared/ui/icon.tsx";
import { IconButton } from "../../../shared/ui/icon-button.tsx";
import { Select } from "../../../shared/ui/select-field.tsx";
import { linesOfText, withEnd, withLine } from "../../../shared/access-rights/access-lines.ts";
import type { InheritedLine, LinesText, RightLine } from "../../../shared/access-rights/access-lines.ts";
import styles from "./access.module.css";
import { useAccessMessages } from "./texts.ts";

const EndDialog = lazyPart(async () => (await import("./late-parts.ts")).EndDialog);
const UntilNote = lazyPart(async () => (await import("../../../shared/access-rights/until-note.tsx")).UntilNote);

interface MatrixProps {
  readonly lines: LinesText;
  readonly inherited: ReadonlyMap<string, InheritedLine>;
  readonly users: readonly UserAccount[];
  readonly groups: readonly UserGroup[];
  readonly onChange: (lines: LinesText) => void;
}

interface Subject {
  readonly key: string;
  readonly name: string;
  /** Null: a person. */
  readonly memberCount: number | null;
}

/** Groups before people, each by name. */
function subjectsOf({ users, groups }: Pick<MatrixProps, "users" | "groups">): Subject[] {
  const byName = (one: Subject, other: Subject) => one.name.localeCompare(other.name);
  return [
    ...groups.map(({ id, name, members }) => ({ key: `group:${id}`, name, memberCount: members.length })).sort(byName),
    // Administrators have all rights anyway.
    ...users
      .filter(({ role }) => role !== "administrator")
      .map(({ id, display_name, login_name }) => ({
        key: `user:${id}`,
        name: display_name || login_name,
        memberCount: null,
      }))
      .sort(byName),
  ];
}

/** Rows are groups and people, columns the rights: what is inherited is grey, what is set here stands out. */
export function RightsMatrix({ lines, inherited, users, groups, onChange }: MatrixProps) {
  const texts = useAccessMessages();
  const own = linesOfText(lines);
  const all = subjectsOf({ users, groups });
  const isNamed = ({ key }: Subject) => own.has(key) || inherited.has(key);
  const known = new Set(all.map(({ key }) => key));
  const others = [...new Set([...own.keys(), ...inherited.keys()])]
    .filter((key) => !known.has(key))
    .map((key): Subject => ({
      key,
      name: nameOfOther(key, users) ?? texts.unknownSubject(key.split(":")[1] ?? ""),
      memberCount: null,
    }));
  const rows = [...all.filter(isNamed), ...others];
  const groupCount = rows.filter(({ key }) => key.startsWith("group:")).length;
  const administratorCount = users.filter(({ role, active }) => role === "administrator" && active).length;
  return (
    <Card title={texts.who} note={texts.counted(groupCount, rows.length - groupCount)} isFlush>
      <table className={styles.table}>
        <caption className={styles.caption}>{texts.who}</caption>
        <thead>
          <tr>
            <th scope="col" className={styles.subject}>
              {texts.subject}
            </th>
            {accessLevels.map((level) => (
              <th key={level} scope="col" className={styles.level} data-tooltip={texts.levelHelp[level]}>
                {texts.levels[level]}
              </th>
            ))}
            <th scope="col" className={styles.where}>
              {texts.where}
            </th>
          </tr>
        </thead>
        <tbody>
          <tr className={styles.row}>
            <th scope="row" className={styles.subject}>
              <SubjectName icon={Shield} name={texts.administrators} note={texts.peopleCount(administratorCount)} />
            </th>
            {accessLevels.map((level) => (
              <td key={level} className={styles.level}>
                {level === "full" ? (
                  <span className={styles.fixedDot} role="img" aria-label={texts.levels.full} />
                ) : null}
              </td>
            ))}
            <td className={styles.where}>
              <Icon shape={Lock} size={13} /> {texts.fixed}
            </td>
          </tr>
          {rows.map((subject) => (
            <SubjectRow
              key={subject.key}
              subject={subject}
              own={own.get(subject.key) ?? null}
              inherited={inherited.get(subject.key) ?? null}
              onSet={(right) => onChange(withLine(lines, subject.key, right))}
              onEnd={(untilMs) => onChange(withEnd(lines, subject.key, untilMs))}
            />
          ))}
        </tbody>
      </table>
      {rows.length === 0 ? <p className={styles.hint}>{texts.nobody}</p> : null}
      <AddSubject
        subjects={all.filter((subject) => !isNamed(subject))}
        onAdd={(key) => onChange(withLine(lines, key, "read"))}
      />
      <Legend />
    </Card>
  );
}

/** What the dots say, and how they are set. */
function Legend() {
  const texts = useAccessMessages();
  return (
    <div className={styles.legend}>
      <p className={styles.dots}>
        <span>
          <span className={classNames(styles.dot, styles.fixedDot)} /> {texts.inherited}
        </span>
        <span>
          <span className={classNames(styles.dot, styles.ownDot)} /> {texts.own}
        </span>
        <span>
          <span className={classNames(styles.dot, styles.would)} /> {texts.wouldBe}
        </span>
      </p>
      <p>
        {texts.whoHelp} <span className={styles.dots}>{texts.keys}</span>
      </p>
    </div>
  );
}

/** Somebody who became an administrator has the line still. */
function nameOfOther(key: string, users: readonly UserAccount[]): string | null {
  const user = users.find(({ id }) => key === `user:${id}`);
  return user === undefined ? null : user.display_name || user.login_name;
}

interface SubjectNameProps {
  readonly icon: typeof User;
  readonly name: string;
  readonly note: string;
  readonly untilMs?: number | null;
}

function SubjectName({ icon, name, note, untilMs = null }: SubjectNameProps) {
  return (
    <span className={styles.name}>
      <Icon shape={icon} size={15} />
      <span>
        <b>{name}</b>
        <span className={styles.small}>
          {note}
          {untilMs === null ? null : (
            <>
              , <UntilNote untilMs={untilMs} />
            </>
          )}
        </span>
      </span>
    </span>
  );
}

interface SubjectRowProps {
  readonly subject: Subject;
  readonly own: RightLine | null;
  readonly inherited: InheritedLine | null;
  readonly onSet: (right: AccessLevel | null) => void;
  readonly onEnd: (untilMs: number | null) => void;
}

function SubjectRow({ subject, own, inherited, onSet, onEnd }: SubjectRowProps) {
  const texts = useAccessMessages();
  const group = useId();
  const { name, memberCount } = subject;
  const { right = null, untilMs = null } = own ?? inherited ?? {};
  const origin = own === null ? texts.above : texts.setHere;
  const would = own !== null && inherited !== null ? `, ${texts.wouldInherit(texts.levels[inherited.right])}` : "";
  function press(event: KeyboardEvent): void {
    if (event.key !== "Delete" || own === null) return;
    event.preventDefault();
    onSet(null);
  }
  const labelOf = (level: AccessLevel) =>
    `${texts.cell(name, texts.levels[level])}${level === right ? `, ${origin}${would}` : ""}`;
  return (
    <tr className={styles.row}>
      <th scope="row" className={styles.subject}>
        <SubjectName
          icon={memberCount === null ? User : Users}
          name={name}
          note={memberCount === null ? texts.person : texts.peopleCount(memberCount)}
          untilMs={untilMs}
        />
      </th>
      {accessLevels.map((level) => (
        <td key={level} className={styles.level}>
          <label className={styles.cell}>
            <input
              type="radio"
              name={group}
              className={classNames(
                styles.dot,
                own === null && styles.inherited,
                own !== null && inherited?.right === level && styles.would,
              )}
              aria-label={labelOf(level)}
              checked={right === level}
              onChange={() => onSet(level)}
              onKeyDown={press}
            />
          </label>
        </td>
      ))}
      <td className={styles.where}>
        <span className={styles.choice}>
          <Select
            aria-label={texts.cell(name, texts.levels[right ?? "none"])}
            options={accessLevels.map((level) => ({ value: level, label: texts.levels[level] }))}
            value={right ?? "none"}
            onChange={({ target }) => onSet(target.value as AccessLevel)}
          />
        </span>
        <Origin name={name} own={own} inherited={inherited} onClear={() => onSet(null)} onEnd={onEnd} />
      </td>
    </tr>
  );
}

interface OriginProps extends Pick<SubjectRowProps, "own" | "inherited" | "onEnd"> {
  readonly name: string;
  readonly onClear: () => void;
}

function Origin({ name, own, inherited, onClear, onEnd }: OriginProps) {
  const texts = useAccessMessages();
  const [isEnding, setEnding] = useState(false);
  if (own !== null) {
    const isInheriting = inherited !== null;
    return (
      <>
        <Button
          size="sm"
          kind="ghost"
          icon={Undo2}
          aria-label={isInheriting ? texts.inheritAgainOf(name) : texts.removeOf(name)}
          onClick={onClear}
        >
          {isInheriting ? texts.inheritAgain : texts.remove}
        </Button>
        <IconButton icon={Calendar} label={texts.endOf(name)} onClick={() => setEnding(true)} />
        {isEnding ? (
          <EndDialog name={name} untilMs={own.untilMs} onSet={onEnd} onClose={() => setEnding(false)} />
        ) : null}
      </>
    );
  }
  const source = inherited?.source ?? null;
  if (source === null) return <span className={styles.from}>{texts.above}</span>;
  return (
    <AppLink className={styles.from} href={`${objectPath(keyOf(source), "settings")}?rights=1`}>
      {texts.from(source.name ?? `#${source.id}`)}
    </AppLink>
  );
}

interface AddSubjectProps {
  readonly subjects: readonly Subject[];
  readonly onAdd: (key: string) => void;
}

function AddSubject({ subjects, onAdd }: AddSubjectProps) {
  const texts = useAccessMessages();
  const [key, setKey] = useState("");
  const chosen = subjects.find((subject) => subject.key === key)?.key ?? "";
  if (subjects.length === 0) return null;
  return (
    <div className={styles.add}>
      <Select
        aria-label={texts.addLabel}
        options={[
          { value: "", label: texts.addChoose },
          ...subjects.map((subject) => ({
            value: subject.key,
            label: subject.memberCount === null ? `${subject.name} (${texts.person})` : subject.name,
          })),
        ]}
        value={chosen}
        onChange={({ target }) => setKey(target.value)}
      />
      <Button
        disabledReason={chosen === "" ? texts.addLabel : undefined}
        onClick={() => {
          onAdd(chosen);
          setKey("");
        }}
      >
        {texts.add}
      </Button>
    </div>
  );
}

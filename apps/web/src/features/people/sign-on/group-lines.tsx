import { maxGroupMappings } from "@monitor/contract";
import type { GroupMapping } from "@monitor/contract";
import { Plus, X } from "lucide-react";
import { Button } from "../../../shared/ui/button.tsx";
import { FieldError } from "../../../shared/ui/field.tsx";
import frame from "../../../shared/ui/field.module.css";
import { IconButton } from "../../../shared/ui/icon-button.tsx";
import { Select } from "../../../shared/ui/select-field.tsx";
import type { LoadedPeople } from "../people-data.ts";
import people from "../people.module.css";
import { useMessages } from "../texts.ts";
import { linesOf, textOfLines } from "./sign-on-values.ts";
import styles from "./sign-on.module.css";

interface GroupLinesProps {
  readonly groups: LoadedPeople["groups"];
  /** The lines in one text. */
  readonly text: string;
  readonly error: string | null;
  readonly onChange: (text: string) => void;
}

const errorId = "sign-on-lines-error";

/** What a value of the provider stands for here, a line each. */
export function GroupLines({ groups, text, error, onChange }: GroupLinesProps) {
  const texts = useMessages().signOn;
  const lines = linesOf(text);
  const change = (place: number, changed: Partial<GroupMapping>) =>
    onChange(textOfLines(lines.map((line, index) => (index === place ? { ...line, ...changed } : line))));
  const options = groups.map(({ id, name }) => ({ value: id, label: name }));
  return (
    <div className={styles.lines} role="group" aria-label={texts.groups} aria-describedby={error ? errorId : undefined}>
      {lines.length === 0 ? <p className={people.small}>{texts.noLines}</p> : null}
      {lines.map(({ value, group_id }, place) => (
        // oxlint-disable-next-line react/no-array-index-key -- lines have no other name, and the typed one changes
        <div key={place} className={styles.line}>
          <div className={frame.control}>
            <input
              type="text"
              className={frame.input}
              aria-label={texts.value}
              placeholder={texts.value}
              maxLength={200}
              spellCheck={false}
              autoComplete="off"
              value={value}
              onChange={({ target }) => change(place, { value: target.value })}
            />
          </div>
          <Select
            aria-label={texts.group}
            className={styles.select}
            options={[{ value: "", label: texts.chooseGroup }, ...options]}
            value={group_id}
            onChange={({ target }) => change(place, { group_id: target.value })}
          />
          <IconButton
            icon={X}
            label={texts.remove(value)}
            onClick={() => onChange(textOfLines(lines.filter((_line, index) => index !== place)))}
          />
        </div>
      ))}
      <FieldError id={errorId} text={error} />
      <Button
        size="sm"
        icon={Plus}
        isDisabled={lines.length >= maxGroupMappings}
        onClick={() => onChange(textOfLines([...lines, { value: "", group_id: "" }]))}
      >
        {texts.add}
      </Button>
    </div>
  );
}

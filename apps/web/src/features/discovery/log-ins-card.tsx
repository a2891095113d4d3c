import { maxSnmpLogIns } from "@monitor/contract";
import { isPlainLine } from "@monitor/domain";
import { Plus, X } from "lucide-react";
import { useId, useRef } from "react";
import { Button } from "../../shared/ui/button.tsx";
import { Card } from "../../shared/ui/card.tsx";
import { IconButton } from "../../shared/ui/icon-button.tsx";
import { PasswordField } from "../../shared/ui/password-field.tsx";
import { SelectField } from "../../shared/ui/select-field.tsx";
import styles from "./log-ins.module.css";
import { useMessages } from "./texts.ts";

const versions = [
  { value: "V2", label: "SNMP v2c" },
  { value: "V1", label: "SNMP v1" },
] as const;

/** A community that is tried; it is nowhere but in this page and its request. */
export interface LogIn {
  readonly id: number;
  readonly version: string;
  readonly community: string;
}

/** As the section of settings has them; what is empty is none. */
export const sentLogIns = (logIns: readonly LogIn[]): Record<string, string>[] =>
  logIns
    .filter(({ community }) => community !== "")
    .map(({ version: snmpversion, community }) => ({
      snmpversion,
      [snmpversion === "V1" ? "snmpcommv1" : "snmpcommv2"]: community,
    }));

export interface LogInsCardProps {
  readonly logIns: readonly LogIn[];
  readonly onChange: (logIns: readonly LogIn[]) => void;
}

/** Communities that devices are asked with beside the log-in of the place. */
export function LogInsCard({ logIns, onChange }: LogInsCardProps) {
  const texts = useMessages();
  const id = useId();
  const addButton = useRef<HTMLButtonElement>(null);
  const change = (index: number, changes: Partial<LogIn>) =>
    onChange(logIns.map((each, at) => (at === index ? { ...each, ...changes } : each)));
  const add = () => {
    const next = Math.max(0, ...logIns.map((each) => each.id)) + 1;
    onChange([...logIns, { id: next, version: "V2", community: "" }]);
  };
  const remove = (key: number) => {
    onChange(logIns.filter((each) => each.id !== key));
    addButton.current?.focus();
  };
  return (
    <Card
      title={texts.logIns}
      actions={
        <Button
          ref={addButton}
          size="sm"
          kind="ghost"
          icon={Plus}
          disabledReason={logIns.length < maxSnmpLogIns ? undefined : texts.logInsFull(maxSnmpLogIns)}
          onClick={add}
        >
          {logIns.length === 0 ? texts.addLogIn : texts.addAnother}
        </Button>
      }
    >
      <p id={id} className={styles.help}>
        {texts.logInsHelp}
      </p>
      {logIns.map(({ id: key, version, community }, index) => (
        <div key={key} role="group" aria-label={texts.logIn(index + 1)} aria-describedby={id} className={styles.logIn}>
          <SelectField
            label={texts.version}
            options={versions}
            value={version}
            onChange={(event) => change(index, { version: event.target.value })}
          />
          <PasswordField
            label={texts.community}
            showLabel={texts.showCommunity}
            hideLabel={texts.hideCommunity}
            autoComplete="off"
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- what was pressed asked for it
            autoFocus
            error={isPlainLine(community) ? null : texts.noCommunity}
            maxLength={255}
            value={community}
            onChange={(event) => change(index, { community: event.target.value })}
          />
          <IconButton icon={X} label={texts.removeLogIn(index + 1)} onClick={() => remove(key)} />
        </div>
      ))}
    </Card>
  );
}

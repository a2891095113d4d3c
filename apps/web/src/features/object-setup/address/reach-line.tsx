import type { DiscoveryFind } from "@monitor/contract";
import { formatNumber } from "@monitor/domain";
import { CircleHelp } from "lucide-react";
import { useLanguage } from "../../../shared/i18n/index.ts";
import { StatusIcon } from "../../../shared/monitoring-ui/status-icon.tsx";
import { Icon } from "../../../shared/ui/icon.tsx";
import { useDialogMessages } from "../dialogs/texts.ts";
import styles from "./address.module.css";
import type { AddressLook } from "./use-address-look.ts";

const maxDescription = 200;

/** Whether something answers at the address, and what it says of itself. Never an obstacle. */
export function ReachLine({ look, address }: { readonly look: AddressLook; readonly address: string }) {
  const texts = useDialogMessages();
  return (
    <div className={styles.reach} role="status">
      {look.state === "looking" ? (
        <p>
          <span className={styles.ring} aria-hidden="true" /> <span>{texts.asking(address)}</span>
        </p>
      ) : null}
      {look.state === "done" && look.find === null ? (
        <p>
          <Icon shape={CircleHelp} size={14} /> <span>{texts[silenceOf(look)]}</span>
        </p>
      ) : null}
      {look.find === null ? null : <Answer find={look.find} />}
    </div>
  );
}

function silenceOf({ isRefused, isUnknownName }: AddressLook): "mayNotReach" | "unknownName" | "noAnswer" {
  if (isRefused === true) return "mayNotReach";
  return isUnknownName === true ? "unknownName" : "noAnswer";
}

function Answer({ find }: { readonly find: DiscoveryFind }) {
  const texts = useDialogMessages();
  const locale = useLanguage();
  const { ping_ms: ms, dns_name, description, open_ports } = find;
  const time = ms === null ? null : formatNumber(ms, { locale, decimalMode: "CUSTOM", decimalDigits: 1 });
  const facts = [
    dns_name === null ? "" : `DNS ${dns_name}`,
    description === null ? "" : `SNMP: ${description.slice(0, maxDescription)}`,
    open_ports.length === 0 ? "" : `TCP ${open_ports.join(", ")}`,
  ].filter(Boolean);
  return (
    <p>
      <StatusIcon status="up" size={14} label={null} />
      <span>
        <b>{time === null ? texts.answers : texts.answersIn(time)}</b> {facts.join(" · ")}
      </span>
    </p>
  );
}

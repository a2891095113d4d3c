import type { MetascanEntry } from "@monitor/contract";
import { useLanguage } from "../../../shared/i18n/index.ts";
import { StatusIcon } from "../../../shared/monitoring-ui/status-icon.tsx";
import { Checkbox } from "../../../shared/ui/checkbox.tsx";
import styles from "./choice-table.module.css";
import { useFromDeviceMessages } from "./texts.ts";
import { bitRate } from "./traffic.ts";
import type { Traffic } from "./traffic.ts";

interface ChoiceTableProps {
  readonly label: string;
  readonly entries: readonly MetascanEntry[];
  readonly ticked: readonly MetascanEntry[];
  readonly traffic: ReadonlyMap<string, Traffic> | null;
  readonly onTick: (entry: MetascanEntry, isOn: boolean) => void;
}

/** Whether it has a link. */
export const isUp = ({ info }: MetascanEntry): boolean => info["state"] === "up";

/** Ports of a device: what it says of each, and what goes through it. */
export function ChoiceTable({ label, entries, ticked, traffic, onTick }: ChoiceTableProps) {
  const texts = useFromDeviceMessages();
  const heads = [texts.description, texts.link, texts.speed, ...(traffic === null ? [] : [texts.in, texts.out])];
  return (
    <table className={styles.table} aria-label={label}>
      <thead>
        <tr>
          {[texts.port, ...heads].map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {entries.map((entry, index) => (
          <tr key={index}>
            <th scope="row">
              <Checkbox checked={ticked.includes(entry)} onChange={(event) => onTick(entry, event.target.checked)}>
                {entry.info["port"]}
              </Checkbox>
            </th>
            <PortCells entry={entry} traffic={traffic} />
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function PortCells({ entry, traffic }: Pick<ChoiceTableProps, "traffic"> & { readonly entry: MetascanEntry }) {
  const texts = useFromDeviceMessages();
  const locale = useLanguage();
  const { info } = entry;
  const { alias = "", description = "", port, state = "", speed = "", index = "" } = info;
  const said = alias !== "" ? alias : description === port ? "" : description;
  const now = traffic?.get(index) ?? { in: null, out: null };
  return (
    <>
      <td>{said}</td>
      <td>
        <span className={styles.link}>
          {isUp(entry) ? <StatusIcon status="up" size={14} label={null} /> : null}
          {texts.states[state] ?? state}
        </span>
      </td>
      <td data-label={texts.speed}>{speed === "" ? "–" : speed}</td>
      {traffic === null ? null : (
        <>
          <td data-label={texts.in}>{bitRate(now.in, locale)}</td>
          <td data-label={texts.out}>{bitRate(now.out, locale)}</td>
        </>
      )}
    </>
  );
}

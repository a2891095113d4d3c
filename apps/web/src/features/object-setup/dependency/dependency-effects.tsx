import type { DependencyNode } from "@monitor/contract";
import { displayStatusOf, parseStatus } from "@monitor/domain";
import { List, Network } from "lucide-react";
import { useState } from "react";
import { StatusIcon } from "../../../shared/monitoring-ui/status-icon.tsx";
import { sensorCountOf } from "../../../shared/monitored-objects/index.ts";
import type { AnyObject } from "../../../shared/monitored-objects/index.ts";
import { classNames } from "../../../shared/ui/class-names.ts";
import { SegmentedControl } from "../../../shared/ui/segmented-control.tsx";
import { DependencyList } from "./dependency-list.tsx";
import { columnsOf } from "./dependency-nodes.ts";
import type { Columns } from "./dependency-nodes.ts";
import styles from "./dependency.module.css";
import { Fact } from "./fact.tsx";
import { PastOutages } from "./past-outages.tsx";
import { useDependencyMessages } from "./texts.ts";
import { useDependents } from "./use-dependents.ts";

export interface DependencyEffectsProps {
  readonly chosen: { readonly id: string; readonly name: string };
  /** The object whose settings are open. */
  readonly own: AnyObject | undefined;
}

/** What a dependency would do, before it is saved: a picture of what hangs on what, and what would be paused. */
export function DependencyEffects({ chosen, own }: DependencyEffectsProps) {
  const texts = useDependencyMessages();
  const [form, setForm] = useState<"picture" | "list">("picture");
  const { data, error } = useDependents(chosen.id, own);
  if (error) return <p className={styles.note}>{texts.failed}</p>;
  if (!data) return null;
  if (data.is_circle) return <Circle text={texts.circle(chosen.name, own?.name ?? "")} />;
  const gained = data.sensors_with_added - data.sensors;
  const ownNode = own === undefined ? null : { object: own, sensors: sensorCountOf(own), status: own.status ?? "" };
  const columns = columnsOf(data, ownNode);
  const isNew = columns.dependents.some((node) => node.isNew);
  return (
    <section className={styles.effects} aria-label={texts.title}>
      <div className={styles.head}>
        <b>{texts.title}</b>
        <SegmentedControl
          label={texts.form}
          segments={[
            { value: "picture", label: texts.picture, icon: Network },
            { value: "list", label: texts.list, icon: List },
          ]}
          value={form}
          onChange={setForm}
        />
      </div>
      {form === "picture" ? (
        <Picture columns={columns} chosen={chosen.name} ownId={own?.id ?? ""} />
      ) : (
        <DependencyList columns={columns} ownId={own?.id ?? ""} />
      )}
      <div className={styles.consequences}>
        <div>
          <b>{texts.goesDown(chosen.name)}</b>
          <dl className={styles.facts}>
            {isNew ? <Fact label={texts.byThis} value={texts.sensors(gained)} /> : null}
            <Fact label={texts.inAll} value={texts.sensors(data.sensors_with_added)} />
          </dl>
        </div>
        {own === undefined ? null : <PastOutages chosen={chosen} own={own} />}
      </div>
    </section>
  );
}

const Circle = ({ text }: { readonly text: string }) => (
  <p className={styles.circle} role="alert">
    {text}
  </p>
);

interface PictureProps {
  readonly columns: Columns;
  readonly chosen: string;
  readonly ownId: string;
}

const nodePx = 44;
const stepPx = 54;
const linkPx = 36;

function Picture(props: PictureProps) {
  const texts = useDependencyMessages();
  return (
    <>
      <Nodes {...props} />
      {props.columns.dependents.some(({ isNew }) => isNew) ? (
        <p className={styles.legend}>
          <span className={styles.legendNew}>{texts.isNew}</span>
          <span>{texts.asNow}</span>
        </p>
      ) : null}
    </>
  );
}

/** Three columns, causes at the left; on a phone they stand below each other, without the lines. */
function Nodes({ columns, chosen, ownId }: PictureProps) {
  const texts = useDependencyMessages();
  const { masters, dependents, leftOut } = columns;
  const rows = dependents.length + (leftOut > 0 ? 1 : 0);
  const height = Math.max(1, rows) * stepPx - stepPx + nodePx;
  return (
    <div className={styles.picture}>
      {masters.map((node) => (
        <div key={node.object.id} className={styles.step}>
          <ul className={styles.column} aria-label={texts.masters}>
            <Node node={node} />
          </ul>
          <Links ends={[{ y: height / 2, isNew: false }]} height={height} />
        </div>
      ))}
      <ul className={styles.column} aria-label={texts.chosen}>
        <li className={styles.node}>
          <span className={classNames(styles.text, styles.chosenText)}>
            <span className={styles.name} title={chosen}>
              {chosen}
            </span>
            <small>{texts.masterOf(dependents.length + leftOut)}</small>
          </span>
        </li>
      </ul>
      {rows === 0 ? null : (
        <div className={styles.step}>
          <Links
            ends={[...dependents, ...(leftOut > 0 ? [{ isNew: false }] : [])].map(({ isNew }, index) => ({
              y: index * stepPx + nodePx / 2,
              isNew,
            }))}
            height={height}
          />
          <ul className={styles.column} aria-label={texts.dependents}>
            {dependents.map((node) => (
              <Node key={node.object.id} node={node} isOwn={node.object.id === ownId} />
            ))}
            {leftOut > 0 ? <li className={styles.node}>{texts.more(leftOut)}</li> : null}
          </ul>
        </div>
      )}
    </div>
  );
}

interface NodeProps {
  readonly node: DependencyNode;
  readonly isOwn?: boolean;
}

function Node({ node, isOwn = false }: NodeProps) {
  const texts = useDependencyMessages();
  const remarks = [texts.sensors(node.sensors), isOwn ? texts.thisOne : ""];
  return (
    <li className={classNames(styles.node, isOwn && styles.own)}>
      <StatusIcon status={displayStatusOf(parseStatus(node.status))} size={14} label={null} />
      <span className={styles.text}>
        <span className={styles.name} title={node.object.name}>
          {node.object.name}
        </span>
        <small>{remarks.filter((remark) => remark !== "").join(" · ")}</small>
      </span>
    </li>
  );
}

interface LinksProps {
  readonly ends: readonly { readonly y: number; readonly isNew: boolean }[];
  readonly height: number;
}

/** From the middle of the left column to each node of the right one. */
function Links({ ends, height }: LinksProps) {
  const middle = height / 2;
  return (
    <svg className={styles.links} width={linkPx} height={height} aria-hidden="true">
      {ends.map(({ y, isNew }) => (
        <path
          key={y}
          className={isNew ? styles.newLink : styles.link}
          d={`M0 ${middle}C${linkPx / 2} ${middle} ${linkPx / 2} ${y} ${linkPx} ${y}`}
        />
      ))}
    </svg>
  );
}

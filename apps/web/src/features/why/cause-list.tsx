import type { Reference, Why, WhyCause, WhySetting } from "@monitor/contract";
import { useSensorMessage, timeMsOf, typeOf } from "../../shared/monitored-objects/index.ts";
import { AppLink, objectPath } from "../../shared/navigation/index.ts";
import { useZonedFormat } from "../../shared/time-zone/index.ts";
import { textLinkClassName } from "../../shared/ui/text-link.tsx";
import { causeText } from "./cause-text.ts";
import { useMessages } from "./texts.ts";
import styles from "./why.module.css";

function ObjectLink({ object }: { readonly object: Reference }) {
  const href = objectPath({ type: typeOf(object), id: object.id });
  const name = object.name ?? `#${object.id}`;
  return href === null ? (
    <b>{name}</b>
  ) : (
    <AppLink href={href} className={textLinkClassName}>
      {name}
    </AppLink>
  );
}

/** Which setting counts, and whose it is. */
function Setting({ setting, sensorId }: { readonly setting: WhySetting; readonly sensorId: string }) {
  const texts = useMessages();
  const { locale } = useZonedFormat();
  const { label, label_de, value_label, value_label_de, source, is_inherited } = setting;
  const name = locale === "de" ? label_de : label;
  const value = (locale === "de" ? value_label_de : value_label) ?? setting.value;
  const isOwn = source?.id === sensorId;
  const unnamed = is_inherited ? texts.inheritedFromHidden : texts.byDefault;
  return (
    <li>
      {value === null || value === undefined ? name : texts.settingValue(name, String(value))} (
      {source === null ? unnamed : isOwn ? texts.setHere : is_inherited ? texts.inherited : texts.setAt}
      {source === null || isOwn ? null : (
        <>
          {" "}
          <ObjectLink object={source} />
        </>
      )}
      )
    </li>
  );
}

function Cause({ cause, why }: { readonly cause: WhyCause; readonly why: Why }) {
  const texts = useMessages();
  const format = useZonedFormat();
  const messageOf = useSensorMessage();
  // The message of the sensor is there in the language on the screen.
  const isBySetting = cause.kind === "paused" && cause.reason !== "user";
  const isSameCode = cause.code !== null && cause.code !== undefined && cause.code === why.message_info?.code;
  const isOwnMessage = isBySetting || isSameCode;
  const message = isOwnMessage ? messageOf(why) : (cause.message ?? "");
  const { sentence, more } = causeText({ ...cause, message }, { texts, ...format, timeMsOf });
  const source = cause.kind === "paused" && cause.source?.id !== why.sensor.id ? cause.source : null;
  return (
    <li className={styles.cause}>
      <span className={styles.sentence}>{sentence}</span>
      {source ? (
        <span className={styles.muted}>
          {texts.at} <ObjectLink object={source} />
        </span>
      ) : null}
      {more.map((text) => (
        <span key={text} className={styles.muted}>
          {text}
        </span>
      ))}
      {cause.settings && cause.settings.length > 0 ? (
        <ul className={styles.settings}>
          {cause.settings.map((setting) => (
            <Setting key={`${setting.section} ${setting.key ?? ""}`} setting={setting} sensorId={why.sensor.id} />
          ))}
        </ul>
      ) : null}
    </li>
  );
}

/** What a status comes from: all texts may be those of a monitored device. */
export function CauseList({ why }: { readonly why: Why }) {
  const texts = useMessages();
  return (
    <ul aria-label={texts.causes}>
      {why.causes.map((cause, index) => (
        <Cause key={index} cause={cause} why={why} />
      ))}
    </ul>
  );
}

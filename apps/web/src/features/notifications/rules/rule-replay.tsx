import { notificationCalls } from "@monitor/contract";
import type { RuleBody, RuleReplay } from "@monitor/contract";
import { CircleAlert, History } from "lucide-react";
import { useState } from "react";
import { reportFailure, RestApiError, runCall } from "../../../shared/api/index.ts";
import { markedDateTime, useZonedFormat } from "../../../shared/time-zone/index.ts";
import { Banner } from "../../../shared/ui/banner.tsx";
import { Button } from "../../../shared/ui/button.tsx";
import { Card } from "../../../shared/ui/card.tsx";
import { classNames } from "../../../shared/ui/class-names.ts";
import { Icon } from "../../../shared/ui/icon.tsx";
import { useMessages } from "../texts.ts";
import styles from "./rule-replay.module.css";

const shownMessages = 8;
const barHeight = 48;

interface RuleReplayCardProps {
  /** Null: a rule that there is not yet. */
  readonly ownId: string | null;
  /** The rule as it is in the editor. */
  readonly body: RuleBody;
}

interface Tried {
  readonly result: RuleReplay;
  /** The rule that it is of, as text. */
  readonly of: string;
}

/** What the rule in the editor would have sent in the last 30 days. */
export function RuleReplayCard({ ownId, body }: RuleReplayCardProps) {
  const texts = useMessages();
  const [tried, setTried] = useState<Tried | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const text = JSON.stringify({ ...body, name: "" });
  async function run(): Promise<void> {
    setBusy(true);
    try {
      // Its name changes nothing, and may be missing yet.
      const rule = { ...body, name: body.name || texts.newRuleName };
      const result = await runCall(notificationCalls.replayNotificationRule, {
        body: { ...(ownId !== null && { id: ownId }), rule },
      });
      setTried({ result, of: text });
      setRefusal(null);
    } catch (error) {
      if (error instanceof RestApiError && error.status === 400) setRefusal(error.message);
      else reportFailure(error);
    }
    setBusy(false);
  }
  const isOld = tried !== null && tried.of !== text;
  return (
    <Card
      title={texts.tryOut}
      note={texts.tryOutNote}
      isBusy={isBusy}
      actions={
        <Button size="sm" icon={History} isBusy={isBusy} onClick={() => void run()}>
          {tried === null ? texts.tryNow : texts.tryAgain}
        </Button>
      }
    >
      {refusal === null ? null : (
        <Banner tone="down" icon={<Icon shape={CircleAlert} size={16} />} isSmall role="alert" title={texts.notTried}>
          {refusal}
        </Banner>
      )}
      {isOld ? <p className={styles.muted}>{texts.triedBefore}</p> : null}
      <div aria-live="polite" className={classNames(isOld && styles.old)}>
        {tried === null ? <p className={styles.muted}>{texts.tryOutText}</p> : <Result result={tried.result} />}
      </div>
    </Card>
  );
}

function Result({ result }: { readonly result: RuleReplay }) {
  const texts = useMessages();
  const format = useZonedFormat();
  const time = (text: string) => markedDateTime(Date.parse(text), format);
  const { messages, held, incidents, sensors, saved, days, to, last } = result;
  const most = Math.max(1, ...days.map((day) => day.messages + day.held));
  return (
    <>
      <p>
        <b className={styles.number}>{texts.wouldHaveSent(messages)}</b>
        <span className={styles.muted}>
          {[
            texts.ofIncidents(incidents, sensors),
            held > 0 ? texts.ofThemHeld(held) : "",
            typeof saved === "number" ? texts.savedVersion(saved) : "",
          ]
            .filter(Boolean)
            .join(" · ")}
        </span>
      </p>
      {messages + held > 0 ? (
        <div className={styles.bars} aria-hidden="true">
          {days.map((day, place) => (
            // oxlint-disable-next-line react/no-array-index-key -- days have no other name
            <span key={place} className={styles.day}>
              <span className={styles.held} style={{ height: (day.held / most) * barHeight }} />
              <span className={styles.sent} style={{ height: (day.messages / most) * barHeight }} />
            </span>
          ))}
        </div>
      ) : null}
      <ul className={styles.list} aria-label={texts.toWhom}>
        {to.map(({ name, method, messages: count }) => (
          <li key={`${method} ${name}`}>{texts.toldOften(name === "" ? method : `${name} (${method})`, count)}</li>
        ))}
      </ul>
      {last.length > 0 ? (
        <ul className={styles.list} aria-label={texts.newestMessages}>
          {last
            .slice(-shownMessages)
            .reverse()
            .map(({ at, kind, cause, name, held: isHeld }, place) => (
              // oxlint-disable-next-line react/no-array-index-key -- they never move
              <li key={place}>
                <span className={styles.muted}>{time(at)}</span> {cause}: {wordOf(texts.messageKinds, kind)} → {name}
                {isHeld ? ` (${texts.quietHours})` : ""}
              </li>
            ))}
        </ul>
      ) : null}
      <p className={styles.muted}>
        {result.is_cut ? `${texts.triedSince(time(result.from))} ` : ""}
        {result.unknown.length > 0
          ? `${texts.notKnown(result.unknown.map(({ from, until }) => `${time(from)} – ${time(until)}`).join("; "))} `
          : ""}
        {texts.tryOutLimits}
      </p>
    </>
  );
}

const wordOf = (words: Readonly<Record<string, string>>, kind: string): string => words[kind] ?? kind;

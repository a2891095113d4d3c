import { singleSignOnCalls } from "@monitor/contract";
import type { IssuerTest } from "@monitor/contract";
import { Info, Play } from "lucide-react";
import { useState } from "react";
import { reportFailure, runCall } from "../../../shared/api/index.ts";
import { StatusIcon } from "../../../shared/monitoring-ui/status-icon.tsx";
import { Banner } from "../../../shared/ui/banner.tsx";
import { Button } from "../../../shared/ui/button.tsx";
import { Card } from "../../../shared/ui/card.tsx";
import { Icon } from "../../../shared/ui/icon.tsx";
import people from "../people.module.css";
import { useMessages } from "../texts.ts";
import type { Texts } from "../texts.ts";
import styles from "./sign-on.module.css";

interface IssuerTestCardProps {
  readonly issuer: string;
  readonly claim: string;
}

interface Finding {
  readonly tone: "up" | "warning" | "down";
  readonly title: string;
  readonly text: string;
}

function findingsOf(texts: Texts["signOn"], test: IssuerTest, claim: string): Finding[] {
  if (test.error !== null) return [{ tone: "down", title: texts.notUsable, text: test.error }];
  const isOffered = test.claims.includes(claim);
  return [
    { tone: "up", title: texts.reached, text: texts.reachedIn(test.duration_ms) },
    { tone: "up", title: texts.keys, text: texts.keyCount(test.keys) },
    {
      tone: "up",
      title: texts.addresses,
      text: [test.authorization_endpoint, test.token_endpoint].filter((each) => each !== null).join(", "),
    },
    {
      tone: isOffered ? "up" : "warning",
      title: texts.groupClaim,
      text: isOffered ? texts.claimFound(claim) : texts.claimUnsaid(claim),
    },
  ];
}

/** Reads the issuer as it is typed and says what was found, or the exact error. */
export function IssuerTestCard({ issuer, claim }: IssuerTestCardProps) {
  const texts = useMessages().signOn;
  const [isBusy, setBusy] = useState(false);
  const [test, setTest] = useState<IssuerTest | null>(null);
  async function run(): Promise<void> {
    setBusy(true);
    try {
      setTest(await runCall(singleSignOnCalls.testSingleSignOn, { body: { issuer } }));
    } catch (error) {
      reportFailure(error);
    }
    setBusy(false);
  }
  return (
    <div className={people.column}>
      <Banner tone="paused" icon={<Icon shape={Info} />} title={texts.lockTitle}>
        {texts.lockText}
      </Banner>
      <Card
        title={texts.testTitle}
        actions={
          <Button
            icon={Play}
            isBusy={isBusy}
            disabledReason={issuer === "" ? texts.issuerMissing : undefined}
            onClick={() => void run()}
          >
            {texts.test}
          </Button>
        }
      >
        <p className={people.small}>{texts.testText}</p>
        <div role="status">
          {test === null
            ? null
            : findingsOf(texts, test, claim).map(({ tone, title, text }) => (
                <div key={title} className={styles.finding}>
                  <StatusIcon status={tone} size={16} label={null} />
                  <div className={styles.findingText}>
                    <b>{title}</b>
                    <span className={people.small}>{text}</span>
                  </div>
                </div>
              ))}
        </div>
      </Card>
    </div>
  );
}

import { Check } from "lucide-react";
import { AppLink, rootPath } from "../../shared/navigation/index.ts";
import { preferences } from "../../shared/preferences/index.ts";
import type { OpenableView } from "../../shared/preferences/index.ts";
import { useStore } from "../../shared/state/index.ts";
import { Card } from "../../shared/ui/card.tsx";
import { classNames } from "../../shared/ui/class-names.ts";
import { Icon } from "../../shared/ui/icon.tsx";
import styles from "./home.module.css";
import { useMessages } from "./texts.ts";

const opened = preferences.of("openedViews");

interface Step {
  readonly id: "login" | OpenableView;
  readonly title: string;
  readonly text: string;
  readonly href: string;
}

/** HO-01: first steps; each is ticked when this browser has really done it. */
export function QuickStart() {
  const texts = useMessages();
  const views = useStore(opened);
  const steps: readonly Step[] = [
    { id: "login", title: texts.stepLogin, text: "", href: "/" },
    { id: "overview", title: texts.stepOverview, text: texts.stepOverviewText, href: rootPath() },
    { id: "tables", title: texts.stepTables, text: texts.stepTablesText, href: rootPath("tables") },
    { id: "sensor", title: texts.stepSensor, text: texts.stepSensorText, href: rootPath("tables") },
  ];
  const isDone = (step: Step) => step.id === "login" || views.includes(step.id);
  const doneCount = steps.filter(isDone).length;
  return (
    <Card title={texts.quickStart} note={texts.stepsDone(doneCount, steps.length)}>
      <ol>
        {steps.map((step, index) => (
          <li key={step.id}>
            {isDone(step) ? (
              <div className={styles.step}>
                <span className={classNames(styles.number, styles.isDone)}>
                  <Icon shape={Check} size={13} />
                </span>
                <div>
                  <b>{step.title}</b>
                  <div className={styles.stepText}>{texts.done}</div>
                </div>
              </div>
            ) : (
              <AppLink className={styles.step} href={step.href}>
                <span className={styles.number}>{index + 1}</span>
                <div>
                  <b>{step.title}</b>
                  <div className={styles.stepText}>{step.text}</div>
                </div>
              </AppLink>
            )}
          </li>
        ))}
      </ol>
    </Card>
  );
}

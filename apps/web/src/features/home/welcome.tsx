import { formatFull, sensorTotalOf } from "@monitor/domain";
import { Activity, ArrowRight, MessageSquare } from "lucide-react";
import { usePublicSettings, useRootGroup } from "../../shared/api/index.ts";
import { useLanguage } from "../../shared/i18n/index.ts";
import { AppLink } from "../../shared/navigation/index.ts";
import { noteOpenedView } from "../../shared/preferences/use-opened-view.ts";
import { useUser } from "../../shared/session/index.ts";
import { ButtonContent, buttonClassName } from "../../shared/ui/button.tsx";
import styles from "./home.module.css";
import { useMessages } from "./texts.ts";
import { WelcomeTree } from "./welcome-tree.tsx";

export interface WelcomeProps {
  readonly monitoringPath: string;
  readonly feedbackPath: string;
  /** GU-03: the page that the first log-in was meant for. */
  readonly continuePath: string | null;
}

/** Greeting with the number of sensors and the way to them. */
export function Welcome({ monitoringPath, feedbackPath, continuePath }: WelcomeProps) {
  const texts = useMessages();
  const language = useLanguage();
  const user = useUser();
  const { data: root } = useRootGroup();
  const name = user?.display_name || user?.login_name || "";
  const count = root ? sensorTotalOf(root.sensor_status_summary ?? root.sensor_summary) : null;
  // "0 sensors" would say to users without access to any that there are none.
  const lead = count === null || count === 0 ? texts.leadWithoutCount : texts.lead(count, formatFull(count, language));
  const hasClassic = typeof usePublicSettings().data?.prtg_classic_port === "number";
  return (
    <section className={styles.welcome}>
      <div className={styles.greeting}>
        <span className={styles.alpha}>{texts.alpha}</span>
        <h1>{texts.welcome(name)}</h1>
        <p>{hasClassic ? `${lead} ${texts.leadClassic}` : lead}</p>
        <div className={styles.buttons}>
          {continuePath === null ? null : (
            <AppLink href={continuePath} className={buttonClassName({ kind: "primary", size: "lg" })}>
              <ButtonContent icon={ArrowRight}>{texts.continueTo}</ButtonContent>
            </AppLink>
          )}
          <AppLink
            href={monitoringPath}
            className={buttonClassName({ kind: continuePath === null ? "primary" : "secondary", size: "lg" })}
          >
            <ButtonContent icon={Activity}>{texts.openMonitoring}</ButtonContent>
          </AppLink>
          <AppLink
            href={feedbackPath}
            className={buttonClassName({ kind: "secondary", size: "lg" })}
            onClick={() => noteOpenedView("feedback")}
          >
            <ButtonContent icon={MessageSquare}>{texts.giveFeedback}</ButtonContent>
          </AppLink>
        </div>
      </div>
      <WelcomeTree />
    </section>
  );
}

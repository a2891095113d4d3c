import { Check } from "lucide-react";
import { rootGroupId } from "@monitor/domain";
import { usePublicSettings } from "../../shared/api/index.ts";
import { useHasFavourites } from "../../shared/monitored-objects/index.ts";
import { AppLink, rootPath } from "../../shared/navigation/index.ts";
import { preferences } from "../../shared/preferences/index.ts";
import { noteOpenedView } from "../../shared/preferences/use-opened-view.ts";
import { useStore } from "../../shared/state/index.ts";
import { Card } from "../../shared/ui/card.tsx";
import { classNames } from "../../shared/ui/class-names.ts";
import { Icon } from "../../shared/ui/icon.tsx";
import styles from "./home.module.css";
import type { messages as english } from "./messages.en.ts";
import { useMessages } from "./texts.ts";

const opened = preferences.of("openedViews");

interface Step {
  readonly id: string;
  readonly title: string;
  readonly text: string;
  readonly href: string;
  readonly isDone: boolean;
  readonly onFollow?: () => void;
}

/** Where feedback of this installation goes; it is known a moment later. */
function useFeedbackText(texts: typeof english): string {
  const { data: settings } = usePublicSettings();
  if (!settings) return "\u00A0";
  if (settings.feedback_url) return texts.feedbackService;
  return settings.report_error_email ? texts.feedbackMail(settings.report_error_email) : texts.feedbackOwn;
}

/** HO-01: first steps; each is ticked when it has really been done. */
export function QuickStart({ feedbackPath }: { readonly feedbackPath: string }) {
  const texts = useMessages();
  const views = useStore(opened);
  const hasFavourites = useHasFavourites(rootGroupId);
  const feedbackText = useFeedbackText(texts);
  const steps: readonly Step[] = [
    { id: "login", title: texts.stepLogin, text: "", href: "/", isDone: true },
    {
      id: "overview",
      title: texts.stepOverview,
      text: texts.stepOverviewText,
      href: rootPath(),
      isDone: views.includes("overview"),
    },
    {
      id: "favourites",
      title: texts.stepFavourites,
      text: texts.stepFavouritesText,
      href: rootPath("tables"),
      isDone: hasFavourites,
    },
    {
      id: "feedback",
      title: texts.stepFeedback,
      text: feedbackText,
      href: feedbackPath,
      isDone: views.includes("feedback"),
      onFollow: () => noteOpenedView("feedback"),
    },
  ];
  const isDone = (step: Step) => step.isDone;
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
              <AppLink className={styles.step} href={step.href} onClick={step.onFollow}>
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

import type { FirstRun } from "@monitor/contract";
import { Terminal } from "lucide-react";
import type { RestApiError } from "../../shared/api/index.ts";
import { StatusIcon } from "../../shared/monitoring-ui/status-icon.tsx";
import { Banner } from "../../shared/ui/banner.tsx";
import { Icon } from "../../shared/ui/icon.tsx";
import styles from "./first-run.module.css";
import type { messages as english } from "./messages.en.ts";
import { useMessages } from "./texts.ts";

/** Why the account was not made. */
export type Problem = "wrong_code" | "too_many" | "only_reads" | "failed";

/** Password and race are said elsewhere. */
export function problemOf({ status, reason }: Pick<RestApiError, "status" | "reason">): Problem {
  if (status === 403) return "wrong_code";
  if (status === 429) return "too_many";
  return reason === "only_reads" ? "only_reads" : "failed";
}

function textsFor(problem: Problem, texts: typeof english): [string, string] {
  const all: Record<Problem, [string, string]> = {
    wrong_code: [texts.wrongCode, texts.wrongCodeText],
    too_many: [texts.failed, texts.waitSeconds],
    only_reads: [texts.failed, texts.onlyReads],
    failed: [texts.failed, texts.serverFailed],
  };
  return all[problem];
}

/** What has failed; before anything has, why a code is needed. */
export function ProblemMessage({ problem, run }: { readonly problem: Problem | null; readonly run: FirstRun }) {
  const texts = useMessages();
  if (problem === null && !run.needs_code) return null;
  if (problem === null) {
    return (
      <div className={styles.message}>
        <Banner tone="paused" icon={<Icon shape={Terminal} size={16} />} title={texts.elsewhereTitle}>
          {texts.elsewhereText}
        </Banner>
      </div>
    );
  }
  const [title, help] = textsFor(problem, texts);
  return (
    <div className={styles.message}>
      <Banner tone="down" icon={<StatusIcon status="down" size={16} label={null} />} title={title} role="alert">
        {problem === "wrong_code" ? `${help} ${texts.triesLeft(run.tries_left)} ${texts.newCode}` : help}
      </Banner>
    </div>
  );
}

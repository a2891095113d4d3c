import type { ObjectAction } from "@monitor/domain";
import type { NewNotice } from "../../shared/notices/index.ts";
import { subjectOf } from "./split-targets.ts";
import type { Subject } from "./split-targets.ts";
import { failureKinds } from "./send-action.ts";
import type { ActionFailure, ActionOutcome, FailureKind } from "./send-action.ts";

export interface OutcomeTexts {
  readonly queued: (action: ObjectAction, subject: Subject) => string;
  readonly queuedHelp: string;
  readonly failed: (action: ObjectAction, subject: Subject) => string;
  /** The first names of several, and how many more there are. */
  readonly failedNames: (names: readonly string[], moreCount: number) => string;
  readonly failure: (kind: FailureKind, action: ObjectAction, isMany: boolean) => string;
}

/**
 * AC-05, AC-08, ER-07: what to say after an action: what is queued for the probe, and one notice for all failures. A single
 * failure names its object, several are counted as objects, with the first names and each reason once.
 */
export function outcomeNotices(action: ObjectAction, outcome: ActionOutcome, texts: OutcomeTexts): NewNotice[] {
  const { done, failures } = outcome;
  const notices: NewNotice[] = [];
  if (done.length > 0) {
    const title = texts.queued(action, subjectOf(done));
    // An acknowledgement is the server's own; no probe hears of it.
    notices.push({ type: "info", title, ...(action !== "acknowledge" && { help: texts.queuedHelp }) });
  }
  if (failures.length > 0) {
    const isMany = failures.length > 1;
    notices.push({
      type: "error",
      title: texts.failed(action, failedSubject(failures)),
      help: [namesOf(failures, texts), ...reasonsOf(failures).map((kind) => texts.failure(kind, action, isMany))]
        .filter(Boolean)
        .join(" "),
    });
  }
  return notices;
}

const maxNamed = 3;

function namesOf(failures: readonly ActionFailure[], texts: OutcomeTexts): string {
  if (failures.length === 1) return "";
  const names = failures.slice(0, maxNamed).map(({ target }) => target.name);
  return texts.failedNames(names, failures.length - names.length);
}

function failedSubject(failures: readonly ActionFailure[]): Subject {
  const subject = subjectOf(failures.map(({ target }) => target));
  return "name" in subject ? subject : { ...subject, kind: "objects" };
}

function reasonsOf(failures: readonly ActionFailure[]): FailureKind[] {
  return failureKinds.filter((kind) => failures.some((failure) => failure.kind === kind));
}

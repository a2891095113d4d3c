import { calls, queryKeyOf } from "@monitor/contract";
import type { ServerProblem } from "@monitor/contract";
import { useQuery } from "@tanstack/react-query";
import { api, serverSilence, useHasFeature } from "../../shared/api/index.ts";
import { StatusIcon } from "../../shared/monitoring-ui/status-icon.tsx";
import { useStore } from "../../shared/state/index.ts";
import { markedDateTime, useZonedFormat, zonedClock, zoneMark } from "../../shared/time-zone/index.ts";
import { Banner } from "../../shared/ui/banner.tsx";
import type { messages as english } from "./messages.en.ts";
import { useMessages } from "./texts.ts";

/** The stream of changes reports it at once; this interval is for the time without one, also while the refresh is paused. */
const askEveryMs = 30_000;
/** Errors without a toast: when these calls fail, more than the banner is missing, and other calls say so. */
const expects = [400, 403, 404, 500, 503];

/**
 * Above every page: that the server does not answer, and the problems of one that does. No request goes to servers without the
 * call.
 */
export function ServerProblemsBanner() {
  const isKnown = useHasFeature("ext/server-problems");
  const { data: problems = [] } = useQuery({
    queryKey: queryKeyOf(calls.getServerProblems),
    queryFn: ({ signal }) => api.getServerProblems({ signal }),
    enabled: isKnown,
    refetchInterval: askEveryMs,
    meta: { expects },
  });
  return (
    <>
      <SilenceBanner />
      {problems.map((problem) => (
        <ProblemBanner key={problem.code} problem={problem} />
      ))}
    </>
  );
}

/** SE-04: a server that hangs, before the first request has run into its time-out. */
function SilenceBanner() {
  const texts = useMessages();
  const { zone } = useZonedFormat();
  const { sinceMs } = useStore(serverSilence);
  if (sinceMs === null) return null;
  return (
    <Banner
      tone="down"
      icon={<StatusIcon status="down" size={16} label={null} />}
      title={texts.silentTitle}
      isSlim
      role="alert"
    >
      {texts.silentText(`${zonedClock(sinceMs, zone)} ${zoneMark(sinceMs, zone)}`)}
    </Banner>
  );
}

function ProblemBanner({ problem }: { readonly problem: ServerProblem }) {
  const texts = useMessages();
  const format = useZonedFormat();
  const timeOf = (text: unknown) => markedDateTime(Date.parse(String(text)), format);
  const { title, text, tone } = wordsOf(problem, texts, timeOf);
  return (
    <Banner tone={tone} icon={<StatusIcon status={tone} size={16} label={null} />} title={title} isSlim role="alert">
      {text}
    </Banner>
  );
}

function wordsOf(
  { code, message, parameters, since }: ServerProblem,
  texts: typeof english,
  timeOf: (text: unknown) => string,
) {
  if (code === "storage_failed") {
    const text = `${texts.storageText(String(parameters["reason"]))} ${texts.storageEffect} ${texts.since(timeOf(since))}`;
    const isDamaged = parameters["reason"] === "damaged";
    return { title: isDamaged ? texts.damagedTitle : texts.storageTitle, text, tone: "down" } as const;
  }
  if (code === "clock_jumped") {
    const text = texts.clockText(timeOf(parameters["from"]), timeOf(parameters["to"]));
    return { title: texts.clockTitle, text, tone: "warning" } as const;
  }
  if (code === "only_reads") {
    return { title: texts.readerTitle, text: texts.readerText(timeOf(since)), tone: "warning" } as const;
  }
  if (code === "secrets_unreadable") {
    const text = `${texts.secretsText(Number(parameters["secrets"]))} ${texts.since(timeOf(since))}`;
    return { title: texts.secretsTitle, text, tone: "warning" } as const;
  }
  return { title: texts.otherTitle, text: `${message} ${texts.since(timeOf(since))}`, tone: "warning" } as const;
}

import { useState } from "react";
import { systemClock } from "../../shared/clock/index.ts";
import { devSettings } from "../../shared/preferences/index.ts";
import { apiOriginOf, formatMockSettings, plainDevSettings } from "../../shared/preferences/dev-settings.ts";
import type { DevSettings } from "../../shared/preferences/dev-settings.ts";
import { applySettings, isOtherServer } from "./apply-settings.ts";
import { draftOf, hostIssue, settingsOf } from "./draft.ts";
import type { Draft } from "./draft.ts";
import { checkHost, watchPolicyRefusals } from "./host-check.ts";
import type { HostCheckResult } from "./host-check.ts";

/** What is known of the API host in the field: nothing yet, a pending check, or its result. */
export interface HostState {
  readonly origin: string;
  readonly result: HostCheckResult | null;
}

/** The shown result of the last attempt to save. */
export interface SaveState {
  readonly isBusy: boolean;
  readonly isRefused: boolean;
}

const isUsable = (result: HostCheckResult): boolean => result.kind === "answers" || result.kind === "unavailable";

function isChanged(next: DevSettings): boolean {
  return next.apiHost !== devSettings.apiHost || formatMockSettings(next) !== formatMockSettings(devSettings);
}

/** Checks a host once; only the result of the last check counts. */
function useHostCheck() {
  const [host, setHost] = useState<HostState | null>(null);
  const [requested, setRequested] = useState<{ origin: string; result: Promise<HostCheckResult> } | null>(null);
  function check(origin: string, isForced: boolean): Promise<HostCheckResult> {
    if (requested?.origin === origin && !isForced) return requested.result;
    const result = checkHost(origin, {
      fetch: (input, init) => window.fetch(input, init),
      clock: systemClock,
      ownProtocol: window.location.protocol,
      watchRefusals: watchPolicyRefusals,
    });
    setRequested({ origin, result });
    setHost({ origin, result: null });
    void result.then((found) => setHost((last) => (last?.origin === origin ? { origin, result: found } : last)));
    return result;
  }
  return { host, check };
}

/** State and deeds of the dialog: nothing holds before it is saved, and an API host only after it has answered. */
export function useDevSettings(forgetUser: () => void) {
  const ownOrigin = window.location.origin;
  const [draft, setDraft] = useState<Draft>(() => draftOf(devSettings));
  const [isHostLeft, setHostLeft] = useState(false);
  const [save, setSave] = useState<SaveState>({ isBusy: false, isRefused: false });
  const { host, check } = useHostCheck();
  const issue = hostIssue(draft.host, ownOrigin);
  const next = issue === null ? settingsOf(draft, ownOrigin) : null;
  const typedOrigin = issue === null && draft.host.trim() !== "" ? apiOriginOf(draft.host, ownOrigin) : null;

  async function apply(settings: DevSettings): Promise<void> {
    setSave({ isBusy: true, isRefused: false });
    if (!(await applySettings(settings, forgetUser))) setSave({ isBusy: false, isRefused: true });
  }
  async function submit(): Promise<void> {
    setHostLeft(true);
    if (next === null || save.isBusy || !isChanged(next)) return;
    if (next.apiHost !== null && next.apiHost !== devSettings.apiHost) {
      setSave({ isBusy: true, isRefused: false });
      const isKnownBad = host?.origin === next.apiHost && host.result !== null && !isUsable(host.result);
      const result = await check(next.apiHost, isKnownBad);
      if (!isUsable(result)) {
        setSave({ isBusy: false, isRefused: false });
        return;
      }
    }
    await apply(next);
  }
  return {
    draft,
    change: (part: Partial<Draft>) => setDraft((last) => ({ ...last, ...part })),
    /** What is wrong with the host's address, once it has been left. */
    issue: isHostLeft ? issue : null,
    /** What is known of the host that is in the field. */
    host: host !== null && host.origin === typedOrigin ? host : null,
    leaveHost: () => {
      setHostLeft(true);
      if (typedOrigin !== null && typedOrigin !== devSettings.apiHost && typedOrigin !== ownOrigin) {
        void check(typedOrigin, false);
      }
    },
    save,
    canSave: next !== null && isChanged(next),
    willLogOut: next !== null && isOtherServer(next),
    submit: () => void submit(),
    reset: () => void apply(plainDevSettings),
  };
}

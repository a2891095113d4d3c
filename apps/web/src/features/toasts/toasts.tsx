import { Bug, Info } from "lucide-react";
import { StatusIcon } from "../../shared/monitoring-ui/status-icon.tsx";
import { infoDurationMs, maxVisibleNotices, notices } from "../../shared/notices/index.ts";
import type { Notice } from "../../shared/notices/index.ts";
import { useStore } from "../../shared/state/index.ts";
import { Icon } from "../../shared/ui/icon.tsx";
import { ToastRegion, ToastRest, ToastView } from "../../shared/ui/toast-view.tsx";
import { useMessages } from "./texts.ts";

/** UI-01 to UI-04: the notices of the page in its corner. */
export function Toasts() {
  const texts = useMessages();
  const all = useStore(notices);
  const waitingCount = all.length - maxVisibleNotices;
  const isPaused = useStore(notices.paused);
  return (
    <ToastRegion label={texts.region}>
      {all.slice(0, maxVisibleNotices).map((notice) => (
        <Toast key={notice.id} notice={notice} closeLabel={texts.close} isPaused={isPaused} />
      ))}
      {waitingCount > 0 ? (
        <ToastRest text={texts.more(waitingCount)} clearLabel={texts.clearAll} onClear={clearAll} />
      ) : null}
    </ToastRegion>
  );
}

/** The button that had the focus goes with its toast: the keyboard goes on from the page. */
const focusPage = () => document.getElementById("main")?.focus({ preventScroll: true });

function close(id: string): void {
  notices.dismiss(id);
  focusPage();
}
function clearAll(): void {
  notices.clear();
  focusPage();
}

interface ToastProps {
  readonly notice: Notice;
  readonly closeLabel: string;
  readonly isPaused: boolean;
}

function Toast({ notice, closeLabel, isPaused }: ToastProps) {
  const isError = notice.type === "error";
  return (
    <ToastView
      kind={notice.type}
      icon={isError ? <StatusIcon status="down" size={16} label={null} /> : <Icon shape={Info} size={16} />}
      title={notice.title}
      text={notice.help}
      actions={notice.actions.map((action, index) => ({
        id: String(index),
        label: action.label,
        hint: action.hint,
        ...(action.icon === "report" && { icon: Bug }),
        onSelect: action.run,
      }))}
      closeLabel={closeLabel}
      onClose={() => close(notice.id)}
      durationMs={isError || notice.requireInteraction ? null : infoDurationMs}
      isPaused={isPaused}
      onPauseChange={(isNowPaused) => (isNowPaused ? notices.pause(notice.id) : notices.resume(notice.id))}
    />
  );
}

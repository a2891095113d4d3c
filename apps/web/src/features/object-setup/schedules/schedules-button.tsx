import { CalendarDays } from "lucide-react";
import { useState } from "react";
import { lazyPart } from "../../../shared/loading/lazy-part.tsx";
import { Button } from "../../../shared/ui/button.tsx";
import { useScheduleMessages } from "./texts.ts";

const ScheduleDialog = lazyPart(async () => (await import("./schedule-dialog.tsx")).ScheduleDialog, {
  otherwise: "retry",
});

interface SchedulesButtonProps {
  readonly scheduleId: string | null;
  /** Without it they are only looked at. */
  readonly onChoose?: (id: string) => void;
}

/** Opens all schedules, at one of them. */
export function SchedulesButton({ scheduleId, ...choice }: SchedulesButtonProps) {
  const texts = useScheduleMessages();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button icon={CalendarDays} onClick={() => setOpen(true)}>
        {texts.title}
      </Button>
      {isOpen ? <ScheduleDialog scheduleId={scheduleId} {...choice} onClose={() => setOpen(false)} /> : null}
    </>
  );
}

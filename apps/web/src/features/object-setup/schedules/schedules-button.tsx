import { CalendarDays } from "lucide-react";
import { useState } from "react";
import { lazyPart } from "../../../shared/loading/lazy-part.tsx";
import { Button } from "../../../shared/ui/button.tsx";
import { useScheduleMessages } from "./texts.ts";

const ScheduleDialog = lazyPart(async () => (await import("./schedule-dialog.tsx")).ScheduleDialog, {
  otherwise: "retry",
});

/** Opens all schedules, at one of them. */
export function SchedulesButton({ scheduleId }: { readonly scheduleId: string | null }) {
  const texts = useScheduleMessages();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button icon={CalendarDays} onClick={() => setOpen(true)}>
        {texts.title}
      </Button>
      {isOpen ? <ScheduleDialog scheduleId={scheduleId} onClose={() => setOpen(false)} /> : null}
    </>
  );
}

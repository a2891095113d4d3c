import { useState } from "react";
import { useGo } from "../../../shared/navigation/index.ts";
import { useMessages } from "../texts.ts";
import { useDialogMessages } from "./texts.ts";
import { PlaceField } from "./place-field.tsx";
import type { Place } from "./place-field.tsx";
import { SetupDialogFrame, useSetupWork } from "./setup-dialog.tsx";
import type { SetupDialogProps } from "./setup-dialog.tsx";

/** A new sensor that was asked for at a group or probe: first its device. */
export function ChooseDeviceDialog({ request: { target }, onClose }: SetupDialogProps) {
  const texts = useMessages();
  const dialogTexts = useDialogMessages();
  const go = useGo();
  const work = useSetupWork();
  const [device, setDevice] = useState<Place | null>(null);
  return (
    <SetupDialogFrame
      title={texts.addTitle.sensor}
      description={dialogTexts.chooseDevice}
      submitLabel={dialogTexts.goOn}
      work={work}
      disabledReason={device === null ? dialogTexts.nothingChosenYet : undefined}
      onSubmit={() => {
        onClose();
        if (device !== null) go(`/monitoring/device/${device.id}/add-sensor`);
      }}
      onClose={onClose}
    >
      <PlaceField type="sensor" place={device} onChange={setDevice} above={[...(target.above ?? []), target.id]} />
    </SetupDialogFrame>
  );
}

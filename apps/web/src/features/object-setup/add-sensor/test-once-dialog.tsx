import { RefreshCw, Square } from "lucide-react";
import { useEffect, useEffectEvent } from "react";
import { useWords } from "../../../shared/i18n/index.ts";
import type { OnceRequest } from "../../../shared/object-setup/index.ts";
import { Button } from "../../../shared/ui/button.tsx";
import { Modal } from "../../../shared/ui/modal.tsx";
import { TestResult, UnderWay } from "./test-panel.tsx";
import { useAddSensorMessages } from "./texts.ts";
import { useSensorTest } from "./use-sensor-test.ts";

/** What is asked once: that a device answers, and what it says of itself (sysDescr). */
const settingsOf = {
  ping: {},
  snmpcustom: { oid: "1.3.6.1.2.1.1.1.0", value_type: "text" },
} as const;

interface TestOnceDialogProps {
  readonly request: OnceRequest;
  readonly onClose: () => void;
}

/** Asks an address once from the probe of a place, and shows what came back. Nothing is saved. */
export function TestOnceDialog({ request, onClose }: TestOnceDialogProps) {
  const { once: kind, target, address } = request;
  const texts = useAddSensorMessages();
  const { close } = useWords();
  const test = useSensorTest({ placeId: target.id, host: address, kind, refuse: () => false });
  const run = () => void test.run(settingsOf[kind]);
  const runFirst = useEffectEvent(run);
  useEffect(() => runFirst(), []);
  return (
    <Modal
      isOpen
      title={texts.once[kind](address)}
      description={texts.onceNote(target.name)}
      closeLabel={close}
      onClose={onClose}
      footer={
        <>
          {test.isBusy ? (
            <Button icon={Square} onClick={test.stop}>
              {texts.stopTest}
            </Button>
          ) : (
            <Button icon={RefreshCw} onClick={run}>
              {texts.onceAgain}
            </Button>
          )}
          <Button kind="primary" onClick={onClose}>
            {close}
          </Button>
        </>
      }
    >
      <div aria-live="polite">
        {test.isBusy ? <UnderWay /> : null}
        {!test.isBusy && test.found === null ? <p>{texts.notTested}</p> : null}
        {!test.isBusy && test.found !== null ? (
          <TestResult kind={kind} found={test.found} url={undefined} isOnce />
        ) : null}
      </div>
    </Modal>
  );
}

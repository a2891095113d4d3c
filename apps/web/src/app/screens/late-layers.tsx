import { InactivityWarning } from "../../features/inactivity/index.ts";
import { lazyPart } from "../../shared/loading/index.ts";
import { setupRequest } from "../../shared/object-setup/index.ts";
import { useAddKeys } from "../../shared/object-setup/use-add-keys.ts";
import { useGo } from "../../shared/navigation/index.ts";
import { useStore } from "../../shared/state/index.ts";
import { paths } from "../paths.ts";
import { ObjectPageLayer } from "./object-page-layer.tsx";
import { usePrintTheme } from "./use-print-theme.ts";

const SetupLayer = lazyPart(async () => (await import("../../features/object-setup/setup-layer.tsx")).SetupLayer);

const endSetup = () => setupRequest.set(null);

/** Over every page, and never there from its beginning: the warning before a log-out, and the dialogs to set something up, with their keys. */
export function LateLayers() {
  const go = useGo();
  const request = useStore(setupRequest);
  useAddKeys();
  usePrintTheme();
  return (
    <>
      <ObjectPageLayer />
      <InactivityWarning onLogOut={() => go(paths.logout.link())} />
      {request ? <SetupLayer request={request} onClose={endSetup} /> : null}
    </>
  );
}

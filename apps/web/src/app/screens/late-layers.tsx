import { InactivityWarning } from "../../features/inactivity/index.ts";
import { lazyPart } from "../../shared/loading/index.ts";
import { setupRequest } from "../../shared/object-setup/index.ts";
import { useAddKeys } from "../../shared/object-setup/use-add-keys.ts";
import { useStore } from "../../shared/state/index.ts";
import { ObjectPageLayer } from "./object-page-layer.tsx";

const SetupLayer = lazyPart(async () => (await import("../../features/object-setup/setup-layer.tsx")).SetupLayer);

const endSetup = () => setupRequest.set(null);

/** Over every page, and never there from its beginning: the warning before a log-out, and the dialogs to set something up, with their keys. */
export function LateLayers({ onLogOut }: { readonly onLogOut: () => void }) {
  const request = useStore(setupRequest);
  useAddKeys();
  return (
    <>
      <ObjectPageLayer />
      <InactivityWarning onLogOut={onLogOut} />
      {request ? <SetupLayer request={request} onClose={endSetup} /> : null}
    </>
  );
}

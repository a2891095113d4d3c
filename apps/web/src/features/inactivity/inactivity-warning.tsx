import { useEffect } from "react";
import { lazyPart, Nothing } from "../../shared/loading/index.ts";
import { useStore } from "../../shared/state/index.ts";
import { inactivity, startInactivity } from "./inactivity.ts";
import type { LogoutWarningProps } from "./logout-warning.tsx";

/** Comes with the first warning; without the server by then only the warning is missing, not the page. */
const LogoutWarning = lazyPart<LogoutWarningProps>(async () => (await import("./logout-warning.tsx")).LogoutWarning, {
  otherwise: Nothing,
});

/** SE-05: watches for inactivity, and warns before it logs out. */
export function InactivityWarning({ onLogOut }: { readonly onLogOut: () => void }) {
  const { phase } = useStore(inactivity);
  useEffect(startInactivity, []);
  if (phase !== "warning") return null;
  return <LogoutWarning watch={inactivity} onLogOut={onLogOut} />;
}

import { lazy, Suspense, useEffect } from "react";
import type { ComponentType } from "react";
import { useStore } from "../../shared/state/index.ts";
import { inactivity, startInactivity } from "./inactivity.ts";
import type { LogoutWarningProps } from "./logout-warning.tsx";

/** Comes with the first warning; without the server by then only the warning is missing, not the page. */
const LogoutWarning = lazy(async (): Promise<{ default: ComponentType<LogoutWarningProps> }> => {
  const part = await import("./logout-warning.tsx").catch(() => null);
  return { default: part?.LogoutWarning ?? (() => null) };
});

/** SE-05: watches for inactivity, and warns before it logs out. */
export function InactivityWarning({ onLogOut }: { readonly onLogOut: () => void }) {
  const { phase } = useStore(inactivity);
  useEffect(startInactivity, []);
  if (phase !== "warning") return null;
  return (
    <Suspense fallback={null}>
      <LogoutWarning watch={inactivity} onLogOut={onLogOut} />
    </Suspense>
  );
}

import { useEffect } from "react";

/** For a bar at the lower edge: notices stand above it while it is there, so that none lies on its buttons. */
export function useNoticesAboveBar(): void {
  useEffect(() => {
    const { dataset } = document.documentElement;
    dataset["bulkBar"] = "";
    return () => {
      delete dataset["bulkBar"];
    };
  }, []);
}

import { useEffect } from "react";
import { api, reportFailure } from "../api/index.ts";
import { isMissingCode } from "../error-log/index.ts";

/**
 * Whether an error is code that did not load. Either the server is away, which a request of its health shows to the error
 * policy (ER-03), or it has other files since an update: then only a reload of the page helps.
 */
export function useCodeCheck(error: unknown): boolean {
  const isMissing = isMissingCode(error);
  useEffect(() => {
    if (isMissing) void api.getHealth().catch(reportFailure);
  }, [isMissing]);
  return isMissing;
}

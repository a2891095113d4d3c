import { PreviewBar } from "../../features/preview/index.ts";
import { ServerProblemsBanner } from "../../features/server-problems/index.ts";

/** What stands above every page. */
export function TopBands() {
  return (
    <>
      <PreviewBar />
      <ServerProblemsBanner />
    </>
  );
}

import { localProbeId } from "@monitor/domain";
import { FirstRunPage } from "../../features/first-run/index.ts";
import { PublicPage } from "../../features/session/public-page.tsx";
import { useLocation, useRouter } from "../../shared/navigation/index.ts";
import { enter } from "../log-in.ts";
import { paths } from "../paths.ts";

/** LO-10: the only page of an installation without users. */
export function FirstRunScreen() {
  const router = useRouter();
  const { hash } = useLocation();
  return (
    <FirstRunPage
      frame={PublicPage}
      hash={hash}
      loginPath={paths.login.link()}
      onDone={async (session) => {
        await enter(router, session);
        router.history.replace(paths.discover.link({ type: "probe", id: localProbeId }));
      }}
    />
  );
}

import { useRouter, useRouterState } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { LoginPage } from "../../features/session/index.ts";
import { useSearchParams } from "../../shared/navigation/index.ts";
import { logIn } from "../log-in.ts";
import { paths } from "../paths.ts";

/** RT-03: the log-in, with the reason why the last session ended; reloading the page clears that reason. */
export function LoginScreen() {
  const router = useRouter();
  const { redirectFrom } = useSearchParams();
  const sessionEnd = useRouterState({ select: (state) => state.location.state.sessionEnd });
  const [end] = useState(sessionEnd ?? null);

  useEffect(() => {
    const { location } = router.history;
    if (location.state.sessionEnd) router.history.replace(location.href);
  }, [router]);

  return (
    <LoginPage
      end={end}
      requestPasswordPath={paths.requestPassword.link()}
      logIn={(credentials) => logIn(router, credentials, redirectFrom)}
    />
  );
}

import { useEffect, useState } from "react";
import { LoginPage, PublicPage } from "../../features/session/index.ts";
import type { Credentials } from "../../features/session/index.ts";
import { publicSettings, RestApiError } from "../../shared/api/index.ts";
import { lazyPart, Nothing, whenIdle } from "../../shared/loading/index.ts";
import { rootPath, useLocation, useRouter, useSearchParams } from "../../shared/navigation/index.ts";
import { isMockMode } from "../../shared/preferences/index.ts";
import { useStore } from "../../shared/state/index.ts";
import { enter, logIn } from "../log-in.ts";
import { paths } from "../paths.ts";
import { safeRedirectTarget } from "../redirect-target.ts";

const SampleLogin = lazyPart(async () => (await import("../../features/dev-tools/index.ts")).SampleLogin, {
  otherwise: Nothing,
});

const SecondStep = lazyPart(async () => (await import("../../features/second-factor/second-step.tsx")).SecondStep);

const SignOn = lazyPart(async () => (await import("../../features/sign-on/sign-on-button.tsx")).SignOnButton);

/** RT-03: the log-in, with the reason why the last session ended; reloading the page clears that reason. */
export function LoginScreen() {
  const router = useRouter();
  const { redirectFrom } = useSearchParams();
  const { state } = useLocation();
  const [{ sessionEnd = null, newPasswordOf = null }] = useState(state);

  const signOn = useStore(publicSettings)?.single_sign_on;
  const [step, setStep] = useState<(Credentials & { readonly reason: string | null }) | null>(null);

  useEffect(() => {
    const { location } = router.history;
    if (location.state.sessionEnd || location.state.newPasswordOf) router.history.replace(location.href);
  }, [router]);

  // What comes after the log-in, while the user types.
  useEffect(() => {
    const next = [safeRedirectTarget(redirectFrom) ?? paths.home.link(), rootPath()];
    void whenIdle().then(() => next.forEach(router.preload));
  }, [router, redirectFrom]);

  async function begin(credentials: Credentials): Promise<void> {
    try {
      await logIn(router, credentials, redirectFrom);
    } catch (error) {
      if (!(error instanceof RestApiError) || error.code !== "SECOND_FACTOR_REQUIRED") throw error;
      setStep({ ...credentials, reason: error.reason ?? null });
    }
  }

  return step ? (
    <PublicPage>
      <SecondStep
        {...step}
        logIn={(credentials) => logIn(router, credentials, redirectFrom)}
        onBack={() => setStep(null)}
      />
    </PublicPage>
  ) : (
    <LoginPage
      end={sessionEnd}
      newPasswordOf={newPasswordOf}
      requestPasswordPath={paths.requestPassword.link()}
      note={
        isMockMode ? (
          <SampleLogin />
        ) : signOn ? (
          <SignOn
            label={signOn}
            redirectFrom={redirectFrom}
            onSession={(opened, target) => enter(router, opened, target)}
          />
        ) : null
      }
      logIn={begin}
    />
  );
}

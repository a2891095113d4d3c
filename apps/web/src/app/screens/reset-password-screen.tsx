import { useEffect } from "react";
import { ResetPasswordPage } from "../../features/session/password-links/reset-password-page.tsx";
import { api } from "../../shared/api/index.ts";
import { formatSearch, useLocation, useRouter, useSearchParams } from "../../shared/navigation/index.ts";
import { session } from "../../shared/session/index.ts";
import { forgetUser } from "../log-in.ts";
import { paths } from "../paths.ts";

/** RT-06: the page that the mail's link leads to. */
export function ResetPasswordScreen() {
  const router = useRouter();
  const { token: linkToken = "", username = "" } = useSearchParams();
  const { resetToken = "" } = useLocation().state;
  const token = linkToken === "" ? resetToken : linkToken;
  const newLinkPath = paths.requestPassword.link() + (token === "" ? "" : `/${encodeURIComponent(token)}`);

  // Out of the address bar, where others read it and the browser suggests it; a reload still finds it with the entry.
  useEffect(() => {
    if (linkToken === "") return;
    router.history.replace(paths.resetPassword.link() + formatSearch({ username }), { resetToken: linkToken });
  }, [router, linkToken, username]);

  /** A user who is still logged in is logged out first: the login page is for those who are not. */
  async function goToLogin(): Promise<void> {
    if (session.get()) await api.deleteSession().catch(() => undefined);
    forgetUser();
    router.history.push(paths.login.link(), { newPasswordOf: username });
  }

  return (
    <ResetPasswordPage
      token={token}
      username={username}
      loginPath={paths.login.link()}
      newLinkPath={newLinkPath + formatSearch({ username })}
      onDone={goToLogin}
    />
  );
}

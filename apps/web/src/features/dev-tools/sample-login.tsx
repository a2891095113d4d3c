import { useMessages } from "./texts.ts";
import { useMockLogin } from "./use-mock-login.ts";

/** DV-01: with which account one logs in to sample data. */
export function SampleLogin() {
  const texts = useMessages();
  const login = useMockLogin(true);
  return login ? <p>{texts.mockLogin(login.username, login.password)}</p> : null;
}

import { useEffect, useState } from "react";

interface MockLogin {
  readonly username: string;
  readonly password: string;
}

/** The sample data's administrator; it comes with the sample data, when these are wanted. */
export function useMockLogin(isWanted: boolean): MockLogin | null {
  const [login, setLogin] = useState<MockLogin | null>(null);
  useEffect(() => {
    if (!isWanted) return;
    import("@monitor/scenarios").then(
      ({ mockCredentials }) => setLogin(mockCredentials),
      () => undefined,
    );
  }, [isWanted]);
  return isWanted ? login : null;
}

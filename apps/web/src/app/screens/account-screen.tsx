import { AccountPage } from "../../features/account/index.ts";
import { lazyPart, whenQuiet } from "../../shared/loading/index.ts";
import { useUser } from "../../shared/session/index.ts";

const SecondFactorCard = lazyPart(
  async () => (await import("../../features/second-factor/second-factor-card.tsx")).SecondFactorCard,
  { after: whenQuiet },
);
const OwnNotificationsCard = lazyPart(
  async () => (await import("../../features/own-notifications/own-notifications-card.tsx")).OwnNotificationsCard,
  { after: whenQuiet },
);

export function AccountScreen() {
  const user = useUser();
  return (
    <AccountPage
      secondFactor={user ? <SecondFactorCard user={user} /> : null}
      notifications={user ? <OwnNotificationsCard user={user} /> : null}
    />
  );
}

import { lazyPart } from "../../shared/loading/index.ts";
import { showNotFound, usePathParams } from "../../shared/navigation/index.ts";

const AccountsView = lazyPart(async () => (await import("./accounts/accounts-view.tsx")).AccountsView);
const AccountPage = lazyPart(async () => (await import("./accounts/account-page.tsx")).AccountPage);
const SignOnView = lazyPart(async () => (await import("./sign-on/sign-on-view.tsx")).SignOnView);
const KeysView = lazyPart(async () => (await import("./keys/keys-view.tsx")).KeysView);
const GroupsView = lazyPart(async () => (await import("./groups/groups-view.tsx")).GroupsView);

/** CA-28: System settings › User accounts and User groups, for administrators. */
export function PeoplePage() {
  const { tab, id } = usePathParams();
  if (tab === "user-accounts") return id === undefined ? <AccountsView /> : <AccountPage key={id} id={id} />;
  if (tab === "single-sign-on" && id === undefined) return <SignOnView />;
  if (tab === "api-keys" && id === undefined) return <KeysView />;
  return tab === "user-groups" ? <GroupsView selectedId={id ?? null} /> : showNotFound();
}

import { AccountPage } from "../../features/account/index.ts";

export function AccountScreen() {
  return <AccountPage />;
}

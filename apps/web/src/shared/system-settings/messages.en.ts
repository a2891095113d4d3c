import { plural } from "../i18n/plural.ts";

export const messages = {
  tabs: "Parts of the system settings",
  tab: {
    accounts: "User accounts",
    groups: "User groups",
    keys: "API keys",
    interface: "User interface",
    signOn: "Single sign-on",
    audit: "Audit log",
  },
  accountCount: (count: number) => plural(count, { one: "# user", other: "# users" }),
  groupCount: (count: number) => plural(count, { one: "# group", other: "# groups" }),
};

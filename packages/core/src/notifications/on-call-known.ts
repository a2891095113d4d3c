import type { OnCallKnown } from "@monitor/notify";
import type { UserRecord } from "../storage/index.ts";
import type { Schedules } from "../world/index.ts";

interface Users {
  user(id: string): Pick<UserRecord, "is_active" | "email"> | null;
}

/** What on-call schedules refer to: people who can log in and have an address, and week schedules. */
export const onCallKnown = (users: Users, schedules: Pick<Schedules, "get">): OnCallKnown => ({
  isReachable: (id) => {
    const user = users.user(id);
    return user !== null && user.is_active && user.email !== null;
  },
  hoursOf: (id) => schedules.get(id)?.hours,
});

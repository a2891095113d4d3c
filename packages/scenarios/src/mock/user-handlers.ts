import { CallError } from "@monitor/contract";
import type { JsonPage, UserAccount, UserGroup } from "@monitor/contract";
import { wireTime } from "./mock-state.ts";
import type { MockAccount, MockContext, MockState } from "./mock-state.ts";
import type { MockHandlers } from "./read-handlers.ts";

type UserCallId =
  | "listUsers"
  | "getUser"
  | "changeUser"
  | "listUserGroups"
  | "getUserGroup"
  | "listExperimentalUserGroups"
  | "getExperimentalUserGroup"
  | "createUserGroup"
  | "changeUserGroup"
  | "deleteUserGroup";

function demandAdministrator({ account }: MockContext): void {
  if (account?.role !== "administrator") throw new CallError("FORBIDDEN", "Only administrators may do this");
}

function pageOf(items: readonly unknown[], { offset = 0, limit = 100 }: { offset?: number; limit?: number }): JsonPage {
  const page = items.slice(offset, limit === 0 ? items.length : offset + limit);
  return { parts: [JSON.stringify(page)], count: page.length, total: items.length };
}

/** What changes of users and their groups; sample data begins without groups. */
class UserBook {
  readonly groups = new Map<string, UserGroup>();
  readonly acknowledging = new Set<string>();
  readonly #state: MockState;
  #lastId: number;

  constructor(state: MockState) {
    this.#state = state;
    this.#lastId = Math.max(...state.accounts.map(({ id }) => Number(id)));
  }

  newId(): string {
    this.#lastId += 1;
    return String(this.#lastId);
  }

  wire({ id, loginName, role, own, lastLoginMs }: MockAccount): UserAccount {
    return {
      id,
      login_name: loginName,
      display_name: own.display_name,
      email: own.email,
      last_login: wireTime(lastLoginMs),
      role,
      active: true,
      may_acknowledge: this.acknowledging.has(id),
      groups: [...this.groups.values()].filter(({ members }) => members.includes(id)).map((group) => group.id),
    };
  }

  requireUser(id: string): MockAccount {
    const found = this.#state.accounts.find((account) => account.id === id);
    if (found === undefined) throw new CallError("NOT_FOUND", `There is no user with the id ${id}`);
    return found;
  }

  requireGroup(id: string): UserGroup {
    const group = this.groups.get(id);
    if (group === undefined) throw new CallError("NOT_FOUND", `There is no user group with the id ${id}`);
    return group;
  }
}

type GroupReadId = "listUserGroups" | "getUserGroup" | "listExperimentalUserGroups" | "getExperimentalUserGroup";
type GroupChangeId = "createUserGroup" | "changeUserGroup" | "deleteUserGroup";

/** Users and user groups of a mock server; administrators only. */
export function createUserHandlers(state: MockState): MockHandlers<UserCallId> {
  const book = new UserBook(state);
  return {
    ...readGroups(book),
    ...changeGroups(book),
    listUsers: ({ query }, context) => {
      demandAdministrator(context);
      return pageOf(
        state.accounts.map((account) => book.wire(account)),
        query as object,
      );
    },
    getUser: ({ params }, context) => {
      demandAdministrator(context);
      return book.wire(book.requireUser(params.id));
    },
    changeUser: ({ params, body }, context) => {
      demandAdministrator(context);
      book.requireUser(params.id);
      if (body.may_acknowledge === true) book.acknowledging.add(params.id);
      if (body.may_acknowledge === false) book.acknowledging.delete(params.id);
      return undefined;
    },
  };
}

function readGroups(book: UserBook): MockHandlers<GroupReadId> {
  const list: MockHandlers<"listUserGroups">["listUserGroups"] = ({ query }, context) => {
    demandAdministrator(context);
    return pageOf([...book.groups.values()], query as object);
  };
  const read: MockHandlers<"getUserGroup">["getUserGroup"] = ({ params }, context) => {
    demandAdministrator(context);
    return book.requireGroup(params.id);
  };
  return { listUserGroups: list, listExperimentalUserGroups: list, getUserGroup: read, getExperimentalUserGroup: read };
}

function changeGroups(book: UserBook): MockHandlers<GroupChangeId> {
  return {
    createUserGroup: ({ body }, context) => {
      demandAdministrator(context);
      const { name, members = [], abilities = [] } = body;
      const group = { id: book.newId(), name, members, abilities };
      book.groups.set(group.id, group);
      return group;
    },
    changeUserGroup: ({ params, body }, context) => {
      demandAdministrator(context);
      const changes = Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined));
      book.groups.set(params.id, { ...book.requireGroup(params.id), ...changes });
      return undefined;
    },
    deleteUserGroup: ({ params }, context) => {
      demandAdministrator(context);
      book.groups.delete(book.requireGroup(params.id).id);
      return undefined;
    },
  };
}

import { apiKeyCalls, peopleCalls, userCalls } from "@monitor/contract";
import { act, cleanup, configure, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { useState } from "react";
import type { ReactNode } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { listenToFailures, RestApiError, runCall } from "../../shared/api/index.ts";
import { messages as formWords } from "../../shared/forms/messages.en.ts";
import { renderWithMock } from "../../shared/monitored-objects/testing/render-with-mock.tsx";
import { notices } from "../../shared/notices/index.ts";
import { session } from "../../shared/session/index.ts";
import { messages as systemWords } from "../../shared/system-settings/messages.en.ts";
import { messages as settingWords } from "../../shared/settings-page/messages.en.ts";
import { AccountPage } from "./accounts/account-page.tsx";
import { AccountsView } from "./accounts/accounts-view.tsx";
import { GroupsView } from "./groups/groups-view.tsx";
import { KeysView } from "./keys/keys-view.tsx";
import { messages as keys } from "./keys/messages.en.ts";
import { messages } from "./messages.en.ts";
import { messages as setupWords } from "../../shared/object-setup/messages.en.ts";

configure({ asyncUtilTimeout: 15_000 });

const catalogues = {
  people: messages,
  "people/keys": keys,
  "shared/object-setup": setupWords,
  "shared/system-settings": systemWords,
  "shared/settings-page": settingWords,
  "shared/forms": formWords,
};
const accounts = "/settings/user-accounts";
/** The accounts and the group of sample data. */
const [ownId, viewerId, viewersId] = ["100", "101", "102"];

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  session.close();
});

/** Shows something by a button, once there is what it shows. */
function Later({ content }: { readonly content: ReactNode }) {
  const [isShown, setShown] = useState(false);
  return isShown ? content : <button onClick={() => setShown(true)}>Later</button>;
}

const press = async (name: string | RegExp) => {
  fireEvent.click(await screen.findByRole("button", { name }));
  await act(async () => {});
};

test("[CA-28] the list shows who there is, and the filter who is not", async () => {
  await renderWithMock(<AccountsView />, { catalogues, path: accounts });
  expect((await screen.findByRole("row", { name: /Viewer/ })).textContent).toContain("Viewers");
  fireEvent.click(screen.getByRole("button", { name: new RegExp(messages.filter.administrators) }));
  await waitFor(() => expect(screen.queryByRole("row", { name: /Viewer/ })).toBeNull());
  fireEvent.click(screen.getByRole("button", { name: new RegExp(messages.filter.inactive) }));
  expect(await screen.findByText(messages.noUser)).toBeTruthy();
});

test("[CA-28] from its row an account is locked out and deleted, the own one not", { tags: "long" }, async () => {
  await renderWithMock(<AccountsView />, { catalogues, path: accounts });
  const viewer = await screen.findByRole("row", { name: /Viewer/ });
  const menuOf = async (row: HTMLElement) => {
    fireEvent.click(within(row).getByRole("button"));
    return screen.findByRole("menu");
  };
  fireEvent.click(within(await menuOf(viewer)).getByRole("menuitemcheckbox", { name: messages.mayLogIn }));
  await waitFor(() => expect(screen.getByRole("row", { name: /Viewer/ }).textContent).toContain(messages.inactive));
  fireEvent.click(within(await menuOf(viewer)).getByRole("menuitem", { name: messages.deleteUser }));
  const dialog = await screen.findByRole("dialog");
  fireEvent.click(within(dialog).getByRole("button", { name: messages.deleteUser }));
  await waitFor(() => expect(screen.queryByRole("row", { name: /Viewer/ })).toBeNull());
  const [own] = screen.getAllByRole("row").slice(1);
  const menu = within(await menuOf(own as HTMLElement));
  expect(menu.queryByRole("menuitemcheckbox")).toBeNull();
  expect(menu.getByRole("menuitem", { name: new RegExp(messages.deleteUser) }).getAttribute("aria-disabled")).toBe(
    "true",
  );
});

test("[CA-28] only what was changed of an account is sent, and what the server refuses is said at its field", async () => {
  await renderWithMock(<AccountPage id={viewerId} />, { catalogues, path: `${accounts}/${viewerId}` });
  const login = await screen.findByLabelText(messages.loginName);
  fireEvent.change(login, { target: { value: "PRTGADMIN" } });
  await act(async () => {});
  await press(settingWords.save);
  expect(await screen.findByText(messages.nameTaken)).toBeTruthy();
  fireEvent.change(login, { target: { value: "watcher" } });
  fireEvent.click(screen.getByRole("checkbox", { name: "Viewers" }));
  await act(async () => {});
  await press(settingWords.save);
  await screen.findByText(settingWords.saved);
  const user = await runCall(userCalls.getUser, { params: { id: viewerId } });
  expect(user).toMatchObject({ login_name: "watcher", groups: [], display_name: "Viewer", email: null });
});

test("[CA-28] a user is locked out at once, and gets a link while let in", async () => {
  await renderWithMock(<AccountPage id={viewerId} />, { catalogues, path: `${accounts}/${viewerId}` });
  await press(messages.makeLink);
  const link = await screen.findByLabelText<HTMLTextAreaElement>(messages.passwordLink);
  expect(link.value).toMatch(/\/reset-password\?token=[\w-]+&username=viewer$/);
  fireEvent.click(screen.getByRole("switch", { name: messages.mayLogIn }));
  expect(await screen.findByText(messages.inactive)).toBeTruthy();
  expect(screen.queryByLabelText(messages.passwordLink)).toBeNull();
  expect((await runCall(userCalls.getUser, { params: { id: viewerId } })).active).toBe(false);
});

test("[AU-07] keys of all accounts are listed with their owner, filtered and revoked", async () => {
  await renderWithMock(<Later content={<KeysView />} />, { catalogues, path: "/settings/api-keys" });
  const body = { name: "Backup", scope: "full" } as const;
  await runCall(apiKeyCalls.createApiKey, { params: { id: "me" }, body });
  await press("Later");
  const row = await screen.findByRole("row", { name: /Backup/ });
  for (const text of [/Administrator/, messages.scopes.full]) within(row).getByText(text);
  expect(within(row).getAllByText(keys.keyNever)).toHaveLength(2);
  fireEvent.click(screen.getByRole("button", { name: new RegExp(keys.keyFilter.idle) }));
  expect(await screen.findByText(keys.noKeyFits)).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: new RegExp(keys.keyFilter.writes) }));
  await press(/^Revoke the key Backup of /);
  await press(messages.revoke);
  expect(await screen.findByText(keys.noKeysAtAll)).toBeTruthy();
  expect(await runCall(apiKeyCalls.listApiKeys, { params: { id: "me" } })).toEqual([]);
});

test("[CA-28] one's own account has no way to lose it", async () => {
  await renderWithMock(<AccountPage id={ownId} />, { catalogues, path: `${accounts}/${ownId}` });
  expect((await screen.findByLabelText<HTMLSelectElement>(messages.roleLabel)).disabled).toBe(true);
  expect(screen.queryByRole("switch", { name: messages.mayLogIn })).toBeNull();
  expect(screen.getByRole("button", { name: messages.deleteUser }).getAttribute("aria-disabled")).toBe("true");
});

test("[CA-28] a group says where it has rights, and what its members may do changes at once", async () => {
  await renderWithMock(<GroupsView selectedId={viewersId} />, {
    catalogues,
    path: `/settings/user-groups/${viewersId}`,
  });
  const rights = () => screen.getAllByLabelText<HTMLSelectElement>(/^Right on /);
  await waitFor(() => expect(rights().length).toBeGreaterThan(1));
  const [right, below] = rights();
  expect([right?.value, below?.value, below?.textContent]).toEqual(["read", "", expect.stringMatching(/^Read from /)]);
  fireEvent.change(right as HTMLElement, { target: { value: "write" } });
  const levels = async () =>
    (await runCall(peopleCalls.listUserGroupRights, { params: { id: viewersId } })).map((given) => given.right);
  await waitFor(async () => expect(await levels()).toEqual(["write"]));
  fireEvent.click(screen.getByRole("checkbox", { name: messages.ability.ACKNOWLEDGE }));
  const abilities = async () => (await runCall(userCalls.getUserGroup, { params: { id: viewersId } })).abilities;
  await waitFor(async () => expect(await abilities()).toEqual(["ACKNOWLEDGE"]));
});

test("[CA-28] nobody is said to be removed from a group that is gone", async () => {
  await renderWithMock(<GroupsView selectedId={viewersId} />, {
    catalogues,
    path: `/settings/user-groups/${viewersId}`,
  });
  const failures: unknown[] = [];
  listenToFailures((error) => failures.push(error));
  const remove = await screen.findByRole("button", { name: messages.removeMember("Viewer") });
  await runCall(userCalls.deleteUserGroup, { params: { id: viewersId } });
  fireEvent.click(remove);
  await waitFor(() => expect(failures).toEqual([expect.any(RestApiError)]));
  await act(async () => {});
  expect(notices.get().filter(({ id }) => id === "member-removed")).toEqual([]);
});

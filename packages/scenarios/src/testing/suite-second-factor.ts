import { describe, expect, test } from "vitest";
import type { ApiTester } from "./api-tester.ts";
import { timeCode } from "./time-code.ts";

const password = "Correct-Horse-7";
const stepMs = 30_000;

/** A user of this suite, with what an app on the phone would know. */
async function newUser(t: ApiTester, body: object = {}) {
  const made = await t.succeed("createUser", { body: { login_name: t.newName("user"), password, ...body } });
  // The clock of the API under test, as far as codes need it.
  const nowMs = Date.parse(made.created_at ?? "");
  return { id: made.id, nowMs, owner: { username: made.login_name, password } };
}
type Owner = Awaited<ReturnType<typeof newUser>>;

const logIn = ({ owner }: Owner, code?: string) => ({
  token: null,
  body: { ...owner, ...(code !== undefined && { code }) },
});

async function setUp(t: ApiTester, user: Owner) {
  const { secret, address } = await t.succeed("beginSecondFactor", { token: null, body: user.owner });
  expect(address).toMatch(new RegExp(`^otpauth://totp/.+secret=${secret}&issuer=.+`));
  const code = (steps: number) => timeCode(secret, user.nowMs + steps * stepMs);
  const confirmed = await t.succeed("confirmSecondFactor", { token: null, body: { ...user.owner, code: code(0) } });
  return { code, recovery: confirmed.recovery_codes };
}

async function reasonOf(t: ApiTester, user: Owner, code?: string): Promise<unknown> {
  const response = await t.send("createSession", logIn(user, code));
  t.expectError(response, "SECOND_FACTOR_REQUIRED");
  return (response.body as { reason?: string }).reason;
}

function logInTests(t: ApiTester): void {
  test("[AU-01] a log-in wants a code, and takes each once", async () => {
    const user = await newUser(t);
    const token = await t.logIn(user.owner);
    const { code, recovery } = await setUp(t, user);
    expect(await reasonOf(t, user)).toBe("code");
    // The code of the set-up is used.
    expect(await reasonOf(t, user, code(0))).toBe("wrong_code");
    expect(await reasonOf(t, user, "000000x")).toBe("wrong_code");
    await t.succeed("createSession", logIn(user, code(1)));
    expect(await reasonOf(t, user, code(1))).toBe("wrong_code");
    expect(new Set(recovery).size).toBe(10);
    await t.succeed("createSession", logIn(user, recovery[3]?.toUpperCase()));
    expect(await reasonOf(t, user, recovery[3])).toBe("wrong_code");
    const state = await t.succeed("getSecondFactor", { token });
    expect(state).toMatchObject({ recovery_codes_left: 9, is_required: false });
    expect(state.since).toBeTruthy();
    expect(JSON.stringify([state, await t.succeed("getAccount", { token })])).not.toContain(recovery[0]);
    expect(await t.succeed("getUser", { params: { id: user.id } })).toMatchObject({ second_factor: true });
  });

  test("[AU-01] of two log-ins with one code at a time one is refused", async () => {
    const user = await newUser(t);
    const { code, recovery } = await setUp(t, user);
    for (const typed of [code(1), recovery[0]]) {
      const sent = await Promise.all([1, 2].map(() => t.send("createSession", logIn(user, typed))));
      expect(sent.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 401]);
    }
  });

  test("[AU-01] tries are bounded, also for who knows the password", async () => {
    const user = await newUser(t);
    const { code } = await setUp(t, user);
    const statuses: number[] = [];
    // A machine on which a try takes longer than the first waits needs more of them, as the waits double.
    for (let tries = 0; tries < 8 || (tries < 14 && statuses.at(-1) !== 429); tries += 1) {
      await t.send("createSession", logIn(user));
      statuses.push((await t.send("createSession", logIn(user, "123456x"))).status);
    }
    expect(statuses.slice(0, 4)).toEqual([401, 401, 401, 401]);
    expect(statuses.at(-1)).toBe(429);
    await t.fail("createSession", "TOO_MANY_REQUESTS", logIn(user, code(1)));
  });

  test("[AU-01] a wrong password tells nothing of a second factor", async () => {
    const user = await newUser(t);
    await setUp(t, user);
    await t.fail("createSession", "LOGIN_FAILED", { token: null, body: { ...user.owner, password: "Wrong-Horse-1" } });
  });
}

function setUpTests(t: ApiTester): void {
  test("[AU-01] a key counts once a code of it has come, and needs the password", async () => {
    const user = await newUser(t);
    const wrong = { ...user.owner, password: "Wrong-Horse-1" };
    await t.fail("beginSecondFactor", "WRONG_PASSWORD", { token: null, body: wrong });
    await t.fail("confirmSecondFactor", "CONFLICT", { token: null, body: { ...user.owner, code: "123456" } });
    await t.succeed("beginSecondFactor", { token: null, body: user.owner });
    await t.fail("confirmSecondFactor", "WRONG_CODE", { token: null, body: { ...user.owner, code: "12345" } });
    await t.succeed("createSession", logIn(user));
    await setUp(t, user);
    await t.fail("beginSecondFactor", "CONFLICT", { token: null, body: user.owner });
  });

  test("[AU-01] it goes with password and code, or by an administrator", async () => {
    const user = await newUser(t);
    const token = await t.logIn(user.owner);
    const { recovery } = await setUp(t, user);
    const removal = (given: string, code: string | undefined) => ({ token, body: { current_password: given, code } });
    await t.fail("removeSecondFactor", "WRONG_PASSWORD", removal("Wrong-Horse-1", recovery[0]));
    await t.fail("removeSecondFactor", "WRONG_CODE", removal(password, "123456x"));
    await t.succeed("removeSecondFactor", removal(password, recovery[0]));
    await t.succeed("createSession", logIn(user));
    await setUp(t, user);
    await t.succeed("removeUserSecondFactor", { params: { id: user.id } });
    await t.succeed("createSession", logIn(user));
  });

  test("[AU-01] a user group can want one before the next log-in", async () => {
    const body = { name: t.newName("group"), requires_second_factor: true };
    const group = await t.succeed("createUserGroup", { body });
    expect(group.requires_second_factor).toBe(true);
    const user = await newUser(t, { groups: [group.id] });
    expect(await reasonOf(t, user)).toBe("set_up");
    const { code } = await setUp(t, user);
    const { token } = await t.succeed("createSession", logIn(user, code(1)));
    expect(await t.succeed("getSecondFactor", { token })).toMatchObject({ is_required: true });
  });

  test("[AU-01] an API key takes nobody out of a user group that wants one, and may put users in", async () => {
    const body = { name: t.newName("group"), requires_second_factor: true };
    const { id } = await t.succeed("createUserGroup", { body });
    const { key } = await t.succeed("createApiKey", {
      params: { id: "me" },
      body: { name: "Terraform", scope: "full" },
    });
    const [one, other] = [await newUser(t, { groups: [id] }), await newUser(t)];
    const params = { id };
    await t.succeed("changeUserGroup", { token: key, params, body: { members: [one.id, other.id] } });
    for (const changes of [{ members: [other.id] }, { requires_second_factor: false }]) {
      await t.fail("changeUserGroup", "FORBIDDEN", { token: key, params, body: changes });
    }
    for (const call of ["changeUser", "changeStableUser"] as const) {
      await t.fail(call, "FORBIDDEN", { token: key, params: { id: one.id }, body: { groups: [] } });
    }
    await t.fail("deleteUserGroup", "FORBIDDEN", { token: key, params });
    expect((await t.succeed("getUserGroup", { params })).members).toHaveLength(2);
    await t.succeed("changeUser", { params: { id: one.id }, body: { groups: [] } });
    await t.succeed("deleteUserGroup", { params });
  });
}

/** AU-01. */
export function secondFactorSuite(t: ApiTester): void {
  describe("second factor: log-in", () => logInTests(t));
  describe("second factor: set-up", () => setUpTests(t));
}

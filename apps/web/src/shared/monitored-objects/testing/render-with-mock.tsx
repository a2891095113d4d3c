import { createMockApi, mockCredentials, mockReadOnlyCredentials } from "@monitor/scenarios";
import type { MockApi, ScenarioName } from "@monitor/scenarios";
import type { Session } from "@monitor/contract";
import type { Locale, ObjectAction, ObjectType } from "@monitor/domain";
import { checkAction } from "@monitor/domain";
import { QueryClientProvider } from "@tanstack/react-query";
import { configure, render } from "@testing-library/react";
import type { ReactNode } from "react";
import { vi } from "vitest";
import { createQueryClient } from "../../api/index.ts";
import { languageStore, setCatalogueSource } from "../../i18n/index.ts";
import type { Catalogues } from "../../i18n/index.ts";
import { ObjectActionsContextProvider } from "../../object-actions/object-actions-context.tsx";
import type { ActionTarget, ObjectActions, ObjectMenuRequest } from "../../object-actions/object-actions-context.tsx";
import { session } from "../../session/index.ts";
import { inRouter } from "../../testing/in-router.tsx";
import { messages as menuEnglish } from "../messages.en.ts";
import { messages as failureEnglish } from "../../error-boundary/messages.en.ts";
import { messages as wordsEnglish } from "../../i18n/messages.en.ts";
import { messages as monitoringEnglish } from "../../monitoring-ui/messages.en.ts";

// A whole page with a server behind it takes its time on a busy machine.
configure({ asyncUtilTimeout: 15_000 });
vi.setConfig({ testTimeout: 60_000 });

const actionOrder: readonly ObjectAction[] = ["acknowledge", "pause", "resume", "scan"];

/** Object actions that only note what was requested; what is possible follows from the domain's rules. */
function recordingActions() {
  const opened: { action: ObjectAction; ids: string[] }[] = [];
  const menus: ObjectMenuRequest[] = [];
  const actions: ObjectActions = {
    open: (action, targets) => opened.push({ action, ids: targets.map((target) => target.id) }),
    openMenu: (request) => menus.push(request),
    entriesFor: (targets: readonly ActionTarget[]) =>
      actionOrder
        .filter((action) => targets.some(({ rights }) => rights?.includes(action) ?? true))
        .map((action) => {
          const count = targets.filter((target) => checkAction(action, target).isPossible).length;
          return { action, count, isDisabled: count === 0 };
        }),
  };
  return { actions, opened, menus };
}

/** Id of the first probe of the mock's world. */
export const firstProbeId = (api: MockApi): string => objectsOf(api, "probe")[0]?.id ?? "";

/** The objects of a type in the mock's world. */
export const objectsOf = ({ world }: MockApi, type: ObjectType) =>
  world.idsOfType(type).flatMap((id) => world.get(id) ?? []);

/** Shows a sensor of the mock with these facts, whatever its checks say. */
export function showSensor({ world, show }: MockApi, id: string, facts: SensorFacts): void {
  const state = world.sensorState(id);
  if (state === undefined) throw new Error(`The sample world has no sensor ${id}`);
  show({ states: new Map([[id, { ...state, ...facts }]]) });
}

type SensorFacts = Partial<NonNullable<ReturnType<MockApi["world"]["sensorState"]>>>;

/** The connection to a probe of the mock is lost. */
export const loseProbe = ({ show }: MockApi, id: string): void =>
  show({ probes: new Map([[id, { status: "disconnected", since_ms: Date.now(), reason: "" }]]) });

export interface MockPageOptions {
  readonly scenario?: ScenarioName;
  /** Address of the page with its query. */
  readonly path?: string;
  readonly language?: Locale;
  /** A user with the right to read only is logged in. */
  readonly isReader?: boolean;
  /** Texts of the feature under test, by its name. */
  readonly catalogues: Catalogues;
  /** Changes the world before the page requests it. */
  readonly prepare?: (api: MockApi) => void;
}

async function useMockServer(scenario: ScenarioName, isReader: boolean): Promise<MockApi> {
  const api = createMockApi({ scenario, now: () => Date.now() });
  const respondTo = async (input: string, init: RequestInit = {}) => {
    const url = new URL(input);
    const headers = init.headers as Record<string, string> | undefined;
    const response = await api.handle({
      method: init.method ?? "GET",
      path: url.pathname,
      query: Object.fromEntries(url.searchParams),
      body: init.body ? JSON.parse(init.body as string) : undefined,
      authorization: headers?.["authorization"] ?? null,
    });
    const body = response.body === undefined ? null : JSON.stringify(response.body);
    return new Response(body, { status: response.status, headers: response.headers });
  };
  vi.stubGlobal("fetch", (input: string, init?: RequestInit) => respondTo(input, init));
  const login = await api.handle({
    method: "POST",
    path: "/api/v2/session",
    query: {},
    body: isReader ? mockReadOnlyCredentials : mockCredentials,
    authorization: null,
  });
  session.open(login.body as Session);
  return api;
}

/** Renders part of a page at an address, with the mock's REST API behind it; call `vi.unstubAllGlobals()` afterwards. */
export async function renderWithMock(content: ReactNode | ((api: MockApi) => ReactNode), options: MockPageOptions) {
  const { scenario = "default", path = "/", language = "en", isReader = false, catalogues, prepare } = options;
  const api = await useMockServer(scenario, isReader);
  prepare?.(api);
  setCatalogueSource(async () => ({
    "shared/i18n": wordsEnglish,
    "shared/error-boundary": failureEnglish,
    "shared/monitoring-ui": monitoringEnglish,
    "shared/monitored-objects": menuEnglish,
    ...catalogues,
  }));
  await languageStore.choose(language);
  const recorded = recordingActions();
  const { view: page, history } = inRouter(
    <ObjectActionsContextProvider value={recorded.actions}>
      {typeof content === "function" ? content(api) : content}
    </ObjectActionsContextProvider>,
    { path },
  );
  const failures: unknown[] = [];
  const view = render(
    <QueryClientProvider client={createQueryClient((error) => failures.push(error))}>{page}</QueryClientProvider>,
  );
  return { ...view, ...recorded, api, history, failures };
}

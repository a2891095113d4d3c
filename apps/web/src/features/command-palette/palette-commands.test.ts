import { checkAction, objectActions } from "@monitor/domain";
import { describe, expect, test } from "vitest";
import { sampleObject, sampleSensor } from "../../shared/monitored-objects/testing/samples.ts";
import type { ActionEntry, ActionTarget } from "../../shared/object-actions/object-actions-context.tsx";
import { targetOf } from "../../shared/monitored-objects/index.ts";
import { messages } from "./messages.en.ts";
import { indexObject, searchObjects } from "./object-index.ts";
import { objectCommands } from "./palette-commands.ts";

const ping = sampleSensor({ id: "10", name: "Ping", status: "DOWN" });
const index = [
  ping,
  sampleSensor({ id: "11", name: "Core uplink", status: "PAUSED_BY_USER" }),
  sampleObject({ id: "50", type: "GROUP", name: "Core Network" }),
].map((object) => indexObject(object, {}));

function entriesFor([target]: readonly ActionTarget[]): ActionEntry[] {
  if (!target) return [];
  return objectActions.map((action) => {
    const check = checkAction(action, target);
    return check.isPossible
      ? { action, isDisabled: false, count: 1 }
      : { action, isDisabled: true, count: 0, reason: check.reason };
  });
}

function commands(search: string, current: ActionTarget | null = targetOf(ping)) {
  const found = searchObjects(index, search, 5);
  return objectCommands({ search, current, index, found, entriesFor, texts: messages }).map(
    ({ label, disabledReason }) => (disabledReason === undefined ? label : `${label} (${disabledReason})`),
  );
}

describe("commands of the palette", () => {
  test("[AC-09] nothing typed: the actions of the page's object, the impossible ones last with their reason", () => {
    expect(commands("")).toEqual([
      "Acknowledge “Ping”…",
      "Pause “Ping”…",
      "Scan “Ping” now",
      "Resume “Ping”… (not_paused)",
    ]);
    expect(commands("", null)).toEqual([]);
  });

  test("[AC-09] what is typed picks among them, by verb and by name", () => {
    expect(commands("pau")).toEqual(["Pause “Ping”…"]);
    expect(commands("scan ping")).toEqual(["Scan “Ping” now"]);
  });

  test("[AC-09] the object that fits best brings what is possible on it", () => {
    expect(commands("core net")).toEqual(["Pause “Core Network”…", "Scan “Core Network” now"]);
  });

  test("[AC-09] a verb before a name: that action on what the name finds", () => {
    expect(commands("resume core", null)).toEqual([
      "Resume “Core uplink”…",
      "Resume “Core Network”… (not_paused)",
      "Resume “Ping”… (not_paused)",
    ]);
    expect(commands("pause netw", null)).toEqual(["Pause “Core Network”…"]);
  });
});

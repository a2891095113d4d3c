import { CalendarDays, Settings, Ticket } from "lucide-react";
import { useHasFeature } from "../api/index.ts";
import { formatSearch, objectPath, useGo } from "../navigation/index.ts";
import type { ActionTarget } from "../object-actions/object-actions-context.tsx";
import { useHasAbility } from "../session/index.ts";
import type { IconShape } from "../ui/icon.tsx";
import type { MenuItem } from "../ui/menu.tsx";
import { addVerbsOf, changeVerbsOf } from "./setup-entries.ts";
import { setupIcons } from "./setup-icons.ts";
import { setupRequest } from "./setup-request.ts";
import type { SetupVerb } from "./setup-request.ts";
import { useMessages } from "./texts.ts";

/** A sensor of a device has a page of its own; everything else opens a dialog. */
function useStart(): (verb: SetupVerb, target: ActionTarget) => void {
  const go = useGo();
  return (verb, target) =>
    verb === "add-sensor" && target.type === "device"
      ? go(`/monitoring/device/${target.id}/add-sensor`)
      : setupRequest.set({ verb, target });
}

/** The entries of an object's menu: what is added below it, its settings, and what is done to it. Of several objects none. */
export function useSetupMenuItems(targets: readonly ActionTarget[], after: (run: () => void) => void): MenuItem[][] {
  const texts = useMessages();
  const go = useGo();
  const start = useStart();
  const isThere = useHasFeature("ext/forms");
  const hasTickets = useHasFeature("ext/tickets");
  const mayUseTickets = useHasAbility("tickets");
  const [target, ...others] = targets;
  if (!isThere || target === undefined || others.length > 0) return [];
  const item = (verb: SetupVerb): MenuItem => ({
    id: verb,
    label: verb === "add-sensor" && target.type === "device" ? texts.verbs[verb] : `${texts.verbs[verb]}…`,
    icon: setupIcons[verb],
    isDanger: verb === "delete",
    onSelect: () => after(() => start(verb, target)),
  });
  const settings: MenuItem = {
    id: "settings",
    label: texts.settings,
    icon: Settings,
    onSelect: () => go(objectPath(target, "settings")),
  };
  const calendar: MenuItem = {
    id: "calendar",
    label: texts.calendar,
    icon: CalendarDays,
    onSelect: () => go(`/monitoring/${target.type}/${target.id}/calendar`),
  };
  const ticket: MenuItem = {
    id: "ticket",
    label: `${texts.newTicket}…`,
    icon: Ticket,
    onSelect: () => go(`/tickets${formatSearch({ new: "1", object: target.id })}`),
  };
  const tickets = hasTickets && mayUseTickets ? [ticket] : [];
  return [addVerbsOf(target).map(item), [settings, calendar, ...tickets, ...changeVerbsOf(target).map(item)]];
}

export interface SetupCommand {
  readonly id: string;
  readonly label: string;
  readonly icon: IconShape;
  readonly run: () => void;
}

/** What the search offers for the object of the page. */
export function useSetupCommands(target: ActionTarget | null): SetupCommand[] {
  const texts = useMessages();
  const go = useGo();
  const start = useStart();
  const isThere = useHasFeature("ext/forms");
  if (!isThere || target === null) return [];
  const command = (verb: SetupVerb): SetupCommand => ({
    id: `setup-${verb}`,
    label: texts.command(texts.verbs[verb], target.name),
    icon: setupIcons[verb],
    run: () => start(verb, target),
  });
  return [
    ...[...addVerbsOf(target), ...changeVerbsOf(target)].map(command),
    {
      id: "setup-settings",
      label: texts.command(texts.settings, target.name),
      icon: Settings,
      run: () => go(objectPath(target, "settings")),
    },
    {
      id: "setup-calendar",
      label: texts.command(texts.calendar, target.name),
      icon: CalendarDays,
      run: () => go(`/monitoring/${target.type}/${target.id}/calendar`),
    },
  ];
}

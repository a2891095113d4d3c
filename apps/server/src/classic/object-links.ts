import { displayStatusOf, rootGroupId } from "@monitor/domain";
import type { Status } from "@monitor/domain";
import type { ObjectRecord } from "@monitor/core/storage";
import type { View } from "@monitor/core/viewers";
import { markup } from "../html/markup.ts";
import type { Markup } from "../html/markup.ts";
import { alarmsListPath, objectPath, sensorsListPath } from "./classic-paths.ts";
import type { Texts } from "./texts.ts";

/** A name as it was given, in its own direction, so that it can't turn the text around it. */
export const nameText = (name: string): Markup => markup`<bdi>${name}</bdi>`;

export const objectLink = (record: ObjectRecord): Markup =>
  markup`<a href="${objectPath(record)}">${nameText(record.name)}</a>`;

function statusText(status: Status, texts: Texts): Markup {
  const shown = displayStatusOf(status);
  return markup`<span class="status ${shown}">${texts.status[shown]}</span>`;
}

/** The status of an object that is shown, and whether it is a sensor that is flapping. */
export function objectStatus(view: View, id: string, texts: Texts): Markup {
  const status = statusText(view.statusOf(id), texts);
  return view.flappingSinceOf(id) === null ? status : markup`${status} (${texts.flapping})`;
}

function crumb(view: View, id: string, texts: Texts): Markup {
  const record = view.get(id);
  if (record === undefined) return markup``;
  // LY-03: the root's own name says nothing.
  const name = id === rootGroupId ? markup`${texts.rootGroup}` : nameText(record.name);
  return markup`<li><a href="${objectPath(record)}">${name}</a></li>`;
}

/** EN-21, LY-03: the way from the root group down to the object's parent; nothing for the root itself. */
export function breadcrumbs(view: View, id: string, texts: Texts): Markup {
  const ancestors = view.ancestorsOf(id);
  if (ancestors.length === 0) return markup``;
  const items = ancestors.map((ancestor) => crumb(view, ancestor, texts));
  return markup`<nav aria-label="${texts.path}"><ul class="crumbs">${items}</ul></nav>`;
}

export type PageView = "overview" | "sensors" | "alarms";

/** The views of one object; sensors have only one, and so no choice. */
export function viewLinks(record: ObjectRecord, current: PageView, texts: Texts): Markup {
  if (record.type === "sensor") return markup``;
  const views = [
    { view: "overview", label: texts.overview, href: objectPath(record) },
    { view: "sensors", label: texts.sensors, href: sensorsListPath(record) },
    { view: "alarms", label: texts.alarms, href: alarmsListPath(record) },
  ] as const;
  const items = views.map(({ view, label, href }) =>
    view === current
      ? markup`<li><strong aria-current="page">${label}</strong></li>`
      : markup`<li><a href="${href}">${label}</a></li>`,
  );
  return markup`<nav aria-label="${texts.views}"><ul class="tabs">${items}</ul></nav>`;
}

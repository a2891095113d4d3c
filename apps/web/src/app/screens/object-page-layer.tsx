import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { whenIdle } from "../../shared/loading/index.ts";
import { hasOpenLayer, isTyping } from "../../shared/keyboard/index.ts";
import { objectPath, tabsOfType, useRouter } from "../../shared/navigation/index.ts";
import { currentObject } from "../../shared/object-actions/current-object.ts";
import type { ActionTarget } from "../../shared/object-actions/object-actions-context.tsx";
import { setupRequest } from "../../shared/object-setup/index.ts";
import { useStore } from "../../shared/state/index.ts";

const mayEdit = ({ rights }: ActionTarget): boolean => rights?.includes("edit") === true;

/** F2 and a double click on the title of an object's page edit its name in place, as in the tree. */
function useRenameOfTitle(target: ActionTarget | null): void {
  useEffect(() => {
    if (target === null || !mayEdit(target)) return;
    const rename = () => setupRequest.set({ verb: "rename", target });
    function press(event: KeyboardEvent): void {
      const isPlain = !event.altKey && !event.ctrlKey && !event.metaKey && !event.shiftKey;
      if (event.key !== "F2" || !isPlain || event.defaultPrevented || isTyping(event.target) || hasOpenLayer()) return;
      event.preventDefault();
      rename();
    }
    function click({ target: at }: MouseEvent): void {
      if (at instanceof Element && at.closest("h1")?.textContent === target?.name) rename();
    }
    window.addEventListener("keydown", press);
    window.addEventListener("dblclick", click);
    return () => {
      window.removeEventListener("keydown", press);
      window.removeEventListener("dblclick", click);
    };
  }, [target]);
}

/** Code of the page of settings, and of its form. */
const bringSettings = async () => (await import("./settings-screen.tsx")).bringSettings();
const ignore = () => undefined;

/** The form of settings is big: fetched ahead, it opens at once for those who may edit the object. */
function useSettingsAhead(target: ActionTarget | null): void {
  const router = useRouter();
  const href = target !== null && mayEdit(target) ? objectPath(target, "settings") : null;
  useEffect(() => {
    if (href === null) return;
    let isShown = true;
    void whenIdle().then(() => {
      if (!isShown) return;
      router.preload(href);
      bringSettings().catch(ignore);
    });
    return () => void (isShown = false);
  }, [href, router]);
}

const aims = ["mouseover", "focusin", "touchstart"] as const;

/** A tab that somebody aims at, by pointer, keyboard or finger, brings its code, and settings their values, before it is pressed. */
function useTabAhead(object: ActionTarget | null): void {
  const router = useRouter();
  const client = useQueryClient();
  useEffect(() => {
    if (object === null) return;
    const { type, id } = object;
    const hrefs = tabsOfType[type].map((tab) => objectPath(object, tab));
    const settings = objectPath(object, "settings");
    function prepare({ target: at }: Event): void {
      const href = at instanceof Element ? at.closest("#main nav a")?.getAttribute("href") : null;
      if (!href || !hrefs.includes(href)) return;
      router.preload(href);
      if (href === settings)
        bringSettings().then(({ fetchSettingsAhead }) => fetchSettingsAhead(client, { type, id }), ignore);
    }
    for (const aim of aims) document.addEventListener(aim, prepare, { passive: true });
    return () => aims.forEach((aim) => document.removeEventListener(aim, prepare));
  }, [object, router, client]);
}

/** What an object's page has besides what it shows. */
export function ObjectPageLayer(): null {
  const target = useStore(currentObject);
  useRenameOfTitle(target);
  useSettingsAhead(target);
  useTabAhead(target);
  return null;
}

import { useEffect } from "react";
import { whenIdle } from "../../shared/loading/index.ts";
import { hasOpenLayer, isTyping } from "../../shared/keyboard/index.ts";
import { objectPath, useRouter } from "../../shared/navigation/index.ts";
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
      import("../../features/object-setup/settings/object-settings.tsx").catch(() => undefined);
    });
    return () => void (isShown = false);
  }, [href, router]);
}

/** What an object's page has besides what it shows. */
export function ObjectPageLayer(): null {
  const target = useStore(currentObject);
  useRenameOfTitle(target);
  useSettingsAhead(target);
  return null;
}

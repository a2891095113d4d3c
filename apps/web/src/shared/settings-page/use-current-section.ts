import { useEffect, useState } from "react";

/** How far below the upper edge a section may begin and still be the one that is read. */
const reachPx = 96;

function scrollerOf(): HTMLElement | null {
  return document.getElementById("main");
}

/** The last section that begins at or above the line; at the very end of the page the last of all. */
function sectionInView(ids: readonly string[]): string {
  const scroller = scrollerOf();
  const first = ids[0] ?? "";
  if (!scroller || scroller.scrollTop === 0) return first;
  if (scroller.scrollTop + scroller.clientHeight >= scroller.scrollHeight - 1) return ids[ids.length - 1] ?? first;
  const line = scroller.getBoundingClientRect().top + reachPx;
  const begun = ids.filter((id) => (document.getElementById(id)?.getBoundingClientRect().top ?? Infinity) <= line);
  return begun[begun.length - 1] ?? first;
}

/** Which section of a long page is read; `go` leads to one and puts the focus there. */
export function useCurrentSection(ids: readonly string[]): { currentId: string; go: (id: string) => void } {
  const [currentId, setCurrentId] = useState(ids[0] ?? "");
  const key = ids.join(" ");
  useEffect(() => {
    const scroller = scrollerOf();
    const look = () => setCurrentId(sectionInView(key.split(" ")));
    scroller?.addEventListener("scroll", look, { passive: true });
    return () => scroller?.removeEventListener("scroll", look);
  }, [key]);
  return {
    currentId,
    go(id) {
      const section = document.getElementById(id);
      section?.scrollIntoView();
      section?.focus({ preventScroll: true });
      setCurrentId(id);
    },
  };
}

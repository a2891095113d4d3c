import { useEffect, useLayoutEffect, useMemo, useReducer, useRef, useState } from "react";
import type { RefObject } from "react";
import { createPortal } from "react-dom";
import { dropHeldKeys, heldKeys } from "../../../shared/keyboard/held-keys.ts";
import { parentIdOf, targetOf, typeOf } from "../../../shared/monitored-objects/index.ts";
import type { AnyObject } from "../../../shared/monitored-objects/index.ts";
import { notices } from "../../../shared/notices/index.ts";
import { setupRequest } from "../../../shared/object-setup/setup-request.ts";
import { classNames } from "../../../shared/ui/class-names.ts";
import { Kbd } from "../../../shared/ui/kbd.tsx";
import { useNoticesAboveBar } from "../../../shared/ui/use-notices-above-bar.ts";
import { VisuallyHidden } from "../../../shared/ui/visually-hidden.tsx";
import type { TreeRow } from "../tree-rows.ts";
import styles from "./arrange.module.css";
import { DropMarks, Ghost } from "./drop-marks.tsx";
import { dropPlaces, movableOf, placeAt, placeByKey, placeFromHere, presentPlace } from "./drop-places.ts";
import type { DropParts, DropPlace, DropRefusal } from "./drop-places.ts";
import { useArrangeTexts } from "./texts.ts";
import type { ArrangeTexts } from "./texts.ts";
import { useDrop } from "./use-drop.ts";
import type { Point } from "./watch-drag.ts";

export interface ArrangeStart {
  /** The rows that are moved. */
  readonly keys: ReadonlySet<string>;
  /** Where the pointer drags; null: the keyboard moves. */
  readonly pointer: Point | null;
}

export interface ArrangeLayerProps {
  readonly start: ArrangeStart;
  readonly rows: readonly TreeRow[];
  readonly hasOwnOrder: boolean;
  readonly scrollerRef: RefObject<HTMLElement | null>;
  readonly onOpen: (row: TreeRow) => void;
  /** `key`: the row that has the focus then. */
  readonly onEnd: (key: string | null) => void;
}

const openMs = 700;
const edgePx = 40;
const edgeStepPx = 10;
const frameMs = 16;
const moveKeys = new Set(["ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight", "Home", "End"]);

/** Moves rows of the tree: by pointer until it is let go, by keys until Enter; Escape restores. */
export function ArrangeLayer(props: ArrangeLayerProps) {
  const { start, rows, onEnd } = props;
  const texts = useArrangeTexts();
  const [moved] = useState(() => movableOf(rows, start.keys));
  useLayoutEffect(() => dropHeldKeys, []);
  useEffect(() => {
    if (moved.length > 0) return;
    if (start.pointer === null) notices.show({ type: "info", title: texts.notMovable });
    onEnd(null);
  }, [moved, start, texts, onEnd]);
  return moved.length === 0 ? null : <Moving {...props} moved={moved} />;
}

interface MovingProps extends ArrangeLayerProps {
  readonly moved: readonly AnyObject[];
}

function Moving(props: MovingProps) {
  const { start, rows, hasOwnOrder, moved } = props;
  const texts = useArrangeTexts();
  const drop = useDrop(rows, moved);
  const parts = useMemo(() => ({ rows, moved, hasOwnOrder }), [rows, moved, hasOwnOrder]);
  const places = useMemo(() => dropPlaces(parts), [parts]);
  const [kept, setKept] = useState<DropPlace | null>(() => (start.pointer ? null : presentPlace(places, parts)));
  const [pointer, setPointer] = useState(start.pointer);
  const pointed = pointer === null ? null : pointedPlace(pointer, { places, parts });
  const place = pointer === null ? kept : typeof pointed === "string" ? null : pointed;
  const refusal = typeof pointed === "string" ? refusalText(texts, pointed, moved) : null;
  const ends = {
    cancel: () => props.onEnd(moved[0]?.id ?? null),
    drop() {
      if (place !== null) void drop(place);
      props.onEnd(moved[0]?.id ?? null);
    },
  };
  useRedraw(rows);
  useMovePreview(moved, place);
  useMoveKeys({ ...props, ...ends, parts, places, place, setPlace: setKept });
  useDragging({ ...props, ...ends, pointer, setPointer });
  const nowhere = pointer === null ? texts.here : "";
  const said = refusal ?? (place === null ? nowhere : placeText(texts, place, parts));
  return createPortal(
    <>
      <DropMarks rows={rows} moved={moved} place={place} />
      {pointer === null ? null : <Ghost moved={moved} at={pointer} said={said} isRefused={refusal !== null} />}
      <MoveBar moved={moved} said={pointer === null ? said : ""} onCancel={ends.cancel} />
      <VisuallyHidden>
        <span aria-live="assertive">{said}</span>
      </VisuallyHidden>
    </>,
    document.body,
  );
}

/** Not a dialog that has taken its place. */
function endPreview(): void {
  const request = setupRequest.get();
  if (request !== null && "place" in request) setupRequest.set(null);
}

/** Beside the tree: what would be inherited where things would land; nothing while they stay below the same object. */
function useMovePreview(moved: readonly AnyObject[], place: DropPlace | null): void {
  const parent =
    place === null || moved.every((object) => parentIdOf(object) === place.parent.id) ? null : place.parent;
  useEffect(() => {
    if (parent === null) endPreview();
    else setupRequest.set({ moved, place: parent });
  }, [moved, parent]);
  useEffect(() => endPreview, []);
}

function refusalText(texts: ArrangeTexts, refusal: DropRefusal, [first]: readonly AnyObject[]): string {
  if (refusal !== "type") return texts.refusal[refusal];
  return first === undefined ? "" : texts.typeRefusal[typeOf(first)];
}

function placeText(texts: ArrangeTexts, { parent, index }: DropPlace, { rows, moved }: DropParts): string {
  if (index === null) return texts.into(parent.name);
  const ids = new Set(moved.map(({ id }) => id));
  const staying = rows.filter(
    ({ kind, key, parentKey }) => kind === "object" && parentKey === parent.id && !ids.has(key),
  );
  const after = staying[index - 1]?.object.name ?? null;
  return texts.atPlace(parent.name, { place: index + 1, count: staying.length + moved.length, after });
}

interface Pointing {
  readonly places: readonly DropPlace[];
  readonly parts: DropParts;
}

function rowAt({ x, y }: Point, rows: readonly TreeRow[]): { row: TreeRow; share: number } | null {
  const element = document.elementFromPoint(x, y)?.closest("[data-row-key]");
  const row = rows.find(({ key }) => key === element?.getAttribute("data-row-key"));
  if (!element || row === undefined) return null;
  const { top, height } = element.getBoundingClientRect();
  return { row, share: (y - top) / height };
}

/** Null where the pointer is over no row. */
function pointedPlace(at: Point, { places, parts }: Pointing): DropPlace | DropRefusal | null {
  const found = rowAt(at, parts.rows);
  return found === null ? null : placeAt(places, found, parts);
}

/** What is drawn over the rows stays with them: while they scroll, and once other ones are drawn. */
function useRedraw(rows: readonly TreeRow[]): void {
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  useLayoutEffect(() => redraw(), [rows]);
  useLayoutEffect(() => {
    window.addEventListener("scroll", redraw, true);
    window.addEventListener("resize", redraw);
    return () => {
      window.removeEventListener("scroll", redraw, true);
      window.removeEventListener("resize", redraw);
    };
  }, []);
}

interface Ends {
  readonly cancel: () => void;
  readonly drop: () => void;
}

interface KeysParts extends MovingProps, Ends {
  readonly places: readonly DropPlace[];
  readonly parts: DropParts;
  /** Null: where it stands now. */
  readonly place: DropPlace | null;
  readonly setPlace: (place: DropPlace) => void;
}

/** A handler that is the newest one whenever it runs. */
function useWindowEvent<Name extends keyof WindowEventMap>(name: Name, handle: (event: WindowEventMap[Name]) => void) {
  const newest = useRef(handle);
  useLayoutEffect(() => {
    newest.current = handle;
  });
  useLayoutEffect(() => {
    const run = (event: WindowEventMap[Name]) => newest.current(event);
    window.addEventListener(name, run, true);
    return () => window.removeEventListener(name, run, true);
  }, [name]);
}

/** Arrows go from place to place; G opens the tree of all places; a drag by pointer has Escape alone. */
function useMoveKeys(parts: KeysParts): void {
  useWindowEvent("keydown", (event) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.key === "Escape") parts.cancel();
    else if (parts.start.pointer !== null || !runKey(event.key, parts)) return;
    event.preventDefault();
    event.stopPropagation();
  });
  // What was pressed before this was here, one a drawing.
  const [drawing, redraw] = useReducer((count: number) => count + 1, 0);
  useLayoutEffect(() => {
    const key = heldKeys.shift();
    if (!key || parts.start.pointer !== null) return;
    runKey(key.key, parts);
    redraw();
  }, [parts, drawing]);
}

/** False for a key that means nothing here. */
function runKey(key: string, keys: KeysParts): boolean {
  const { parts, places, place, setPlace, scrollerRef } = keys;
  if (key === "Enter") keys.drop();
  else if (key.toLowerCase() === "g") goToPlace(keys);
  else if (moveKeys.has(key)) {
    if (key === "ArrowRight" && place?.row.isExpanded === false && place.row.isExpandable) keys.onOpen(place.row);
    const next = place === null ? placeFromHere(places, parts, key) : placeByKey(places, place, key);
    if (next === null) return true;
    setPlace(next);
    const row = scrollerRef.current?.querySelector(`[data-row-key="${next.row.key}"]`);
    row?.scrollIntoView?.({ block: "nearest" });
  } else return key === "Tab";
  return true;
}

/** The dialog moves one object. */
function goToPlace({ moved, cancel }: KeysParts): void {
  const [first, ...others] = moved;
  if (first === undefined || others.length > 0) return;
  cancel();
  setupRequest.set({ verb: "move", target: targetOf(first) });
}

interface DraggingParts extends MovingProps, Ends {
  readonly pointer: Point | null;
  readonly setPointer: (point: Point) => void;
}

/** Follows the pointer: closed rows open below it, the edges scroll, and what is let go is dropped. */
function useDragging({ start, pointer, setPointer, rows, scrollerRef, onOpen, ...ends }: DraggingParts): void {
  const isDrag = start.pointer !== null;
  useWindowEvent("pointermove", (event) => {
    if (isDrag) setPointer({ x: event.clientX, y: event.clientY });
  });
  useWindowEvent("touchmove", (event) => {
    if (isDrag && event.cancelable) event.preventDefault();
  });
  useWindowEvent("pointerup", () => {
    if (!isDrag) return;
    // The click that follows would open the row.
    window.addEventListener("click", swallow, { capture: true, once: true });
    setTimeout(() => window.removeEventListener("click", swallow, true));
    ends.drop();
  });
  useWindowEvent("pointercancel", () => {
    if (isDrag) ends.cancel();
  });
  const over = pointer === null ? null : (rowAt(pointer, rows)?.row ?? null);
  const closedKey = over !== null && over.isExpandable && !over.isExpanded ? over.key : null;
  const newest = useRef({ rows, onOpen });
  useLayoutEffect(() => {
    newest.current = { rows, onOpen };
  });
  useEffect(() => {
    if (closedKey === null) return;
    const timer = setTimeout(() => {
      const row = newest.current.rows.find(({ key }) => key === closedKey);
      if (row) newest.current.onOpen(row);
    }, openMs);
    return () => clearTimeout(timer);
  }, [closedKey]);
  useEdgeScroll(pointer, scrollerRef);
}

function swallow(event: Event): void {
  event.preventDefault();
  event.stopPropagation();
}

/** Scrolls as long as the pointer is at the upper or lower edge. */
function useEdgeScroll(pointer: Point | null, scrollerRef: RefObject<HTMLElement | null>): void {
  const newest = useRef(pointer);
  useLayoutEffect(() => {
    newest.current = pointer;
  });
  useEffect(() => {
    const timer = setInterval(() => {
      const scroller = scrollerRef.current;
      if (scroller === null || newest.current === null) return;
      const { top, bottom } = scroller.getBoundingClientRect();
      const { y } = newest.current;
      scroller.scrollTop += y < top + edgePx ? -edgeStepPx : y > bottom - edgePx ? edgeStepPx : 0;
    }, frameMs);
    return () => clearInterval(timer);
  }, [scrollerRef]);
}

interface MoveBarProps {
  readonly moved: readonly AnyObject[];
  /** Where it would land; a drag has that beside the pointer. */
  readonly said: string;
  readonly onCancel: () => void;
}

/** What is moved, and the keys that do it; also shown while a pointer drags. */
function MoveBar({ moved, said, onCancel }: MoveBarProps) {
  const texts = useArrangeTexts();
  const { keys } = texts;
  useNoticesAboveBar();
  const shown: readonly (readonly [readonly string[], string])[] = [
    [["↑", "↓"], keys.place],
    [["←", "→"], keys.level],
    ...(moved.length === 1 ? [[["G"], keys.goTo] as const] : []),
    [["Enter"], keys.drop],
  ];
  const title = texts.moving(moved[0]?.name ?? "", moved.length - 1);
  return (
    <section className={styles.bar} aria-label={title}>
      <b>{title}</b>
      {said === "" ? null : <span aria-hidden="true">{said}</span>}
      {shown.map(([names, label]) => (
        <span key={label} className={styles.key}>
          {names.map((name) => (
            <Kbd key={name}>{name}</Kbd>
          ))}
          <span>{label}</span>
        </span>
      ))}
      <button type="button" className={classNames(styles.cancel, styles.key)} onClick={onCancel}>
        <Kbd>Esc</Kbd>
        <span>{keys.cancel}</span>
      </button>
    </section>
  );
}

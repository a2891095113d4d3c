import type { KeyboardEvent } from "react";

type Box = Pick<DOMRect, "left" | "top">;

/** Which of the boxes an arrow leads to from one of them: the nearest row or column; null at the edge. */
export function boxBeside<B extends Box>(boxes: readonly B[], from: Box, key: string): B | null {
  const down = { ArrowDown: 1, ArrowUp: -1 }[key] ?? 0;
  const right = { ArrowRight: 1, ArrowLeft: -1 }[key] ?? 0;
  const ahead = boxes.filter((box) =>
    down === 0 ? box.top === from.top && (box.left - from.left) * right > 0 : (box.top - from.top) * down > 0,
  );
  if (down === 0 && right === 0) return null;
  const farness = (box: Box) => Math.abs(box.top - from.top) * 1000 + Math.abs(box.left - from.left);
  return ahead.sort((one, other) => farness(one) - farness(other))[0] ?? null;
}

/** Arrows move through the cards by rows and columns; down leaves the search for the first, up from the first comes back. */
export function moveByArrows(event: KeyboardEvent<HTMLElement>): void {
  const { target, key, currentTarget, nativeEvent } = event;
  if (!key.startsWith("Arrow") || nativeEvent.isComposing || !(target instanceof HTMLElement)) return;
  const cards = [...currentTarget.querySelectorAll<HTMLElement>("button[data-kind]")];
  const search = currentTarget.querySelector<HTMLElement>("input");
  let next: HTMLElement | null | undefined = null;
  if (target === search) next = key === "ArrowDown" ? cards[0] : null;
  else if (cards.includes(target)) {
    const boxes = cards.map((card) => ({ card, ...placeOf(card) }));
    next = boxBeside(boxes, placeOf(target), key)?.card ?? (key === "ArrowUp" ? search : null);
  }
  if (!next) return;
  event.preventDefault();
  next.focus();
}

function placeOf(card: HTMLElement): Box {
  const { left, top } = card.getBoundingClientRect();
  return { left, top };
}

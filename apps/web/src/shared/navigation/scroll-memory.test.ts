import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { createMemoryHistory } from "./history-ports.ts";
import type { AppHistory } from "./history.ts";
import { createRouter, lazyScreen } from "./router.ts";
import { rememberScroll } from "./scroll-memory.ts";

let frames: FrameRequestCallback[] = [];
let nowMs = 0;
let stops: (() => void)[] = [];
let history: AppHistory;

/** An element that scrolls; jsdom knows no layout. */
function scroller(tag: string, heights: { own: number; content: number }, className = ""): HTMLElement {
  const element = document.createElement(tag);
  element.className = className;
  Object.defineProperty(element, "clientHeight", { get: () => heights.own });
  Object.defineProperty(element, "scrollHeight", { get: () => heights.content });
  return element;
}
function draw(frameCount = 5): void {
  for (let count = 0; count < frameCount; count += 1) {
    nowMs += 16;
    for (const run of frames.splice(0)) run(nowMs);
  }
}
async function back(): Promise<void> {
  history.back();
  await Promise.resolve();
}

const Content = () => null;
const here = { get: () => Content, load: () => Promise.resolve() };

beforeEach(async () => {
  frames = [];
  nowMs = 0;
  vi.stubGlobal("requestAnimationFrame", (run: FrameRequestCallback) => frames.push(run));
  vi.stubGlobal("cancelAnimationFrame", () => (frames = []));
  history = createMemoryHistory("/first");
  const slow = lazyScreen(() => new Promise<typeof Content>(() => undefined));
  const router = createRouter(history, [
    { pattern: "/slow", screen: slow },
    { pattern: "*", screen: here },
  ]);
  stops = [history.listen(), rememberScroll(router)];
  await router.load();
});
afterEach(() => {
  for (const stop of stops) stop();
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

describe("[MO-07] back and forward", () => {
  const heights = { own: 500, content: 2000 };
  let main: HTMLElement;
  beforeEach(() => {
    heights.content = 2000;
    main = scroller("main", heights);
    document.body.append(main);
  });

  test("lead to where a page was left, in both directions; a new page is left at its beginning", async () => {
    main.scrollTop = 700;
    history.push("/second");
    main.scrollTop = 0;
    draw();
    expect(main.scrollTop).toBe(0);
    main.scrollTop = 300;
    await back();
    main.scrollTop = 0;
    draw();
    expect(main.scrollTop).toBe(700);
    history.push("/third");
    main.scrollTop = 0;
    await back();
    draw();
    expect(main.scrollTop).toBe(700);
  });

  test("wait until the page is long enough again", async () => {
    main.scrollTop = 700;
    history.push("/second");
    main.scrollTop = 0;
    heights.content = 600;
    await back();
    draw(20);
    expect(main.scrollTop).toBe(0);
    heights.content = 2000;
    draw();
    expect(main.scrollTop).toBe(700);
    expect(frames).toHaveLength(0);
  });

  test("leave the page where the user has scrolled meanwhile, and after ten seconds", async () => {
    main.scrollTop = 700;
    history.push("/second");
    main.scrollTop = 0;
    heights.content = 600;
    await back();
    draw(2);
    window.dispatchEvent(new Event("wheel"));
    heights.content = 2000;
    draw();
    expect(main.scrollTop).toBe(0);
    main.scrollTop = 700;
    history.push("/second");
    main.scrollTop = 0;
    heights.content = 600;
    await back();
    draw(2);
    nowMs += 11_000;
    draw(2);
    heights.content = 2000;
    draw();
    expect(main.scrollTop).toBe(0);
  });

  test("a page that was left before it was long enough keeps its place", async () => {
    main.scrollTop = 700;
    history.push("/second");
    history.push("/third");
    main.scrollTop = 0;
    history.back();
    heights.content = 600;
    await back();
    draw(2);
    history.push("/fourth");
    heights.content = 2000;
    await back();
    draw();
    expect(main.scrollTop).toBe(700);
  });

  test("what was put in a page's place keeps the position: a filter in its address", async () => {
    main.scrollTop = 700;
    history.push("/second");
    main.scrollTop = 0;
    heights.content = 600;
    await back();
    history.replace("/first?sort=name");
    heights.content = 2000;
    draw();
    expect(main.scrollTop).toBe(700);
  });

  test("a place belongs to the page that was on the screen, not to one that never came", async () => {
    main.scrollTop = 700;
    history.push("/slow");
    history.push("/second");
    main.scrollTop = 0;
    history.back();
    await back();
    draw();
    expect(main.scrollTop).toBe(700);
  });

  test("know a table that scrolls in itself, and find it when it is drawn again", async () => {
    const table = scroller("div", { own: 400, content: 9000 }, "table slow");
    const small = scroller("div", { own: 80, content: 200 }, "small");
    main.append(small, table);
    table.scrollTop = 4000;
    small.scrollTop = 20;
    history.push("/second");
    main.replaceChildren();
    await back();
    draw(3);
    const again = scroller("div", { own: 400, content: 9000 }, "table");
    main.append(again);
    draw();
    expect([again.scrollTop, main.scrollTop]).toEqual([4000, 0]);
  });
});

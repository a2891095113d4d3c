import { createServerSentEventReader, heartbeatMs } from "@monitor/contract/events";
import { describe, expect, test } from "vitest";
import type { EventFeed, FeedEvent } from "@monitor/core/features";
import { testSlices } from "@monitor/core/testing/test-slices";
import { testViews } from "@monitor/core/testing/test-views";
import type { View } from "@monitor/core/viewers";
import { World } from "@monitor/core/world";
import { createFakeClock } from "@monitor/core/testing/fake-clock";
import { EventStream, frameEveryMs } from "./event-stream.ts";

const views = testViews(new World(testSlices));
const view = views.whole;
const narrowView = views.of({ id: "7" });

/** A feed that a test fills by hand. */
function createFeed() {
  const waiting: string[] = [];
  let version = 1;
  const feed: EventFeed = {
    next(): FeedEvent | null {
      const data = waiting.shift();
      return data === undefined ? null : { event: "changes", version, data };
    },
    version: () => version,
    viewKey: () => view.key,
    hasMore: () => false,
  };
  return {
    feed,
    /** A change happens; it is sent to this client where there is a text. */
    happen: (data: string | null = null): void => {
      version += 1;
      if (data !== null) waiting.push(data);
    },
  };
}

function open(lifeMs: number | null = null, ofView = view) {
  const clock = createFakeClock();
  const { feed, happen } = createFeed();
  let seen: View | null = ofView;
  const endsMs = lifeMs === null ? null : clock.now() + lifeMs;
  let ends = 0;
  const stream = new EventStream({
    feed,
    clock,
    positionOf: (version) => `p-${version}`,
    view: () => (endsMs === null || clock.now() < endsMs ? seen : null),
    endsMs: () => endsMs,
    onEnd: () => (ends += 1),
  });
  const read = createServerSentEventReader();
  /** What a client that reads at once has got since the last time. */
  const take = () => {
    let text = "";
    for (let piece = stream.body.read() as Buffer | null; piece !== null; piece = stream.body.read()) text += piece;
    return { text, events: read(text).map(({ event, id, data }) => [event, id, data]) };
  };
  const change = (data: string | null = null) => {
    happen(data);
    stream.wake();
  };
  take();
  return { clock, stream, take, change, happen, ends: () => ends, logOut: () => (seen = null) };
}

describe("a stream of changes", () => {
  test("begins with where it begins", () => {
    const { clock, take } = open();
    clock.advance(0);
    expect(take().events).toEqual([["position", "p-1", "{}"]]);
  });

  test("tells a first change at once, further ones every half second at most", () => {
    const { clock, take, change } = open();
    clock.advance(1000);
    take();
    change("a");
    expect(take().events).toEqual([]);
    clock.advance(0);
    expect(take().events).toEqual([["changes", "p-2", "a"]]);
    change("b");
    clock.advance(frameEveryMs - 1);
    expect(take().events).toEqual([]);
    clock.advance(1);
    expect(take().events).toEqual([["changes", "p-3", "b"]]);
  });

  test("tells the position every five seconds at most where nothing concerns the client", () => {
    const { clock, take, change } = open();
    clock.advance(0);
    take();
    for (let second = 0; second < 11; second += 1) {
      change();
      clock.advance(1000);
    }
    expect(take().events.map(([event]) => event)).toEqual(["position", "position"]);
  });

  test("[PM-02] tells who does not see everything the position at its begin and with each beat only", () => {
    const { clock, take, change } = open(null, narrowView);
    clock.advance(0);
    expect(take().events).toEqual([["position", "p-1", "{}"]]);
    for (let second = 0; second < 14; second += 1) {
      change();
      clock.advance(1000);
    }
    expect(take().events).toEqual([]);
    clock.advance(1000);
    expect(take().events).toEqual([["position", "p-15", "{}"]]);
  });

  test("sends a comment while nothing happens at all", () => {
    const { clock, take } = open();
    clock.advance(0);
    take();
    clock.advance(heartbeatMs);
    expect(take()).toEqual({ text: ": \n\n", events: [] });
  });

  test("makes no frames for a client that does not read, and gives that one up after a minute", () => {
    const { clock, stream, take, change } = open();
    clock.advance(0);
    take();
    const large = "x".repeat(80_000);
    change(large);
    clock.advance(frameEveryMs);
    change("b");
    clock.advance(10_000);
    expect(stream.body.readableLength).toBeLessThan(large.length + 100);
    expect(take().events).toHaveLength(1);
    clock.advance(frameEveryMs);
    expect(take().events.map(([, , data]) => data)).toEqual(["b"]);
    change(large);
    clock.advance(frameEveryMs);
    clock.advance(100_000);
    expect(stream.body.destroyed).toBe(true);
  });

  test("[PM-03] looks again when its view is another one by time alone", () => {
    const { clock, take, happen } = open(null, narrowView);
    clock.advance(0);
    take();
    happen("gone");
    clock.advance(heartbeatMs);
    clock.advance(frameEveryMs);
    expect(take().events.map(([, , data]) => data)).toContain("gone");
  });

  test.each([4000, heartbeatMs, 2 * heartbeatMs + 4000])("[CA-07] ends with its user's time, after %i ms", (lifeMs) => {
    const { clock, ends } = open(lifeMs);
    clock.advance(lifeMs - 1);
    expect(ends()).toBe(0);
    clock.advance(1);
    expect([ends(), clock.waiting]).toEqual([1, 0]);
  });

  test("[SE-03] ends with the session, before anything more is told", () => {
    const { clock, stream, take, change, ends, logOut } = open();
    clock.advance(0);
    take();
    logOut();
    change("a");
    clock.advance(frameEveryMs);
    expect(take().text).toBe("");
    expect(stream.body.readableEnded || stream.body.readable).toBe(true);
    expect(ends()).toBe(1);
    expect(clock.waiting).toBe(0);
  });

  test("[SE-03] a session that runs out by time ends it with the next heartbeat", () => {
    const { clock, ends, logOut } = open();
    logOut();
    clock.advance(heartbeatMs);
    expect(ends()).toBe(1);
  });

  test("says so when it has to leave room, and does nothing more", () => {
    const { clock, stream, take, change, ends } = open();
    clock.advance(0);
    take();
    stream.displace();
    change("a");
    clock.advance(60_000);
    expect(take().events).toEqual([["displaced", "p-1", "{}"]]);
    expect(ends()).toBe(1);
    expect(clock.waiting).toBe(0);
  });

  test("stops when the client goes away", async () => {
    const { clock, stream, ends } = open();
    stream.body.destroy();
    await new Promise((resolve) => stream.body.once("close", resolve));
    expect(ends()).toBe(1);
    expect(clock.waiting).toBe(0);
  });
});

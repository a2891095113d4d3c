import { describe, expect, test } from "vitest";
import { createFakeClock } from "../../../shared/testing/fake-clock.ts";
import { createMascotLooks } from "./mascot-looks.ts";
import type { MascotLook } from "./mascot-looks.ts";

function setUp({ random = 0.5, isMotionReduced = false, hasFocus = false } = {}) {
  const clock = createFakeClock();
  const looks = createMascotLooks({ clock, random: () => random, isMotionReduced: () => isMotionReduced });
  const seen: { atMs: number; look: MascotLook }[] = [];
  const startMs = clock.now();
  looks.subscribe(() => seen.push({ atMs: clock.now() - startMs, look: looks.get() }));
  looks.start(hasFocus);
  return { clock, looks, seen };
}

describe("createMascotLooks", () => {
  test.each([
    [0, 1000],
    [0.5, 3500],
    [1, 6000],
  ])("[LO-06] with a random number of %s the first blink comes after %i ms and lasts 150 ms", async (random, dueMs) => {
    const { clock, seen } = setUp({ random });
    await clock.advance(dueMs + 150);
    expect(seen).toEqual([
      { atMs: dueMs, look: "blink" },
      { atMs: dueMs + 150, look: "follow" },
    ]);
  });

  test("[LO-06] it blinks again and again", async () => {
    const { clock, seen } = setUp({ random: 0 });
    await clock.advance(3 * 1150);
    expect(seen.filter(({ look }) => look === "blink").map(({ atMs }) => atMs)).toEqual([1000, 2150, 3300]);
  });

  test("[LO-06] with reduced motion it never blinks", async () => {
    const { clock, seen } = setUp({ random: 0, isMotionReduced: true });
    await clock.advance(60_000);
    expect(seen).toEqual([]);
  });

  test("[LO-06] the eyes are shut while the password field has the focus", async () => {
    const { clock, looks } = setUp();
    looks.setPasswordFocus(true);
    expect(looks.get()).toBe("shut");
    await clock.advance(60_000);
    expect(looks.get()).toBe("shut");
    looks.setPasswordFocus(false);
    expect(looks.get()).toBe("follow");
  });

  test("[LO-06] it comes with shut eyes when the field has the focus already", () => {
    expect(setUp({ hasFocus: true }).looks.get()).toBe("shut");
  });

  test("[LO-06] it peeks until 700 ms after the last letter", async () => {
    const { clock, looks } = setUp({ hasFocus: true });
    looks.noteTyping();
    expect(looks.get()).toBe("peek");
    await clock.advance(600);
    looks.noteTyping();
    await clock.advance(699);
    expect(looks.get()).toBe("peek");
    await clock.advance(1);
    expect(looks.get()).toBe("shut");
  });

  test("[LO-06] a field that is filled without the focus is no typing; leaving the field ends the peeking", () => {
    const { looks } = setUp();
    looks.noteTyping();
    expect(looks.get()).toBe("follow");
    looks.setPasswordFocus(true);
    looks.noteTyping();
    looks.setPasswordFocus(false);
    expect(looks.get()).toBe("follow");
    looks.setPasswordFocus(true);
    expect(looks.get()).toBe("shut");
  });

  test("[LO-06] [LO-04] it stares for 2 s after a failed login, whatever else happens", async () => {
    const { clock, looks } = setUp({ random: 0 });
    looks.noteFailedLogin();
    looks.setPasswordFocus(true);
    looks.noteTyping();
    expect(looks.get()).toBe("stare");
    await clock.advance(1999);
    expect(looks.get()).toBe("stare");
    await clock.advance(1);
    expect(looks.get()).toBe("shut");
  });

  test("[LO-06] a second failure stares for 2 s again", async () => {
    const { clock, looks } = setUp({ random: 1 });
    looks.noteFailedLogin();
    await clock.advance(1500);
    looks.noteFailedLogin();
    await clock.advance(1999);
    expect(looks.get()).toBe("stare");
    await clock.advance(1);
    expect(looks.get()).toBe("follow");
  });

  test("[LO-06] no timer is left when it goes", async () => {
    const { clock, looks, seen } = setUp({ random: 0, hasFocus: true });
    looks.noteTyping();
    looks.noteFailedLogin();
    looks.stop();
    const count = seen.length;
    await clock.advance(60_000);
    expect(seen).toHaveLength(count);
  });
});

/** The two lanes of the gate: checks that answer quickly, and those that waited long the last time. */
export const lanes = ["quick", "slow"] as const;
export type Lane = (typeof lanes)[number];

/** Something that wants to run; `lane` may change while it runs, `start` is called once it has a slot. */
export interface GateJob {
  lane: Lane;
  start: () => void;
}

/** How many jobs may run at the same time in each lane. */
export type LaneSlots = Readonly<Record<Lane, number>>;

/** Lets jobs in as far as there are slots, first come first served in each lane. */
export interface Gate {
  /** Starts the job now (before this returns) or puts it in its lane's queue. */
  enter: (job: GateJob) => void;
  /** Takes out a job that runs or waits and lets the next one in. */
  leave: (job: GateJob) => void;
  /** Gives up a running job's quick slot for a slow one; false when it is slow already or no slow slot is free. */
  slowDown: (job: GateJob) => boolean;
  queued: () => number;
  running: () => number;
}

interface LaneState {
  readonly slots: number;
  readonly running: Set<GateJob>;
  readonly waiting: Set<GateJob>;
}

function createLane(slots: number): LaneState {
  return { slots, running: new Set(), waiting: new Set() };
}

/**
 * A gate with slots of their own for slow checks: a thousand dead targets that each wait for their time-out fill the
 * slow lane and leave the quick one to the living.
 */
export function createGate(slots: LaneSlots): Gate {
  const states: Record<Lane, LaneState> = { quick: createLane(slots.quick), slow: createLane(slots.slow) };
  const hasRoom = (state: LaneState) => state.running.size < state.slots;

  const admit = (state: LaneState) => {
    for (const job of state.waiting) {
      if (!hasRoom(state)) {
        return;
      }
      state.waiting.delete(job);
      state.running.add(job);
      job.start();
    }
  };

  return {
    enter: (job) => {
      const state = states[job.lane];
      state.waiting.add(job);
      admit(state);
    },
    leave: (job) => {
      const state = states[job.lane];
      state.waiting.delete(job);
      if (state.running.delete(job)) {
        admit(state);
      }
    },
    slowDown: (job) => {
      if (job.lane === "slow" || !hasRoom(states.slow) || !states.quick.running.delete(job)) {
        return false;
      }
      job.lane = "slow";
      states.slow.running.add(job);
      admit(states.quick);
      return true;
    },
    queued: () => states.quick.waiting.size + states.slow.waiting.size,
    running: () => states.quick.running.size + states.slow.running.size,
  };
}

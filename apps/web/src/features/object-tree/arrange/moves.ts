import { createStore } from "../../../shared/state/index.ts";

/** A drop that was saved, as long as it is shown. */
export interface Move {
  readonly seq: number;
  /** Who has moved it: the next user of this tab does not see it. */
  readonly userId: string | undefined;
  /** What was moved, and where to. */
  readonly title: string;
  readonly atMs: number;
  readonly takeBack: () => Promise<void>;
}

const maxMoves = 3;

/** The newest first. */
export const moves = createStore<readonly Move[]>([]);

export const noteMove = (move: Move): void => moves.set([move, ...moves.get()].slice(0, maxMoves));
export const forgetMove = (seq: number): void => moves.set(moves.get().filter((move) => move.seq !== seq));

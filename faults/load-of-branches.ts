import type { Site } from "./site.ts";

interface Made {
  readonly id: string;
}

/** Gives a command of a load, which is named in the change log. */
export type GiveCommand = <T>(
  name: string,
  call: readonly [method: string, path: string, body?: unknown],
) => Promise<T>;

const sensors = 16;
/** Each time the group is twice as large: more objects than are stored without giving the event loop back. */
const doublings = 5;

/** Clones a large branch, moves the copy and deletes it, again and again. */
export class LoadOfBranches {
  readonly #source: string;
  readonly #elsewhere: string;
  /** A copy that a kill has left. */
  #left: { readonly id: string; readonly name: string } | null = null;

  private constructor(source: string, elsewhere: string) {
    this.#source = source;
    this.#elsewhere = elsewhere;
  }

  /** Makes the branch, which is paused. */
  static async plant({ server }: Site): Promise<LoadOfBranches> {
    const group = (name: string) => server.call<Made>("POST", "/experimental/probes/1/group", { basic: { name } });
    const [source, elsewhere] = [await group("Branch"), await group("Elsewhere")];
    await server.call("POST", `/groups/${source.id}/pause`, { message: "Not to be checked" });
    const device = { basic: { name: "Device", host: "127.0.0.1" } };
    const { id } = await server.call<Made>("POST", `/experimental/groups/${source.id}/device`, device);
    for (let number = 0; number < sensors; number += 1) {
      const sensor = { basic: { name: `port ${number}` }, settings: { port: 1000 + number } };
      await server.call("POST", `/experimental/devices/${id}/sensor?kindid=port`, sensor);
    }
    for (let time = 0; time < doublings; time += 1) {
      await server.call("POST", `/objects/${source.id}/clone`, { parent: source.id, name: "Copy" });
    }
    return new LoadOfBranches(source.id, elsewhere.id);
  }

  /** One copy, from beginning to end or until the load ends. */
  async live(name: string, give: GiveCommand, signal: AbortSignal): Promise<void> {
    await this.#deleteLeft(give);
    const { id } = await give<Made>(`cloned ${name}`, [
      "POST",
      `/objects/${this.#source}/clone`,
      { parent: "1", name },
    ]);
    this.#left = { id, name };
    if (signal.aborted) return;
    await give(`moved ${name}`, ["POST", `/objects/${id}/move`, { parent: this.#elsewhere }]);
    if (!signal.aborted) await this.#deleteLeft(give);
  }

  async #deleteLeft(give: GiveCommand): Promise<void> {
    const left = this.#left;
    this.#left = null;
    if (left !== null) await give(`deleted ${left.name}`, ["DELETE", `/experimental/groups/${left.id}`]);
  }
}

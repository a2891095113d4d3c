import { aboutOf } from "../storage/index.ts";
import type { TicketQuery, TicketRecord, TicketWrite } from "../storage/index.ts";

export class MemoryTickets {
  readonly #tickets = new Map<number, TicketRecord>();

  apply(writes: readonly TicketWrite[]): void {
    for (const write of structuredClone(writes)) {
      if (write.do === "put_ticket") this.#tickets.set(write.ticket.id, write.ticket);
      else this.#tickets.delete(write.id);
    }
  }

  list({ state, about, beforeId = Infinity, limit }: TicketQuery): TicketRecord[] {
    const found = [...this.#tickets.values()].filter(
      (each) =>
        each.id < beforeId &&
        (state === undefined || each.state === state) &&
        (about === undefined || aboutOf(each) === about),
    );
    return structuredClone(found.toSorted((one, other) => other.id - one.id).slice(0, limit));
  }

  find(id: number): TicketRecord | null {
    return structuredClone(this.#tickets.get(id) ?? null);
  }
}

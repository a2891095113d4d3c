import type { OnCallSchedule, Rule } from "@monitor/notify";
import type { SealedValue } from "@monitor/domain";
import type { Judge, Writer } from "../writer/index.ts";

/** The keys of rules, methods and on-call schedules among the facts of the installation. */
export const rulesKey = "notification_rules";
export const methodsKey = "notification_methods";
export const onCallKey = "on_call_schedules";

/** A configured way out. Secret settings are sealed. */
export interface MethodRecord {
  readonly id: string;
  readonly name: string;
  readonly kind: string;
  readonly is_active: boolean;
  readonly settings: Readonly<Record<string, string | SealedValue>>;
  /** The method that takes over what this one refuses or does not deliver for two minutes; null: none. */
  readonly fallback_id: string | null;
}

/** A numbered list as it is stored; a number is never given twice, as incidents refer to methods and rules by it. */
export interface Numbered<T> {
  readonly last_id: number;
  readonly items: readonly T[];
}

interface SettingsParts {
  readonly facts: { read(key: string): string | null };
  readonly writer: Pick<Writer, "change">;
  /** Whether the server has a mail server. */
  readonly sendsMail?: boolean;
}

class Parsed<T> {
  readonly #read: () => string | null;
  #text: string | null = null;
  #value: Numbered<T> = { last_id: 0, items: [] };

  constructor(read: () => string | null) {
    this.#read = read;
  }

  get value(): Numbered<T> {
    const text = this.#read();
    if (text !== this.#text) {
      this.#text = text;
      this.#value = text === null ? { last_id: 0, items: [] } : (JSON.parse(text) as Numbered<T>);
    }
    return this.#value;
  }
}

/** The rules in their order, the methods and the on-call schedules, as they are stored. */
export class NotificationSettings {
  readonly #rules: Parsed<Rule>;
  readonly #methods: Parsed<MethodRecord>;
  readonly #onCall: Parsed<OnCallSchedule>;

  readonly #writer: SettingsParts["writer"];

  readonly sendsMail: boolean;

  constructor({ facts, writer, sendsMail = false }: SettingsParts) {
    this.sendsMail = sendsMail;
    this.#writer = writer;
    this.#rules = new Parsed(() => facts.read(rulesKey));
    this.#methods = new Parsed(() => facts.read(methodsKey));
    this.#onCall = new Parsed(() => facts.read(onCallKey));
  }

  get rules(): Numbered<Rule> {
    return this.#rules.value;
  }

  get methods(): Numbered<MethodRecord> {
    return this.#methods.value;
  }

  get onCall(): Numbered<OnCallSchedule> {
    return this.#onCall.value;
  }

  /** Judges a change of them in a turn of the writer. Errors: what the judge throws, StorageError. */
  change<T>(judge: Judge<T>): Promise<T> {
    return this.#writer.change(judge);
  }

  method(id: string): MethodRecord | undefined {
    return this.methods.items.find((method) => method.id === id);
  }
}

/** The place that a secret of a method is sealed for. */
export const secretPlace = (methodId: string, key: string) => ({ section: `notification_method_${methodId}`, key });

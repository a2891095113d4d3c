import { methodKind } from "@monitor/notify";
import type { OnCallSchedule, PersonalNotifications, Rule } from "@monitor/notify";
import type { SealedValue } from "@monitor/domain";
import type { Judge, Writer } from "../writer/index.ts";
import { pushDevicesKey } from "./push-devices.ts";
import type { PushDevice } from "./push-devices.ts";

/** The keys of rules, methods, on-call schedules and what people want, among the facts of the installation. */
export const rulesKey = "notification_rules";
export const methodsKey = "notification_methods";
export const onCallKey = "on_call_schedules";
export const personalKey = "personal_notifications";

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
  readonly #personal: Parsed<PersonalNotifications>;
  readonly #pushDevices: Parsed<PushDevice>;

  readonly #writer: SettingsParts["writer"];

  readonly sendsMail: boolean;

  constructor({ facts, writer, sendsMail = false }: SettingsParts) {
    this.sendsMail = sendsMail;
    this.#writer = writer;
    this.#rules = new Parsed(() => facts.read(rulesKey));
    this.#methods = new Parsed(() => facts.read(methodsKey));
    this.#onCall = new Parsed(() => facts.read(onCallKey));
    this.#personal = new Parsed(() => facts.read(personalKey));
    this.#pushDevices = new Parsed(() => facts.read(pushDevicesKey));
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

  /** What people want who have said it, by user id. */
  get personal(): readonly PersonalNotifications[] {
    return this.#personal.value.items;
  }

  /** The browsers that people have named for web push. */
  get pushDevices(): Numbered<PushDevice> {
    return this.#pushDevices.value;
  }

  /** How a person wants to be told; null: as rules say, at any time. */
  personalOf(userId: string): PersonalNotifications | null {
    return this.personal.find(({ id }) => id === userId) ?? null;
  }

  /** Whether a method can send to single people at this moment. */
  isPersonal(methodId: string): boolean {
    const method = this.method(methodId);
    return method?.is_active === true && sendsToOne(method.kind);
  }

  /** Judges a change of them in a turn of the writer. Errors: what the judge throws, StorageError. */
  change<T>(judge: Judge<T>): Promise<T> {
    return this.#writer.change(judge);
  }

  method(id: string): MethodRecord | undefined {
    return this.methods.items.find((method) => method.id === id);
  }
}

/** Whether methods of a kind can send to single people. */
export function sendsToOne(name: string): boolean {
  const kind = methodKind(name);
  return kind !== undefined && (kind.to_people || kind.own_field !== undefined);
}

/** The method as it sends to a person: with the own value of this person in the place of its own. */
export function methodFor(method: MethodRecord, person: PersonalNotifications | null): MethodRecord {
  const field = methodKind(method.kind)?.own_field;
  if (field === undefined) return method;
  const address = person?.methods.find(({ method_id }) => method_id === method.id)?.address ?? "";
  return { ...method, settings: { ...method.settings, [field]: address } };
}

/** The place that a secret of a method is sealed for. */
export const secretPlace = (methodId: string, key: string) => ({ section: `notification_method_${methodId}`, key });

/** A formula as it is computed. */
export type Formula =
  | { readonly form: "number"; readonly value: number }
  | { readonly form: "channel"; readonly sensorId: string; readonly channel: number | string }
  | { readonly form: "call"; readonly name: FunctionName; readonly of: readonly Formula[] }
  | { readonly form: "operation"; readonly operator: string; readonly of: readonly [Formula, Formula] };

/** The functions with how many values they take. */
export const functions = {
  min: [1, 100],
  max: [1, 100],
  avg: [1, 100],
  sum: [1, 100],
  abs: [1, 1],
  round: [1, 2],
  floor: [1, 1],
  ceil: [1, 1],
  percent: [2, 2],
} as const;
export type FunctionName = keyof typeof functions;

/** What is wrong with a formula, in words for people. */
export class FormulaError extends Error {
  override name = "FormulaError";
}

interface Token {
  readonly kind: "number" | "word" | "text" | "sign" | "end";
  readonly text: string;
  readonly at: number;
}

const maxLength = 2000;
const maxTokens = 1000;
const maxDepth = 32;
/** What is between two blanks: one of a number, a word, a text in quotes, a sign. */
const tokenForm =
  /[ \t]*(?:(\d{1,15}(?:\.\d{1,15})?(?:[eE][+-]?\d{1,2})?)|([A-Za-z_]{1,20})|"([^"]{1,120})"|([-+*/%(),]))/y;

function tokensOf(text: string): Token[] {
  if (text.length > maxLength) throw new FormulaError(`a formula has at most ${maxLength} characters`);
  const source = text.trimEnd();
  const tokens: Token[] = [];
  tokenForm.lastIndex = 0;
  while (tokenForm.lastIndex < source.length) {
    const from = tokenForm.lastIndex;
    const match = tokenForm.exec(source);
    if (match === null) {
      const blanks = /^[ \t]*/.exec(source.slice(from))?.[0].length ?? 0;
      throw new FormulaError(`character ${from + blanks + 1} can't be read`);
    }
    const at = tokenForm.lastIndex - match[0].trimStart().length;
    const [, number, word, quoted, sign = ""] = match;
    if (number !== undefined) tokens.push({ kind: "number", text: number, at });
    else if (word !== undefined) tokens.push({ kind: "word", text: word.toLowerCase(), at });
    else if (quoted !== undefined) tokens.push({ kind: "text", text: quoted, at });
    else tokens.push({ kind: "sign", text: sign, at });
    if (tokens.length > maxTokens) throw new FormulaError(`a formula has at most ${maxTokens} parts`);
  }
  return [...tokens, { kind: "end", text: "", at: source.length }];
}

const isFunction = (word: string): word is FunctionName => Object.hasOwn(functions, word);

/** Sums of products of values, from left to right. */
class FormulaReader {
  readonly #tokens: readonly Token[];
  #place = 0;

  constructor(text: string) {
    this.#tokens = tokensOf(text);
  }

  read(): Formula {
    const formula = this.#sum(0);
    if (this.#now.kind !== "end") throw this.#unexpected("an operator or the end");
    return formula;
  }

  get #now(): Token {
    return this.#tokens[this.#place] ?? { kind: "end", text: "", at: 0 };
  }

  #unexpected(wanted: string): FormulaError {
    const { kind, text, at } = this.#now;
    return new FormulaError(`${wanted} expected at character ${at + 1}${kind === "end" ? "" : ` in place of ${text}`}`);
  }

  /** Goes on where the next part is this sign. */
  #takes(sign: string): boolean {
    if (this.#now.kind !== "sign" || this.#now.text !== sign) return false;
    this.#place += 1;
    return true;
  }

  #require(sign: string): void {
    if (!this.#takes(sign)) throw this.#unexpected(sign);
  }

  #sum(depth: number): Formula {
    return this.#chain(["+", "-"], () => this.#chain(["*", "/", "%"], () => this.#value(depth)));
  }

  #chain(operators: readonly string[], next: () => Formula): Formula {
    let left = next();
    for (let operator = this.#operator(operators); operator !== null; operator = this.#operator(operators)) {
      left = { form: "operation", operator, of: [left, next()] };
    }
    return left;
  }

  #operator(operators: readonly string[]): string | null {
    return operators.find((operator) => this.#takes(operator)) ?? null;
  }

  #value(depth: number): Formula {
    if (depth > maxDepth) throw new FormulaError(`brackets and signs are nested deeper than ${maxDepth} times`);
    if (this.#takes("-")) {
      return { form: "operation", operator: "-", of: [{ form: "number", value: 0 }, this.#value(depth + 1)] };
    }
    if (this.#takes("(")) {
      const inside = this.#sum(depth + 1);
      this.#require(")");
      return inside;
    }
    const token = this.#now;
    if (token.kind === "number") {
      this.#place += 1;
      return { form: "number", value: Number(token.text) };
    }
    if (token.kind !== "word") throw this.#unexpected("a number, a channel or a function");
    this.#place += 1;
    if (token.text === "channel") return this.#channel();
    if (isFunction(token.text)) return this.#call(token.text, depth);
    throw new FormulaError(`there is no function ${token.text}`);
  }

  #channel(): Formula {
    this.#require("(");
    const sensorId = this.#number("the id of a sensor");
    this.#require(",");
    const wanted = this.#now;
    if (wanted.kind === "text") this.#place += 1;
    const channel = wanted.kind === "text" ? wanted.text : Number(this.#number("the number or name of a channel"));
    this.#require(")");
    return { form: "channel", sensorId, channel };
  }

  #number(wanted: string): string {
    const { kind, text } = this.#now;
    if (kind !== "number" || !/^\d+$/.test(text)) throw this.#unexpected(wanted);
    this.#place += 1;
    return text;
  }

  #call(name: FunctionName, depth: number): Formula {
    this.#require("(");
    const of: Formula[] = [this.#sum(depth + 1)];
    while (this.#takes(",")) of.push(this.#sum(depth + 1));
    this.#require(")");
    const [least, most] = functions[name];
    if (of.length < least || of.length > most) {
      throw new FormulaError(`${name} takes ${least === most ? least : `${least} to ${most}`} values`);
    }
    return { form: "call", name, of };
  }
}

/** Reads a formula. Errors: FormulaError that says where it is wrong. */
export const readFormula = (text: string): Formula => new FormulaReader(text).read();

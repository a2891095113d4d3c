// What Node and browsers both have, though it is no part of the language: the core and the definitions of the kinds use no more of it.

declare function structuredClone<T>(value: T): T;

declare class URL {
  constructor(text: string, base?: string);
  readonly href: string;
  readonly protocol: string;
  username: string;
  password: string;
}

interface AbortSignal {
  readonly aborted: boolean;
}

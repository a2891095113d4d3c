/** An address that may be connected to; a link-local one keeps its zone (`fe80::1%eth0`). */
export interface TargetAddress {
  address: string;
  family: 4 | 6;
}

/** Why a name has no address; each is the code of a message that all kinds share. */
export const nameProblems = [
  "name_not_found",
  "name_without_address",
  "name_no_answer",
  "name_server_failed",
  "name_refused",
  "name_server_absent",
  "name_invalid",
] as const;
export type NameProblem = (typeof nameProblems)[number];

/** The addresses of a name, IPv4 first and at least one, or why there are none. */
export type NameAnswer = { addresses: readonly TargetAddress[] } | { problem: NameProblem };

/** Looks names up for checks. */
export interface NameService {
  /** Never rejects. Checks that ask for one name at the same time share one question. */
  lookUp: (name: string) => Promise<NameAnswer>;
  /** Addresses of the name servers that are asked, in their order. */
  servers: () => readonly string[];
  /** False when none of them has answered anything lately, not even the control question. */
  isAnswering: () => boolean;
}

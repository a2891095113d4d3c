/** Says whether an IP address is one that no check may talk to. */
export interface Deniable {
  isDenied: (address: string) => boolean;
}

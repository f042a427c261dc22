/** A visitor's pages hand these values on to each other, for this tab alone and never in an address. */
export type Kept = 'registered' | 'asked' | 'affiliate' | 'login';

const nameOf = (what: Kept) => `guest.${what}`;

export function keep(what: Kept, value: string): void {
  try {
    sessionStorage.setItem(nameOf(what), value);
  } catch {
    // A browser that refuses storage: the pages say less, and work.
  }
}

export function kept(what: Kept): string {
  try {
    return sessionStorage.getItem(nameOf(what)) ?? '';
  } catch {
    return '';
  }
}

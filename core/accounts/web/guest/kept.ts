/** A value that guest pages pass on to each other in sessionStorage: for this tab only, and never in an address. */
export type Kept = 'registered' | 'asked' | 'affiliate' | 'login';

const nameOf = (what: Kept) => `guest.${what}`;

export function keep(what: Kept, value: string): void {
  try {
    sessionStorage.setItem(nameOf(what), value);
  } catch {
    // If the browser refuses storage, the pages show less but work.
  }
}

export function kept(what: Kept): string {
  try {
    return sessionStorage.getItem(nameOf(what)) ?? '';
  } catch {
    return '';
  }
}

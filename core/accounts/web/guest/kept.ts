/**
 * The keys of values that guest pages pass on in sessionStorage, so that they are limited to the tab and never in a
 * URL.
 */
export type Kept = 'registered' | 'asked' | 'affiliate' | 'login';

const nameOf = (what: Kept) => `guest.${what}`;

export function keep(what: Kept, value: string): void {
  try {
    sessionStorage.setItem(nameOf(what), value);
  } catch {
    // If the browser refuses storage, the pages show less but still work.
  }
}

export function kept(what: Kept): string {
  try {
    return sessionStorage.getItem(nameOf(what)) ?? '';
  } catch {
    return '';
  }
}

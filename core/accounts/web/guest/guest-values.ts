import type { TabKey } from '#platform/web/lib/storage.ts';

/**
 * The keys of values that guest pages pass on in sessionStorage, so that the values are limited to the tab and
 * never appear in a URL.
 */
export type GuestValueName = 'registered' | 'asked' | 'affiliate' | 'login';

const nameOf = (what: GuestValueName): `${TabKey}${GuestValueName}` => `guest.${what}`;

export function storeGuestValue(what: GuestValueName, value: string): void {
  try {
    sessionStorage.setItem(nameOf(what), value);
  } catch {
    // If the browser refuses storage, the pages show less but still work.
  }
}

export function readGuestValue(what: GuestValueName): string {
  try {
    return sessionStorage.getItem(nameOf(what)) ?? '';
  } catch {
    return '';
  }
}

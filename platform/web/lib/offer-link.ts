import type { DraftStorageKey, TabKey } from './storage.ts';

/**
 * The storage keys for the data that this browser stores per link. A browser that denies storage must not break the
 * page.
 */
const pibKey = (hash: string): `${TabKey}${string}` => `offerPib:${hash}`;
const draftKey = (hash: string): DraftStorageKey => `offerDraft:${hash}`;

/**
 * Returns the stored PIB. It is deleted when the tab is closed, because it must not open the link for the next person
 * at this computer.
 */
export const readRememberedPib = (hash: string): string | null => read(() => sessionStorage, pibKey(hash));
export const rememberPib = (hash: string, pib: string | null): boolean =>
  write(() => sessionStorage, pibKey(hash), pib);

/** Returns the offer entered so far, as a string. It survives a reload and is cleared after submission. */
export const readStoredOfferDraft = (hash: string): string | null => read(() => localStorage, draftKey(hash));
/**
 * Stores the draft and returns whether the browser stored it, because private windows of some browsers deny storage.
 */
export const storeOfferDraft = (hash: string, draft: string | null): boolean =>
  write(() => localStorage, draftKey(hash), draft);

const ownLinkKey = (purchaseId: number): `${TabKey}${string}` => `offerLink:${purchaseId}`;

/** Returns the link that an account created for itself for this procurement, so that its draft can be found again. */
export const readRememberedLink = (purchaseId: number): string | null =>
  read(() => sessionStorage, ownLinkKey(purchaseId));
export const rememberLink = (purchaseId: number, hash: string): boolean =>
  write(() => sessionStorage, ownLinkKey(purchaseId), hash);

function read(storage: () => Storage, key: string): string | null {
  try {
    return storage().getItem(key);
  } catch {
    return null;
  }
}

function write(storage: () => Storage, key: string, value: string | null): boolean {
  try {
    if (value === null) storage().removeItem(key);
    else storage().setItem(key, value);
    return true;
  } catch {
    return false;
  }
}

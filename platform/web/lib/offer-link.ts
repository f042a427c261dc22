/**
 * The storage keys of the data that this browser stores for one link. A browser that refuses storage must not break the
 * page.
 */
const pibKey = (hash: string) => `offerPib:${hash}`;
const draftKey = (hash: string) => `offerDraft:${hash}`;

/**
 * Returns the stored PIB, which is deleted with the tab: it must not open the link for the next person at this
 * computer.
 */
export const readRememberedPib = (hash: string): string | null => read(() => sessionStorage, pibKey(hash));
export const rememberPib = (hash: string, pib: string | null): boolean =>
  write(() => sessionStorage, pibKey(hash), pib);

/** Returns the offer typed so far, as text; it survives a reload and is cleared after sending. */
export const readStoredOfferDraft = (hash: string): string | null => read(() => localStorage, draftKey(hash));
/** Stores the draft and returns whether the browser stored it: private windows of some browsers refuse. */
export const storeOfferDraft = (hash: string, draft: string | null): boolean =>
  write(() => localStorage, draftKey(hash), draft);

const ownLinkKey = (purchaseId: number) => `offerLink:${purchaseId}`;

/** Returns the link that an account created for itself for this procurement, so that its draft is found again. */
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

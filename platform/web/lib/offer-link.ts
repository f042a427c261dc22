/** This browser remembers these facts of one link. A browser that refuses storage must not break the page. */
const pibKey = (hash: string) => `offerPib:${hash}`;
const draftKey = (hash: string) => `offerDraft:${hash}`;

/** Gone with the tab: the PIB shall not open the link for the next person at this machine. */
export const rememberedPib = (hash: string): string | null => read(() => sessionStorage, pibKey(hash));
export const rememberPib = (hash: string, pib: string | null): boolean =>
  write(() => sessionStorage, pibKey(hash), pib);

/** The offer as typed so far, as text; survives a reload, cleared after sending. */
export const storedDraft = (hash: string): string | null => read(() => localStorage, draftKey(hash));
/** Stores the draft and answers whether the browser kept it: private windows of some browsers refuse. */
export const storeDraft = (hash: string, draft: string | null): boolean =>
  write(() => localStorage, draftKey(hash), draft);

const ownLinkKey = (purchaseId: number) => `offerLink:${purchaseId}`;

/** The link that an account made for itself, by the procurement: asked for again, so that its draft is found. */
export const rememberedLink = (purchaseId: number): string | null =>
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

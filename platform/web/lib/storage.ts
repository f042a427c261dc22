/** Local storage keys, as named in specification §9. A browser that denies storage must not break a page. */
export type StorageKey =
  | 'lang'
  /** The language of the last user, used until a language is chosen in this browser. */
  | 'langOfUser'
  | 'lastPage'
  | 'dialogWelcomeInstructions'
  | 'access_token'
  | 'access_token_impersonate'
  | 'refreshTime'
  | 'trialBannerClosed'
  /** The announced maintenance window whose notice bar the user has closed. */
  | 'maintenanceClosed'
  /** Whether the home page has already suggested that two users approve a bank account. */
  | 'payeeGuardSuggested'
  | 'redirectTo'
  /** Set when a login leads to /home. */
  | 'landing'
  /** The side that a user of both sides used last, with the user's ID. */
  | 'platform'
  | 'sso'
  | 'ssoLogin'
  | 'theme'
  | 'skin'
  | 'direction'
  | 'look'
  /** A user's most recent choices in the search, with the user's ID. */
  | 'recentSearches'
  /** `off` means that single-key shortcuts are disabled. */
  | 'shortcuts';

/** What the keys of drafts begin with. They continue with the user or the link that the draft belongs to. */
export type DraftKind = 'requestDraft' | 'receiptDraft' | 'offerDraft';
export type DraftStorageKey = `${DraftKind}:${string}`;

/** The keys in session storage, or what they begin with. The browser deletes them with the tab. */
export type TabKey = 'offerPib:' | 'offerLink:' | 'guest.' | 'ssoTries';

export function readStored(key: StorageKey): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

export function writeStored(key: StorageKey, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    // Private windows of some browsers deny storage; the page works without it.
  }
}

/** Local storage by the names of specification §9. A browser that refuses storage must not break a page. */
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
  /** Home has suggested that two people see a bank account. */
  | 'payeeGuardSuggested'
  | 'redirectTo'
  /** A login has just led to /home. */
  | 'landing'
  /** Where a user who is on both sides was last, with the user's id. */
  | 'platform'
  | 'sso'
  | 'ssoLogin'
  | 'theme'
  | 'skin'
  | 'direction'
  | 'look'
  /** The latest choices of a user in the search, with the user's id. */
  | 'recentSearches'
  /** `off`: no shortcut of single keys. */
  | 'shortcuts';

export function readStored(key: StorageKey): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

export function store(key: StorageKey, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    // Private windows of some browsers refuse; the page works on without memory.
  }
}

import { readStored, store } from '../storage.ts';

/** The token in use: a moderator who impersonates another user carries a second one. */
export function accessToken(): string | null {
  return readStored('access_token_impersonate') ?? readStored('access_token');
}

/** Tells whether a moderator impersonates a user in this browser. */
export function isImpersonating(): boolean {
  return readStored('access_token_impersonate') !== null;
}

/** Tells whether the company's login provider opened the session (specification §7, single-sign-on mode). */
export function isSsoSession(): boolean {
  return !isImpersonating() && readStored('sso') !== null;
}

/** Takes over the token a reply brought in its authorization header, with or without the word before it. */
export function keepToken(header: string | null): void {
  const token = header?.replace(/^Bearer\s+/i, '').trim();
  if (!token) return;
  store(isImpersonating() ? 'access_token_impersonate' : 'access_token', token);
}

export function forgetTokens(): void {
  // First, so that another tab that sees the token go does not lead back to the provider after a logout.
  store('sso', null);
  store('access_token', null);
  store('access_token_impersonate', null);
  store('refreshTime', null);
}

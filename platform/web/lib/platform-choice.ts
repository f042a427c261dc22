import type { Actor } from '#platform/shared/access/actor.ts';
import { paths } from './paths.ts';
import { readStored, store } from './storage.ts';

/** The two sides of the product: where a company buys, and where it supplies. */
export type Platform = 'app' | 'marketplace';

export function platformOf(pathname: string): Platform {
  return pathname.startsWith('/marketplace/') ? 'marketplace' : 'app';
}

export function platformHome(platform: Platform): string {
  return platform === 'marketplace' ? paths.marketplaceHome() : paths.home();
}

/** Kept with the user's id: another who logs in at this machine has not chosen yet. */
export function rememberPlatform(userId: number, platform: Platform): void {
  store('platform', `${userId}:${platform}`);
}

function rememberedPlatform(userId: number): Platform | null {
  const stored = readStored('platform');
  if (stored === `${userId}:app`) return 'app';
  return stored === `${userId}:marketplace` ? 'marketplace' : null;
}

/** A login is about to lead to /home. */
export function noteLanding(): void {
  store('landing', '1');
}

/**
 * Where a login leads whoever is on both sides instead of /home: to the side they were on last, the first time to
 * the choice between them; null for everybody else, and where /home was asked for by itself. Once a login. The caller
 * asks the gate of the switch, so that the login page loads no gates.
 */
export function landingOf(actor: Actor, onBothSides: boolean): string | null {
  const landed = readStored('landing') !== null;
  store('landing', null);
  if (!landed || !onBothSides) return null;
  const remembered = rememberedPlatform(actor.user_id);
  if (remembered === 'app') return null;
  return remembered === null ? paths.selectPlatform() : paths.marketplaceHome();
}

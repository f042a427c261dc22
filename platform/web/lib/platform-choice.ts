import type { Actor } from '#platform/shared/access/actor.ts';
import { paths } from './paths.ts';
import { readStored, writeStored } from './storage.ts';

/** The two sides of the product: a company buys on one and supplies on the other. */
export type Platform = 'app' | 'marketplace';

export function getPlatformOfPath(pathname: string): Platform {
  return pathname.startsWith('/marketplace/') ? 'marketplace' : 'app';
}

export function platformHome(platform: Platform): string {
  return platform === 'marketplace' ? paths.marketplaceHome() : paths.home();
}

/**
 * Stores the choice with the user's ID, because another user who logs in on this computer has not made a choice yet.
 */
export function rememberPlatform(userId: number, platform: Platform): void {
  writeStored('platform', `${userId}:${platform}`);
}

function rememberedPlatform(userId: number): Platform | null {
  const stored = readStored('platform');
  if (stored === `${userId}:app`) return 'app';
  return stored === `${userId}:marketplace` ? 'marketplace' : null;
}

/** Records that a login is about to open /home. */
export function recordLanding(): void {
  writeStored('landing', '1');
}

/**
 * Returns the path to open after a login instead of /home for a user of both sides: the side used last or,
 * initially, the choice between the two. Returns null for all other users, and if /home was opened without a login.
 * Applies once per login. The caller checks the gate of the switch, so that the login page loads no gates.
 */
export function findLandingPath(actor: Actor, onBothSides: boolean): string | null {
  const landed = readStored('landing') !== null;
  writeStored('landing', null);
  if (!landed || !onBothSides) return null;
  const remembered = rememberedPlatform(actor.user_id);
  if (remembered === 'app') return null;
  return remembered === null ? paths.selectPlatform() : paths.marketplaceHome();
}

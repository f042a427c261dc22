import type { Actor } from '#platform/shared/access/actor.ts';
import type { Page } from '#platform/web/lib/feature.ts';
import { paths } from '#platform/web/lib/paths.ts';

/**
 * The result of the route guards. `status` means that the page shows only the company's status, at every address.
 */
export type GuardVerdict =
  | { readonly is: 'open' }
  | { readonly is: 'status' }
  | { readonly is: 'redirect'; readonly to: string };

const OPEN: GuardVerdict = { is: 'open' };
const STATUS: GuardVerdict = { is: 'status' };
const redirect = (to: string): GuardVerdict => ({ is: 'redirect', to });

const MARKETPLACE = '/marketplace/';
const MODERATION = '/moderation';

/** Returns whether a page opens after the company's plan has expired. */
export function opensWithoutPlan({ path, withoutPlan }: Pick<Page, 'path' | 'withoutPlan'>): boolean {
  return path.startsWith(MARKETPLACE) || withoutPlan === true;
}

/**
 * Applies the route guards of specification §2 to a logged-in user. A redirect never leads to a missing page or into a
 * loop: if there is no possible target, the company's status is shown instead.
 */
export function applyRouteGuards(
  page: Page,
  actor: Actor,
  pages: readonly Page[],
  hasPlan = true,
): GuardVerdict {
  if (page.gate === 'public') return OPEN;
  const opens = (path: string) =>
    pages.some((other) => other.path === path && (other.gate === 'public' || other.gate(actor)));
  const lead = (path: string): GuardVerdict => (path !== page.path && opens(path) ? redirect(path) : STATUS);

  if (actor.is_moderator) {
    if (page.path.startsWith(MODERATION)) return OPEN;
    return lead(page.path.startsWith(paths.profile()) ? paths.moderationAccount() : MODERATION);
  }
  const marketplace = page.path.startsWith(MARKETPLACE);
  if (marketplace && actor.external_supplier !== 'active') return lead(paths.home());
  const suppliesOnly = !actor.companyActive && actor.external_supplier === 'active';
  if (!marketplace && !actor.companyActive && page.inAnyStatus !== true)
    return suppliesOnly ? lead(paths.marketplaceHome()) : STATUS;
  if (!hasPlan && actor.companyActive && !opensWithoutPlan(page)) return lead(paths.payment());
  return page.gate(actor) ? OPEN : lead(suppliesOnly ? paths.marketplaceHome() : paths.home());
}

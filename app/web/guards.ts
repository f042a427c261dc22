import type { Actor } from '#platform/shared/access/actor.ts';
import type { Page } from '#platform/web/lib/feature.ts';
import { COMPANY_SETTINGS_PAGES, paths } from '#platform/web/lib/paths.ts';

/** `status`: the company's status is all there is to see, at whatever address. */
export type GuardVerdict =
  | { readonly is: 'open' }
  | { readonly is: 'status' }
  | { readonly is: 'redirect'; readonly to: string };

const OPEN: GuardVerdict = { is: 'open' };
const STATUS: GuardVerdict = { is: 'status' };
const redirect = (to: string): GuardVerdict => ({ is: 'redirect', to });

/** Open whatever became of the company (product 2); public pages are open to everybody anyway. */
const EXEMPT = [paths.notFound(), paths.profile(), paths.payment(), paths.selectPlatform()];
const isExempt = (path: string) => EXEMPT.some((one) => path === one || path.startsWith(`${one}/`));
/** These pages stay open where the plan has run out: the server answers their calls all the same (product 3). */
const WITHOUT_PLAN: readonly string[] = [
  paths.notFound(),
  paths.profile(),
  paths.profileSecurity(),
  paths.profileNotifications(),
  paths.profileCompany(),
  ...COMPANY_SETTINGS_PAGES.map(paths.companySettings),
  paths.profileAudit(),
  paths.payment(),
  paths.selectPlatform(),
];
const MARKETPLACE = '/marketplace/';
const MODERATION = '/moderation';

/** Tells whether a page opens although the company's plan has run out. */
export function opensWithoutPlan(path: string): boolean {
  return path.startsWith(MARKETPLACE) || WITHOUT_PLAN.includes(path);
}

/**
 * The route guards of specification §2 for a logged-in user. A redirect never leads to a page that does not
 * exist or would lead on in a circle: where there is no such page, the status stands instead.
 */
export function guard(page: Page, actor: Actor, pages: readonly Page[], hasPlan = true): GuardVerdict {
  if (page.gate === 'public') return OPEN;
  const opens = (path: string) =>
    pages.some((other) => other.path === path && (other.gate === 'public' || other.gate(actor)));
  const lead = (path: string): GuardVerdict => (path !== page.path && opens(path) ? redirect(path) : STATUS);

  if (actor.is_moderator) return page.path.startsWith(MODERATION) ? OPEN : lead(MODERATION);
  const marketplace = page.path.startsWith(MARKETPLACE);
  if (marketplace && actor.external_supplier !== 'active') return lead(paths.home());
  const suppliesOnly = !actor.companyActive && actor.external_supplier === 'active';
  if (!marketplace && !actor.companyActive && !isExempt(page.path))
    return suppliesOnly ? lead(paths.marketplaceHome()) : STATUS;
  if (!hasPlan && actor.companyActive && !opensWithoutPlan(page.path)) return lead(paths.payment());
  return page.gate(actor) ? OPEN : lead(suppliesOnly ? paths.marketplaceHome() : paths.home());
}

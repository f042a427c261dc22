import { findSessionByLink } from '../auth/authenticate.ts';
import type { CompanyReader, Platform } from '../context.ts';
import { Tenant } from '../db/tenant.ts';

/**
 * Returns the context for reading a user's own email or calendar, with the user's current permissions and language;
 * undefined if the user may no longer use the product.
 */
export async function findCompanyReader(
  platform: Platform,
  kind: 'mail' | 'calendar',
  userId: number,
): Promise<CompanyReader | undefined> {
  const session = await findSessionByLink(platform.db, kind, userId);
  const company = session?.company;
  if (!session || !company?.has_access || !session.actor.companyActive) return undefined;
  const tenant = new Tenant(platform.db, platform.pool, company.id);
  return { platform, session, actor: session.actor, company, tenant, lang: session.user.lang };
}

import { computeLinkState, LINK_REFUSAL_CODES, type LinkFacts } from '#core/offers/rules/link-state.ts';
import { type CompanySettings, resolveCompanySettings } from '#platform/server/auth/company-settings.ts';
import { digestSecret } from '#platform/server/auth/secrets.ts';
import type { CompanyContext, Platform, PublicContext } from '#platform/server/context.ts';
import { Tenant } from '#platform/server/db/tenant.ts';
import { enterCompanyScope } from '#platform/server/db/wall/tenant-scope.ts';
import { AppError } from '#platform/server/errors.ts';
import { DEFAULT_LANGUAGE, type Language } from '#platform/shared/languages.ts';
import { findAccountInvitation, findInvitationByToken, type SupplierLinkRow } from './supplier-link.read.ts';

/**
 * The only invitation that a supplier's link opens. Every supplier call starts from it, and no ID in a request
 * identifies an invitation (product 6).
 */
export interface SupplierLink {
  readonly platform: Platform;
  readonly tenant: Tenant;
  readonly rfp_id: number;
  readonly purchase_id: number;
  readonly supplier_name: string;
  readonly settings: CompanySettings;
  /** The invited contact person's language. */
  readonly lang: Language;
  /** The row as read at the start of the call. A write reads it again after taking the lock. */
  readonly row: SupplierLinkRow;
}

/** Finds the invitation that a link belongs to. Throws `link_unknown` if there is none. */
export async function findSupplierLink(
  { platform }: PublicContext,
  { hash }: { readonly hash: string },
): Promise<SupplierLink> {
  const row = await findInvitationByToken(platform.db, digestSecret(hash));
  if (!row) throw new AppError('link_unknown');
  enterCompanyScope(row.company_id);
  return linkTo(platform, row);
}

/**
 * Finds a marketplace account's invitation. No link is needed, because the account is linked to the buyer's
 * supplier.
 */
export async function findOwnInvitation(
  { platform, company }: CompanyContext,
  purchaseId: number,
): Promise<SupplierLink | undefined> {
  const row = await findAccountInvitation(platform.db, company.id, purchaseId);
  return row && linkTo(platform, row);
}

function linkTo(platform: Platform, row: SupplierLinkRow): SupplierLink {
  return {
    platform,
    tenant: new Tenant(platform.db, platform.pool, row.company_id),
    rfp_id: row.rfp_id,
    purchase_id: row.purchase_id,
    supplier_name: row.supplier_name,
    settings: resolveCompanySettings(row.company_settings),
    lang: row.lang ?? DEFAULT_LANGUAGE,
    row,
  };
}

export function toLinkFacts(row: SupplierLinkRow): LinkFacts {
  return {
    purchase_status: row.purchase_status,
    date_for_offer: row.date_for_offer,
    withdrawn_at: row.withdrawn_at,
    declined_at: row.declined_at,
    pibTries: { wrong: row.wrong_pibs, lockedUntil: row.pib_locked_until },
  };
}

/** Throws if the link no longer works. Checked before the PIB, because the reason is not secret. */
export function requireOpenLink({ row }: SupplierLink): void {
  const state = computeLinkState(toLinkFacts(row), row.now);
  const refusal = LINK_REFUSAL_CODES[state];
  if (refusal !== null && state !== 'locked') throw new AppError(refusal);
}

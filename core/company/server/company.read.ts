import { sql } from 'kysely';
import { FOUR_EYES_APPROVALS, findFourEyesGaps } from '#core/purchase/rules/approval/four-eyes.ts';
import { type CompanyActor, readCompanyActors } from '#platform/server/auth/company-actors.ts';
import { resolveCompanySettings } from '#platform/server/auth/company-settings.ts';
import { digestSecret } from '#platform/server/auth/secrets.ts';
import type { Config } from '#platform/server/config.ts';
import type { Db } from '#platform/server/db/client.ts';
import { mailboxAddress } from '#platform/server/mail-in/mailbox-name.ts';
import { checkRegistrationNumber } from '#platform/shared/tax/tax-numbers.ts';
import type { CompanyProfile, FourEyesGapInfo } from '../wire.ts';

/** The maximum number of listed creators who prevent the four-eyes rule. A company may have hundreds. */
const GAP_NAMES = 5;

/** Reads the company's profile for its owner, including the reasons why some settings cannot be changed. */
export async function readCompanyProfile(
  db: Db,
  companyId: number,
  { mailFrom, mailIn }: Pick<Config, 'mailFrom' | 'mailIn'>,
): Promise<CompanyProfile> {
  const row = await db
    .selectFrom('companies')
    .select(['version', 'name', 'pib', 'country', 'registration_number', 'address', 'city'])
    .select(['settings', 'logo_key', 'invoice_mailbox'])
    .select(sql<boolean>`reserving_after is not null`.as('reserving'))
    .select(hasPurchases(companyId).as('currency_fixed'))
    .where('id', '=', companyId)
    .executeTakeFirstOrThrow();
  const { logo_key, invoice_mailbox, settings, ...data } = row;
  const { currency, four_eyes, budget_policy, budget_reservation, ...texts } =
    resolveCompanySettings(settings);
  const { mail_sender_name, default_payment_terms, over_delivery_tolerance, ...guard } = texts;
  const { payee_guard, payee_hold_hours, offer_receipts, e_documents, ...told } = guard;
  const { share_record, ocid_prefix, ...split } = told;
  const { splitting, splitting_days, splitting_reasons, ...landed } = split;
  return {
    ...data,
    warnings: isDoubtful(row.country, row.registration_number) ? ['registration_number'] : [],
    logo: logo_key === null ? null : digestSecret(logo_key).toString('hex').slice(0, 16),
    settings: {
      ...{ currency, four_eyes, budget_policy, budget_reservation },
      ...{ mail_sender_name, default_payment_terms, over_delivery_tolerance },
      ...{ payee_guard, payee_hold_hours, offer_receipts, e_documents, share_record },
      ...{ splitting, splitting_days, splitting_reasons: [...splitting_reasons], ocid_prefix },
      landed_cost: landed.landed_cost,
      landed_capital_percent: landed.landed_capital_percent,
      landed_late_percent: landed.landed_late_percent,
      invoice_match: landed.invoice_match,
      invoice_tolerance_percent: landed.invoice_tolerance_percent,
      invoice_tolerance_amount: landed.invoice_tolerance_amount,
    },
    four_eyes_gaps: presentFourEyesGaps(await readCompanyActors(db, companyId)),
    mail_from: mailFrom,
    invoice_mail: mailIn?.invoiceDomain ? { address: mailboxAddress(mailIn, invoice_mailbox) } : null,
  };
}

/** Returns an SQL condition for whether the company has any purchase, after which its currency cannot change. */
export function hasPurchases(companyId: number) {
  return sql<boolean>`exists (select from purchases where company_id = ${companyId})`;
}

/** Returns the storage key of the company's logo; null if it has none. */
export async function readLogoKey(db: Db, companyId: number): Promise<string | null> {
  const row = await db
    .selectFrom('companies')
    .select('logo_key')
    .where('id', '=', companyId)
    .executeTakeFirst();
  return row?.logo_key ?? null;
}

function isDoubtful(country: string, number: string): boolean {
  if (country !== 'RS' || number === '') return false;
  const check = checkRegistrationNumber(number);
  return !check.ok || check.warning !== undefined;
}

/**
 * Lists the approvals that prevent the four-eyes rule from being enabled, each with the names of the affected
 * creators.
 */
export function presentFourEyesGaps(actors: readonly CompanyActor[]): FourEyesGapInfo[] {
  const names = new Map(actors.map(({ user_id, name }) => [user_id, name]));
  const all = findFourEyesGaps(actors);
  return FOUR_EYES_APPROVALS.flatMap((approval) => {
    const gaps = all.filter((gap) => gap.approval === approval);
    if (gaps.length === 0) return [];
    const shown = gaps.slice(0, GAP_NAMES);
    return {
      approval,
      creators: shown.map(({ creator_id }) => ({ id: creator_id, name: names.get(creator_id) ?? '' })),
      more: gaps.length - shown.length,
    };
  });
}

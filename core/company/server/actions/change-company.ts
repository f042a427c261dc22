import type { CompanyBody } from '#core/company/wire.ts';
import { readRatesAt, startRecomputingReservations } from '#core/purchase/server/public.ts';
import { recordAuditEntry, toAuditActor } from '#platform/server/audit/record-audit.ts';
import { readCompanyActors } from '#platform/server/auth/company-actors.ts';
import { resolveCompanySettings } from '#platform/server/auth/company-settings.ts';
import type { CompanyContext } from '#platform/server/context.ts';
import type { TenantTx } from '#platform/server/db/tenant.ts';
import { AppError } from '#platform/server/errors.ts';
import { keysOf } from '#platform/shared/closed-list.ts';
import { toDecimal } from '#platform/shared/money/decimal.ts';
import { requireRate } from '#platform/shared/money/exchange.ts';
import { checkRegistrationNumber } from '#platform/shared/tax/tax-numbers.ts';
import { presentFourEyesGaps, readCompanyProfile } from '../company.read.ts';
import {
  type CompanyData,
  isCurrencyFixed,
  type LockedCompany,
  lockCompany,
  updateCompany,
} from '../company.repo.ts';
import { readUsualSplitDays } from '../splitting-rate.read.ts';
import { changeCurrency } from './change-currency.step.ts';

type Settings = CompanyBody['settings'];

/**
 * Settings that guard decisions and payments. A moderator must not change them while impersonating a user (product 2).
 */
const GUARDS = [
  'four_eyes',
  'budget_policy',
  'budget_reservation',
  'payee_guard',
  'payee_hold_hours',
  'splitting',
  'splitting_days',
  'splitting_reasons',
  'over_delivery_tolerance',
  'invoice_match',
  'invoice_tolerance_percent',
  'invoice_tolerance_amount',
] as const;

/**
 * Changes the company's data and settings. Throws `stale` if another user has changed them since `shown`, the
 * version in the form. Refuses a new currency after the first purchase, without an exchange rate, or if amounts
 * in the new currency are missing. Refuses the four-eyes rule if no user could give one of the approvals.
 */
export async function changeCompany(ctx: CompanyContext, shown: number, body: CompanyBody): Promise<void> {
  await ctx.tenant.transaction(async (tx) => {
    const found = await lockCompany(tx);
    if (found.version !== shown) throw new AppError('stale', { fresh: await fresh(ctx, tx) });
    await change(ctx, tx, found, dataOf(body, found), body.settings, body.currency_amounts);
  });
}

/** Locks the company until the transaction ends, for `changeSettings`. */
export const lockCompanySettings = (tx: TenantTx) => lockCompany(tx);

/** Changes only settings, in a transaction that has locked the company, with the same checks as the form. */
export function changeSettings(
  ctx: CompanyContext,
  tx: TenantTx,
  found: LockedCompany,
  settings: Partial<Settings>,
): Promise<void> {
  return change(ctx, tx, found, dataOf(found, found), settings);
}

async function change(
  ctx: CompanyContext,
  tx: TenantTx,
  found: LockedCompany,
  data: CompanyData,
  wanted: Partial<Settings>,
  confirmed: CompanyBody['currency_amounts'] = [],
) {
  const { splitting_reasons, ...known } = resolveCompanySettings(found.settings);
  const before = settingsOf({ ...known, splitting_reasons: [...splitting_reasons] });
  const requested = settingsOf({ ...before, ...(await usualDays(tx, before, wanted)), ...wanted });
  await demandPossible(ctx, tx, before, requested);
  const settings = { ...requested, ...(await withCurrency(ctx, tx, before, requested, confirmed)) };
  await updateCompany(tx, data, { ...found.settings, ...settings });
  if (before.budget_reservation !== settings.budget_reservation)
    await startRecomputingReservations(tx, ctx.session.user.id);
  const entry = { company_id: tx.company_id, by: toAuditActor(ctx.session), ip: ctx.request.ip };
  const changedData = difference<CompanyData>(dataOf(found, found), data);
  if (changedData) await recordAuditEntry(tx.trx, { ...entry, kind: 'company_changed', data: changedData });
  const changedSettings = difference<Settings>(before, settings);
  if (changedSettings)
    await recordAuditEntry(tx.trx, { ...entry, kind: 'settings_changed', data: changedSettings });
}

async function withCurrency(
  ctx: CompanyContext,
  tx: TenantTx,
  before: Settings,
  { currency }: Settings,
  confirmed: NonNullable<CompanyBody['currency_amounts']>,
) {
  if (before.currency === currency) return {};
  const tolerance = before.invoice_tolerance_amount ?? '0';
  return changeCurrency(ctx, tx, { from: before.currency, to: currency, tolerance, confirmed });
}

/**
 * Returns the period of the split check in days. If the check is enabled without a period, returns the default for
 * the company's purchase volume (ADR 0098).
 */
async function usualDays(
  tx: TenantTx,
  before: Settings,
  { splitting = 'off', splitting_days }: Partial<Settings>,
) {
  const isSwitchedOn = before.splitting === 'off' && splitting !== 'off';
  return isSwitchedOn && splitting_days === undefined ? { splitting_days: await readUsualSplitDays(tx) } : {};
}

const fresh = ({ platform }: CompanyContext, tx: TenantTx) =>
  readCompanyProfile(tx.trx, tx.company_id, platform.config);

async function demandPossible(ctx: CompanyContext, tx: TenantTx, before: Settings, after: Settings) {
  if (before.currency !== after.currency) {
    if (await isCurrencyFixed(tx)) throw new AppError('currency_fixed');
    // Throws if there is no exchange rate to EUR, because purchase values could not be compared with the limits.
    requireRate((await readRatesAt(tx.trx, ctx.session.now)).rates, after.currency);
  }
  if (GUARDS.every((field) => isSame(before[field], after[field]))) return;
  if (ctx.session.impersonator !== null) throw new AppError('not_while_impersonating');
  if (
    after.four_eyes &&
    !before.four_eyes &&
    presentFourEyesGaps(await readCompanyActors(tx.trx, tx.company_id)).length > 0
  )
    throw new AppError('four_eyes_impossible', { fresh: await fresh(ctx, tx) });
}

function dataOf(given: CompanyData, { country }: Pick<LockedCompany, 'country'>): CompanyData {
  const check = checkRegistrationNumber(given.registration_number);
  return {
    name: given.name,
    registration_number: country === 'RS' && check.ok ? check.normalised : given.registration_number,
    address: given.address,
    city: given.city,
  };
}

/** Returns only the settings, in the order of the form. */
function settingsOf(given: Settings): Settings {
  return {
    currency: given.currency,
    four_eyes: given.four_eyes,
    budget_policy: given.budget_policy,
    budget_reservation: given.budget_reservation,
    mail_sender_name: given.mail_sender_name,
    default_payment_terms: given.default_payment_terms,
    over_delivery_tolerance: toDecimal(given.over_delivery_tolerance).toString(),
    payee_guard: given.payee_guard,
    payee_hold_hours: given.payee_hold_hours,
    offer_receipts: given.offer_receipts,
    e_documents: given.e_documents,
    share_record: given.share_record,
    splitting: given.splitting,
    splitting_days: given.splitting_days,
    splitting_reasons: given.splitting_reasons,
    ocid_prefix: given.ocid_prefix,
    landed_cost: given.landed_cost,
    landed_capital_percent: given.landed_capital_percent,
    landed_late_percent: given.landed_late_percent,
    invoice_match: given.invoice_match,
    invoice_tolerance_percent: given.invoice_tolerance_percent,
    invoice_tolerance_amount: given.invoice_tolerance_amount,
  };
}

/** Compares two values. Arrays are equal if their elements are equal. */
const isSame = (one: unknown, other: unknown) =>
  one === other || (Array.isArray(one) && JSON.stringify(one) === JSON.stringify(other));

/**
 * Returns the values of the changed fields before and after the change, for the audit log; undefined if nothing
 * changed.
 */
function difference<T extends object>(before: T, after: T) {
  const fields = keysOf(after).filter((field) => !isSame(before[field], after[field]));
  if (fields.length === 0) return undefined;
  const only = (of: T) => Object.fromEntries(fields.map((field) => [field, of[field]]));
  return { before: only(before), after: only(after) };
}

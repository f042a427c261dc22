import { currentPlanEndSql, currentPlanSql, planEndSql } from '#platform/server/auth/current-plan.ts';
import type { Platform } from '#platform/server/context.ts';
import type { Db } from '#platform/server/db/client.ts';
import { nowSql } from '#platform/server/db/clock.ts';
import { getServerI18n } from '#platform/server/i18n/server-i18n.ts';
import {
  accessDaysLeft,
  accessEndsAt,
  hasAccess,
  isPaidPlan,
  isPreorderPlan,
  PAID_PLANS,
  PLANS,
  TRIAL_DAYS,
  TRIAL_PLAN,
} from '#platform/shared/access/plans.ts';
import type { Language } from '#platform/shared/languages.ts';
import { ZERO } from '#platform/shared/money/decimal.ts';
import { computePlannedDays, hasEndlessPlan } from '../rules/active-period.ts';
import {
  getDefaultInvoiceType,
  INVOICE_TYPES,
  invoiceCurrency,
  mayChooseInvoiceType,
  PREORDER_MONTHS,
  preorderVatRate,
} from '../rules/preorder.ts';
import type { PlanCatalogue, PlanOffer } from '../wire.ts';
import { planPhrases } from '../words.ts';
import { readOpenPlanRequests } from './plan-requests.read.ts';
import { readUpcomingPackages } from './preorders.read.ts';
import { type MonthPrice, readActivationDays, readMonthPrices, readSeller } from './settings.read.ts';
import { getSellerVatRate } from './vat-rate.ts';

const FREE: MonthPrice = { RSD: ZERO.toFixed(2), EUR: ZERO.toFixed(2) };

/** Reads the public plans and prices. Questions go to support until a moderator has entered the seller. */
export async function readPlanCatalogue(db: Db, supportEmail: string): Promise<PlanCatalogue> {
  const prices = await readMonthPrices(db);
  return {
    data: PAID_PLANS.map((key) => ({ key, per_month: prices[key], preorder: isPreorderPlan(key) })),
    trial_period: TRIAL_DAYS,
    contact_email: (await readSeller(db)).email || supportEmail,
    activation_days: await readActivationDays(db),
  };
}

/** Reads the plans with their prices, the company's current plan, and its options for ordering. */
export async function readPlanOffer(
  { db, config }: Pick<Platform, 'db' | 'config'>,
  companyId: number,
  language: Language,
): Promise<PlanOffer> {
  const company = await db
    .selectFrom('companies')
    .select(['country', 'activated_date', 'join_date', nowSql.as('now')])
    .select([
      currentPlanSql().as('plan'),
      currentPlanEndSql().as('plan_now_end'),
      planEndSql().as('plan_until'),
    ])
    .where('id', '=', companyId)
    .executeTakeFirstOrThrow();
  const prices = await readMonthPrices(db);
  const seller = await readSeller(db);
  const plan = company.plan;
  const state = { plan, activatedAt: company.activated_date, ends_at: company.plan_until };
  const left = accessDaysLeft(state, company.now);
  const present = { ...state, ends_at: company.plan_now_end };
  const preset = getDefaultInvoiceType(company.country);
  const i18n = getServerI18n(language);
  return {
    data: PLANS.map((key) => ({
      key,
      name: i18n._(planPhrases[key]),
      per_month: isPaidPlan(key) ? prices[key] : FREE,
      preorder: isPreorderPlan(key),
      current: key === plan,
    })),
    company: {
      package: plan,
      has_access: hasAccess(state, company.now),
      join_date: company.join_date,
      activated_date: company.activated_date,
      trial_period: TRIAL_DAYS,
      trial_days_left: plan === TRIAL_PLAN ? accessDaysLeft(present, company.now) : null,
      access_ends_at: accessEndsAt(state),
      access_days_left: left,
    },
    endless: hasEndlessPlan(state),
    coming: await readUpcomingPackages(db, companyId),
    planned: PREORDER_MONTHS.map((months) => {
      const { pay_by, from, until } = computePlannedDays(state, months, company.now);
      return { months, pay_by, from, until };
    }),
    durations: [...PREORDER_MONTHS],
    types: INVOICE_TYPES.filter((type) => mayChooseInvoiceType(company.country, type))
      .sort((a, b) => Number(b === preset) - Number(a === preset))
      .map((type) => ({
        type,
        currency: invoiceCurrency(type),
        vat_rate: preorderVatRate(company.country, getSellerVatRate(seller)).toFixed(2),
      })),
    contact_email: seller.email || config.supportEmail,
    requests: await readOpenPlanRequests(db, companyId, company.plan_until),
  };
}

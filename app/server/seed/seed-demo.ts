import { seedAwardPlan } from '#modules/best-split/server/seed.ts';
import { seedLandedCosts } from '#modules/landed-cost/server/seed.ts';
import { seedProofs } from '#modules/proofs/server/seed.ts';
import { seedTemplates } from '#modules/templates/server/seed.ts';
import type { Platform } from '#platform/server/context.ts';
import { readClock } from '#platform/server/db/clock.ts';
import { Tenant } from '#platform/server/db/tenant.ts';
import { DEMO_SUPPLIERS } from './cast.ts';
import { seedAttachments } from './seed-adhoc-direct.ts';
import { seedAffiliate } from './seed-affiliate.ts';
import { seedBankAccounts, seedSelfApprovedAccount } from './seed-bank-accounts.ts';
import { seedBudgets, seedReservations } from './seed-budgets.ts';
import { seedDemoAccounts } from './seed-cast.ts';
import { seedDocuments } from './seed-documents.ts';
import { seedReceipts } from './seed-fulfilment.ts';
import { seedIntegrations } from './seed-integrations.ts';
import { seedMarketplace } from './seed-marketplace.ts';
import { seedNotes } from './seed-notes.ts';
import { seedOrderDocuments } from './seed-order-documents.ts';
import { seedPassedDeadlines } from './seed-passed-deadlines.ts';
import { seedPayments } from './seed-payments.ts';
import { enableSplitPurchaseHints, seedPolicyDraft } from './seed-policies.ts';
import { seedPremiumCompany } from './seed-premium.ts';
import { seedPublishing } from './seed-publishing.ts';
import { seedPurchases } from './seed-purchases.ts';
import { seedStandIns } from './seed-stand-ins.ts';
import { eraseFormerColleague } from './special/former-colleague.ts';
import { seedInvoices } from './special/seed-invoices.ts';
import { SPLIT_REQUEST } from './special/special-requests.ts';

/** Seeds the demo company with a year of data. Runs at the first start outside production, on an empty database. */
export async function seedDemo(platform: Platform): Promise<void> {
  const { db, pool } = platform;
  const companies = await seedDemoAccounts(db, platform.config.passwordCost);
  await seedAffiliate(db, companies);
  const drina = companies.get('drina');
  if (drina !== undefined) {
    await seedPremiumCompany(new Tenant(db, pool, drina));
    await seedLandedCosts(platform, new Tenant(db, pool, drina));
  }
  const sava = companies.get('sava');
  if (sava !== undefined) await seedSelfApprovedAccount(new Tenant(db, pool, sava));
  const morava = companies.get('morava');
  if (morava === undefined) return;
  const tenant = new Tenant(db, pool, morava);
  await seedPurchases(tenant);
  await seedAttachments(platform, tenant);
  await seedDocuments(platform, tenant);
  await seedNotes(tenant);
  await seedStandIns(tenant);
  await seedReceipts(tenant);
  await seedOrderDocuments(tenant);
  await seedPayments(tenant);
  await seedBankAccounts(tenant);
  await seedInvoices(platform, tenant);
  await seedMarketplace(platform, companies);
  await seedPublishing(platform, companies);
  await seedPassedDeadlines(tenant);
  await seedIntegrations(platform, tenant);
  await seedTemplates(tenant, DEMO_SUPPLIERS);
  await tenant.transaction((tx) => seedAwardPlan(tx, SPLIT_REQUEST.name));
  await enableSplitPurchaseHints(tenant);
  // Runs after the purchases, because budgets are sized by the spent amounts.
  await seedBudgets(tenant);
  await seedReservations(tenant);
  // Runs after all other settings, because the draft must differ from the active policy only in its own changes.
  await seedPolicyDraft(tenant, await readClock(db));
  await eraseFormerColleague(tenant, platform.config.secretKey);
  await seedProofs(platform, tenant);
}

import { findSupplierRefusal } from '#core/offers/rules/link-state.ts';
import { NO_PIB_ATTEMPTS } from '#core/offers/rules/pib-lock.ts';
import { PURCHASE_STATUS } from '#core/purchase/rules/status.ts';
import { bumpPurchaseVersion, lockPurchaseRow } from '#core/purchase/server/change/apply-transition.repo.ts';
import { notifyColleague } from '#core/purchase/server/people/notify-colleague.step.ts';
import type { MailedPurchase } from '#core/purchase/server/people/sender.step.ts';
import { appendEvent } from '#core/purchase/server/record/events.repo.ts';
import {
  type InvitationFacts,
  type PurchaseFacts,
  readPurchaseFacts,
} from '#core/purchase/server/record/purchase-facts.read.ts';
import type { LockedPurchase } from '#core/purchase/server/record/purchase-row.ts';
import { chooseSuppliers, inviteByMail } from '#core/requests/server/invitations/public.ts';
import {
  type AddedFromMarketplace,
  ensureMarketplaceContact,
  logAddedSuppliers,
  logContactPersonChange,
  notifyTaxNumbersAdded,
} from '#core/suppliers/server/public.ts';
import { notifyWebhooks } from '#core/webhooks/server/public.ts';
import { resolveCompanySettings } from '#platform/server/auth/company-settings.ts';
import type { Platform } from '#platform/server/context.ts';
import { Tenant, type TenantTx } from '#platform/server/db/tenant.ts';
import { runAcrossCompanies } from '#platform/server/db/wall/tenant-scope.ts';
import { AppError, notFoundError } from '#platform/server/errors.ts';
import { detectTaxNumberKind } from '#platform/shared/tax/tax-numbers.ts';
import { pibNameInText } from '#platform/shared/words/tax-numbers.ts';
import {
  type AccountContact,
  type MarketplaceAccount,
  readAccount,
  readAccountContact,
} from '../account.read.ts';
import { readBuyer } from '../buyer.read.ts';
import { marketplaceBidderMail } from '../mail/marketplace-bidder.tsx';
import { type BuyerSupplierRecord, linkAccount } from '../suppliers.repo.ts';
import { ensureJoinedSupplier, type JoinedSupplier, toSupplierActor } from './joined-supplier.step.ts';

interface Joining {
  readonly platform: Platform;
  readonly accountId: number;
  readonly purchase_id: number;
  readonly company_id: number;
  readonly ip: string;
}

/**
 * Lets an external supplier join a published request: creates a normal invitation for the buyer's existing or new
 * supplier record (product 9, ADR 0035) and returns it. All steps take place while the purchase is locked, so
 * that of two concurrent calls, including the buyer's own invitation, one creates the invitation and the other
 * finds it.
 */
export function joinPublishedRequest(joining: Joining): Promise<{ rfp_id: number }> {
  const { platform, company_id, purchase_id } = joining;
  const tenant = new Tenant(platform.db, platform.pool, company_id);
  return tenant.transaction(async (tx) => {
    const locked = await lockPurchaseRow(tx, purchase_id);
    if (!locked) throw notFoundError();
    const buyer = await readBuyer(tx.trx, company_id);
    const settings = resolveCompanySettings(buyer.settings);
    const facts = await readPurchaseFacts(tx, purchase_id, locked.now);
    const account = await runAcrossCompanies('marketplace', () => readAccount(tx.trx, joining.accountId));
    const own = facts.rfps.find(({ account_company_id }) => account_company_id === account.id);
    // The account has already joined, so nothing is created again.
    if (own?.sent_at && own.withdrawn_at === null) return { rfp_id: own.id };
    demandOpen(locked, own);
    const { parent_category } = facts;
    const person =
      parent_category &&
      (await runAcrossCompanies('marketplace', () =>
        readAccountContact(tx.trx, account.id, parent_category.id),
      ));
    if (!person) throw notFoundError();
    const { category_id } = locked.row;
    const joined = await ensureJoinedSupplier(tx, account, { category_id, ip: joining.ip });
    const { supplier } = joined;
    const rfp = facts.rfps.find((one) => one.supplier.id === supplier.id);
    demandOpen(locked, rfp);
    if (supplier.paused || (supplier.account_company_id ?? account.id) !== account.id)
      throw new AppError('bids_not_taken');
    await linkAccount(tx, supplier.id, account.id, locked.now);
    if (rfp && !joined.added) return { rfp_id: rfp.id };
    const contact = await ensureMarketplaceContact(
      tx,
      { supplierId: supplier.id, isAdded: joined.added !== undefined, category_id },
      person,
    );
    const { ip } = joining;
    if (joined.added)
      await recordJoin(tx, supplier, joined.added, {
        company: { settings },
        contact: person,
        ip,
      });
    else if (contact.is_new)
      await logContactPersonChange(toSupplierActor(tx, supplier, ip), tx, {
        supplier: supplier.name,
        after: person,
      });
    if (rfp) return { rfp_id: rfp.id };
    return await invite({ tx, locked, facts, buyer: { ...buyer, settings }, platform }, joined, {
      account,
      person: { ...person, id: contact.id },
    });
  });
}

/** Throws if the account can no longer join the request or may not join it again. */
function demandOpen({ row, now }: LockedPurchase, rfp: InvitationFacts | undefined): void {
  const refusal = findSupplierRefusal(
    {
      purchase_status: row.status,
      date_for_offer: row.date_for_offer,
      withdrawn_at: rfp?.withdrawn_at ?? null,
      declined_at: null,
      pibTries: NO_PIB_ATTEMPTS,
    },
    true,
    now,
  );
  if (refusal !== null) throw new AppError(refusal);
  // No supplier may join while the offers are being approved.
  if (row.status !== PURCHASE_STATUS.ACTIVE) throw new AppError('deadline_passed');
  if (!row.publish_to_marketplace && rfp === undefined) throw new AppError('taken_back');
}

interface JoinDetails {
  readonly company: Pick<MailedPurchase['ctx']['company'], 'settings'>;
  readonly contact: AccountContact;
  readonly ip: string;
}

/**
 * Logs a supplier that no user of the company added, notifies webhooks, and runs the callbacks for new tax numbers.
 */
async function recordJoin(
  tx: TenantTx,
  supplier: BuyerSupplierRecord,
  added: AddedFromMarketplace,
  { company, contact, ip }: JoinDetails,
): Promise<void> {
  const { resumed, ...record } = added;
  await logAddedSuppliers(toSupplierActor(tx, supplier, ip), tx, [{ ...record, contact }]);
  await notifyTaxNumbersAdded(tx, company, [added.after.pib]);
  for (const event of ['supplier.created', ...(resumed ? ['supplier.resumed' as const] : [])] as const)
    notifyWebhooks(tx, {
      event,
      actor: { kind: 'supplier', id: null, name: supplier.name },
      supplier_id: supplier.id,
    });
}

interface Inviting {
  readonly tx: TenantTx;
  readonly locked: LockedPurchase;
  readonly facts: PurchaseFacts;
  readonly buyer: MailedPurchase['ctx']['company'];
  readonly platform: Platform;
}

async function invite(
  inviting: Inviting,
  { supplier, added }: JoinedSupplier,
  {
    account,
    person,
  }: { readonly account: MarketplaceAccount; readonly person: AccountContact & { readonly id: number } },
): Promise<{ rfp_id: number }> {
  const { tx, locked, facts, buyer, platform } = inviting;
  const { row, now } = locked;
  const invitable = {
    supplier_id: supplier.id,
    supplier: supplier.name,
    number: pibNameInText(account.country, detectTaxNumberKind(account.country, account.pib)),
    paused: null,
    unreachable: null,
    contact: {
      id: person.id,
      name: person.name_and_surname,
      email: person.email,
      lang: person.lang,
    },
  };
  const rfpId = (await chooseSuppliers(tx, row.id, [invitable])).get(supplier.id) ?? 0;
  await appendEvent(tx, {
    purchase_id: row.id,
    rfp_id: rfpId,
    kind: 'joined',
    by: { kind: 'supplier', name: supplier.name },
    at: now,
    data: { supplier: supplier.name, ...(added ? { new_supplier: true } : {}) },
  });
  const { creator } = facts;
  const session = { user: { email: creator?.email ?? '' } };
  await inviteByMail(
    { ctx: { company: buyer, session, platform }, tx, locked, facts },
    [{ rfp_id: rfpId, invitable }],
    {
      renewed: false,
    },
  );
  await bumpPurchaseVersion(tx, locked);
  if (creator)
    await notifyColleague(tx, row, creator, {
      template: marketplaceBidderMail,
      dedupe_key: `rfp-${rfpId}-joined`,
      params: {
        purchase_id: row.id,
        request_number: row.request_number,
        purchase_name: row.name,
        supplier: supplier.name,
        pib: account.pib,
        country: account.country,
        city: account.city,
        is_new: added !== undefined,
      },
    });
  return { rfp_id: rfpId };
}

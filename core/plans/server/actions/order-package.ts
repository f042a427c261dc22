import { computePlannedDays, hasEndlessPlan } from '#core/plans/rules/active-period.ts';
import {
  invoiceCurrency,
  mayChooseInvoiceType,
  PREORDER_DUE_DAYS,
  preorderNumber,
  preorderPrice,
  preorderReference,
  preorderVatRate,
} from '#core/plans/rules/preorder.ts';
import { isSellerEntered, parseBuyer } from '#core/plans/rules/seller.ts';
import type { PreorderBody } from '#core/plans/wire.ts';
import { recordAuditEntry, toAuditActor } from '#platform/server/audit/record-audit.ts';
import type { Session } from '#platform/server/auth/authenticate.ts';
import type { Tenant, TenantTx } from '#platform/server/db/tenant.ts';
import { AppError, fieldError } from '#platform/server/errors.ts';
import { readCompanyOwners } from '#platform/server/mail/company-owners.ts';
import { queueMailAtCommit } from '#platform/server/mail/queue-mail.ts';
import { isPreorderPlan } from '#platform/shared/access/plans.ts';
import { addDays, dayInBelgrade } from '#platform/shared/dates.ts';
import { isEmail } from '#platform/shared/validation/email.ts';
import { packageOrderedMail } from '../mail/package-ordered.tsx';
import { getPreorder } from '../preorders.read.ts';
import {
  allocatePreorderSequence,
  findIdenticalPreorder,
  insertPreorder,
  lockCompany,
} from '../preorders.repo.ts';
import { readMonthPrice, readSeller } from '../settings.read.ts';
import { getSellerVatRate } from '../vat-rate.ts';

interface Orderer {
  readonly session: Session;
  readonly ip: string;
}

/** The language of a pro-forma invoice follows the law that applies to it (product 3). */
const LANGUAGE_OF = { serbia: 'sr_latin', international: 'en' } as const;

/**
 * Orders a package: creates a numbered pro-forma invoice and emails it to the user who ordered and to the owners. An
 * identical order on the same day returns the existing one without sending an email (fact 4). Returns the order's id.
 * Throws `plan_not_offered`, `plan_endless` if no package can follow the company's plan, `seller_not_entered`, or a
 * field error at `type` if that type is not available in the buyer's country.
 */
export async function orderPackage(tenant: Tenant, body: PreorderBody, by: Orderer): Promise<number> {
  const plan = body.package;
  if (!isPreorderPlan(plan)) throw new AppError('plan_not_offered');
  return await tenant.transaction(async (tx) => {
    const { company, state, now } = await lockCompany(tx.trx, tx.company_id);
    if (hasEndlessPlan(state)) throw new AppError('plan_endless');
    if (!mayChooseInvoiceType(company.country, body.type)) throw fieldError('type', 'choice');
    const today = dayInBelgrade(now);
    const seller = await readSeller(tx.trx);
    if (!isSellerEntered(seller)) throw new AppError('seller_not_entered');
    const earlier = await findIdenticalPreorder(tx, { ...body, package: plan }, today);
    if (earlier !== undefined) return earlier;

    const currency = invoiceCurrency(body.type);
    const vatRate = preorderVatRate(company.country, getSellerVatRate(seller));
    const perMonth = await readMonthPrice(tx.trx, plan, currency);
    const price = preorderPrice(perMonth, body.duration, vatRate);
    const planned = computePlannedDays(state, body.duration, now);
    const year = Number(today.slice(0, 4));
    const sequence = await allocatePreorderSequence(tx, year);
    const number = preorderNumber(year, sequence);
    const id = await insertPreorder(tx, {
      number,
      plan,
      duration_months: body.duration,
      invoice_type: body.type,
      currency,
      net: price.net.toFixed(2),
      vat_rate: vatRate.toFixed(2),
      vat: price.vat.toFixed(2),
      gross: price.gross.toFixed(2),
      payment_reference: preorderReference(body.type, year, sequence),
      seller: JSON.stringify(seller),
      buyer: JSON.stringify(parseBuyer(company)),
      ordered_by: by.session.user.id,
      ordered_on: today,
      due_on: addDays(today, PREORDER_DUE_DAYS),
      pay_by: planned.pay_by,
      planned_from: planned.from,
      planned_until: planned.until,
      lang: LANGUAGE_OF[body.type],
      created_at: now,
    });
    await recordAuditEntry(tx.trx, {
      kind: 'package_ordered',
      company_id: tx.company_id,
      by: toAuditActor(by.session),
      ip: by.ip,
      data: { number, ...body, gross: price.gross.toFixed(2), currency },
    });
    await tell(tx, id, by.session.user.id);
    return id;
  });
}

async function tell(tx: TenantTx, id: number, orderedBy: number): Promise<void> {
  const order = await getPreorder(tx, id);
  for (const to of await readCompanyOwners(tx.trx, tx.company_id, orderedBy))
    queueMailAtCommit(tx, {
      dedupe_key: `preorder-${id}-ordered-${to.id}`,
      company_id: tx.company_id,
      template: packageOrderedMail,
      lang: to.lang,
      to,
      replyTo: isEmail(order.seller.email) ? order.seller.email : null,
      params: {
        preorder_id: id,
        number: order.number,
        plan: order.plan,
        months: order.duration_months,
        currency: order.currency,
        net: order.net,
        vat: order.vat,
        gross: order.gross,
        due_on: order.due_on,
        pay_by: order.pay_by,
        planned_from: order.planned_from,
        planned_until: order.planned_until,
        reference: order.payment_reference,
      },
    });
}

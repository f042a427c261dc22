import { readPurchaseDetail } from '#core/purchase/server/detail/purchase-detail.read.ts';
import { type AttachmentRow, readAttachments } from '#core/purchase/server/record/attachments.read.ts';
import { readReceipts } from '#core/warehouse/server/public.ts';
import type { GoodsReceipt } from '#core/warehouse/wire.ts';
import type { CompanyContext } from '#platform/server/context.ts';
import { dayInBelgrade } from '#platform/shared/dates.ts';
import { sum, toDecimal } from '#platform/shared/money/decimal.ts';
import { AMOUNT_SCALE } from '#platform/shared/validation/limits.ts';
import type { EndpointResponse } from '#platform/shared/wire/endpoint.ts';
import type { financesApi, Invoice, Payment } from '../wire.ts';
import { type InvoiceRow, readInvoices, readUndecidedEInvoices } from './invoices.read.ts';
import { type Payee, readPayees } from './payees.read.ts';
import { type PaymentRow, readPayments } from './payments.read.ts';
import { judgeUndecidedEInvoices } from './undecided-verdicts.ts';

type Detail = EndpointResponse<(typeof financesApi)['GET purchase-steps/finances/purchases/get/{id}']>;
type AwardDetail = Detail['awards'][number];

/** Reads a purchase for finance users, with the invoiced, received and paid amounts of each award. */
export async function readFinanceDetail(ctx: CompanyContext, id: number): Promise<Detail> {
  const { tenant } = ctx;
  const purchase = await readPurchaseDetail(ctx, id);
  const today = dayInBelgrade(purchase.server_now);
  const payees = await readPayees(tenant, id);
  const invoices = await readInvoices(tenant, id);
  const undecided = await readUndecidedEInvoices(tenant, id);
  const verdicts = await judgeUndecidedEInvoices(
    ctx,
    undecided.map((row) => row.id),
  );
  const payments = await readPayments(tenant, id);
  const receipts = await readReceipts(tenant, id);
  const files = await readAttachments(tenant, id);
  return {
    purchase,
    invoice_match: ctx.company.settings.invoice_match,
    awards: purchase.awards.map((award) => ({
      award_id: award.id,
      ...paidTo(award, payees),
      invoices: invoices
        .filter(({ award_id }) => award_id === award.id)
        .map((row) => presentInvoice(row, today)),
      undecided: undecided
        .filter(({ award_ids }) => award_ids.includes(award.id))
        .map(({ award_ids: _awards, gross, ...shown }) => ({
          ...shown,
          gross: toDecimal(gross).toFixed(AMOUNT_SCALE),
          verdict: verdicts.get(shown.id) ?? 'question',
        })),
      covered: sum(
        invoices.filter(({ award_id }) => award_id === award.id).map(({ covered }) => covered),
      ).toFixed(AMOUNT_SCALE),
      payments: payments
        .filter(({ award_id }) => award_id === award.id)
        .map((row) => presentPayment(row, payments, files)),
      receipts: receipts
        .filter(({ award_id }) => award_id === award.id)
        .map((receipt) => presentReceipt(receipt, award.lines)),
    })),
  };
}

/** Returns the supplier record that is paid for an award, with its account. */
function paidTo({ id, supplier }: Detail['purchase']['awards'][number], payees: readonly Payee[]) {
  const payee = payees.find(({ award_id }) => award_id === id);
  return { supplier_id: payee?.supplier_id ?? supplier.id, account: payee?.account ?? '' };
}

function presentInvoice(row: InvoiceRow, today: string): Invoice {
  return {
    id: row.id,
    number: row.number,
    amount: row.amount.toFixed(2),
    issued_on: row.issued_on,
    due_date: row.due_date,
    paid: row.paid.toFixed(2),
    open: row.open.toFixed(2),
    overdue: row.open.isPositive() && row.due_date < today,
    by: row.by,
    incoming: row.incoming,
  };
}

function presentPayment(
  row: PaymentRow,
  all: readonly PaymentRow[],
  files: readonly AttachmentRow[],
): Payment {
  const { award_id: _award, invoice_id: _invoice, user_id: _user, ...shown } = row;
  const counter = all.find(({ reverses_id, state }) => reverses_id === row.id && state !== 'refused');
  return {
    ...shown,
    reversed: counter === undefined ? 'no' : counter.state === 'done' ? 'yes' : 'waiting',
    files: files
      .filter(({ payment_id }) => payment_id === row.id)
      .map(({ id, name, size, type }) => ({ id, name, size, type })),
  };
}

function presentReceipt(
  receipt: GoodsReceipt,
  lines: Detail['purchase']['awards'][number]['lines'],
): AwardDetail['receipts'][number] {
  const priceOf = (articleId: number) =>
    toDecimal(lines.find(({ article_id }) => article_id === articleId)?.unit_price ?? '0');
  const value = sum(
    receipt.lines.map((line) =>
      toDecimal(line.sound)
        .add(toDecimal(line.closed_short))
        .mul(priceOf(line.article_id))
        .roundHalfUp(AMOUNT_SCALE),
    ),
  );
  return {
    id: receipt.id,
    kind: receipt.kind,
    state: receipt.state,
    delivery_note_number: receipt.delivery_note_number,
    value: value.toFixed(2),
    by: receipt.user.name,
    created_at: receipt.created_at,
  };
}

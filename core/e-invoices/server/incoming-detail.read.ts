import type { CompanyContext } from '#platform/server/context.ts';
import { toDecimal } from '#platform/shared/money/decimal.ts';
import { type Finding, findMainReason } from '../rules/judge.ts';
import type { IncomingDetail, IncomingRow } from '../wire.ts';
import { renderAnswerText } from './answer-text.ts';
import { getInvoiceGraceDay } from './grace-day.ts';
import {
  findIncomingInvoice,
  findInvoiceFile,
  findSupplierContact,
  type IncomingInvoice,
} from './incoming.read.ts';
import { getInvoiceTolerance, type JudgedInvoice, judgeIncomingInvoice } from './judge-incoming.ts';
import { getOrderStatuses } from './order-statuses.ts';
import { readSupplierOrders } from './orders.read.ts';

/**
 * Reads one invoice with the ordered and received quantities: current quantities or, for a decided invoice, those
 * at the time of the decision.
 */
export async function readIncomingDetail(ctx: CompanyContext, id: number): Promise<IncomingDetail> {
  const { tenant, actor } = ctx;
  const invoice = await findIncomingInvoice(tenant, id);
  const judged = await judgeIncomingInvoice(tenant, invoice, getInvoiceTolerance(ctx.company));
  const { document, supplier_id } = invoice;
  const isOpen = invoice.state === 'new' || invoice.state === 'question';
  const contact = supplier_id === null ? undefined : await findSupplierContact(tenant, supplier_id);
  const orders =
    supplier_id === null || !isOpen
      ? []
      : await readSupplierOrders(tenant, supplier_id, {
          gross: invoice.gross,
          statuses: getOrderStatuses(actor),
        });
  const matchOf = new Map(judged.matches.map((match) => [match.position, match]));
  const findings = findingsOf(invoice, judged).map(presentFinding);
  const { storage_key: _key, ...file } = await findInvoiceFile(tenant, invoice.file_id);
  return {
    ...presentIncomingInvoice(invoice, judged),
    format: invoice.format,
    supplier_id,
    tax_number: invoice.supplier_tax_number,
    seller_country: document.supplier.country,
    seller_registration_number: document.supplier.legal_id,
    account: document.accounts[0] ?? '',
    net: toDecimal(document.stated.net).toFixed(2),
    vat: toDecimal(document.stated.vat).toFixed(2),
    payable: invoice.payable,
    vat_rates: document.vat.map(({ rate, base, vat }) => ({
      rate,
      base: toDecimal(base).toFixed(2),
      vat: toDecimal(vat).toFixed(2),
    })),
    prepaid: toDecimal(document.stated.prepaid).toFixed(2),
    rounding: toDecimal(document.stated.rounding).toFixed(2),
    delivered_on: document.delivered_on,
    due_date: document.due_date,
    findings,
    lines: document.lines.map(({ buyer_ids: _ids, order_number: _order, charges: _charges, ...line }) => {
      const match = matchOf.get(line.position);
      return {
        ...line,
        match: match
          ? { award_id: match.award_id, article_id: match.article_id, quantity: match.quantity.toString() }
          : null,
      };
    }),
    charges: document.charges.map((charge) => ({ ...charge })),
    orders: [...judged.ordered.known],
    ordered: judged.ordered.lines.map(({ order_number: _order, ...line }) => ({
      ...line,
      ordered: line.ordered.toString(),
      received: line.received.toString(),
      invoiced: line.invoiced.toString(),
      unit_price: line.unit_price.toString(),
      vat_rate: line.vat_rate.toString(),
    })),
    twins: [...invoice.twins],
    proposed: orders.filter(({ award_id }) => !invoice.award_ids.includes(award_id)),
    file,
    by: invoice.by,
    mail:
      invoice.mail_from === null
        ? null
        : {
            from: invoice.mail_from,
            subject: invoice.mail_subject ?? '',
            message_id: invoice.mail_message_id ?? '',
          },
    created_at: invoice.created_at,
    decided_by: invoice.decided_by,
    decided_at: invoice.decided_at,
    state_status_by: invoice.state_status_by,
    state_status_at: invoice.state_status_at,
    note: invoice.note,
    answer: invoice.answer,
    answer_to: contact?.email ?? '',
    suggested: isOpen ? renderAnswerText(contact?.lang ?? ctx.lang, { lines: document.lines, findings }) : '',
  };
}

const findingsOf = (invoice: IncomingInvoice, { judgement }: JudgedInvoice) =>
  invoice.findings ?? judgement.findings;

export function presentIncomingInvoice(invoice: IncomingInvoice, judged: JudgedInvoice): IncomingRow {
  const { id, kind, type_code, number, currency, gross, issued_on, decide_by, state } = invoice;
  const grace_until = getInvoiceGraceDay(invoice);
  const verdict = invoice.verdict ?? judged.judgement.verdict;
  const reason = findMainReason(findingsOf(invoice, judged), verdict);
  return {
    ...{ id, kind, type_code, number, currency, gross, issued_on, decide_by, state },
    supplier: invoice.supplier_name,
    verdict,
    reason: reason ? presentFinding(reason) : null,
    order_number: invoice.document.order_number,
    source: invoice.mail_from === null ? 'upload' : 'mail',
    state_system: grace_until === null ? null : { status: invoice.state_status, grace_until },
  };
}

function presentFinding({ code, position, stated, expected, within, sum }: Finding) {
  return { code, position, stated, expected, within, sum: sum ?? null };
}

import { msg } from '@lingui/core/macro';
import { type PageLinkParams, pageButton } from '#core/purchase/server/people/mail/page-button.ts';
import { heading, keyValues, paragraph } from '#platform/server/mail/blocks.ts';
import { defineMail } from '#platform/server/mail/template.ts';
import { issueReceipt } from '../actions/issue-receipt.ts';
import { readReceipts } from '../receipts.read.ts';

export interface ReceiptAdviceMail extends PageLinkParams {
  readonly company: string;
  readonly request_number: string;
  readonly purchase_id: number;
  readonly purchase_name: string;
  readonly order: string;
  readonly receipt: string;
}

/** Sends a supplier the receipt that the warehouse posted for its order, as a data file. */
export const receiptAdviceMail = defineMail<ReceiptAdviceMail>({
  name: 'receipt-advice',
  letter: true,
  render: (p, { i18n }) => ({
    subject: i18n._(msg`${p.company}: goods receipt ${p.receipt} for order ${p.order}`),
    blocks: [
      heading(p.purchase_name),
      paragraph(
        i18n._(
          msg`The warehouse of ${p.company} has received goods from your order. The goods receipt is attached as an electronic document (XML).`,
        ),
      ),
      keyValues([
        [i18n._(msg`Purchase order`), p.order],
        [i18n._(msg`Goods receipt`), p.receipt],
      ]),
      ...pageButton(p, i18n),
    ],
  }),
  attachments: async (p, { tenant, platform }) => {
    if (!tenant) return [];
    const receipt = (await readReceipts(tenant, p.purchase_id)).find(({ number }) => number === p.receipt);
    if (receipt?.state !== 'done') return [];
    const { name, content, type } = await issueReceipt({ tenant, platform }, p.purchase_id, receipt);
    return [{ filename: name, content, contentType: type }];
  },
});

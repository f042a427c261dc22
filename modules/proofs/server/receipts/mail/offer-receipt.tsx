import { msg } from '@lingui/core/macro';
import { button, heading, note, paragraph } from '#platform/server/mail/blocks.ts';
import { defineMail } from '#platform/server/mail/template.ts';
import { makeReceipt } from '../make-receipt.ts';

export interface OfferReceiptMail {
  readonly company: string;
  readonly request_number: string;
  readonly purchase_name: string;
  readonly supplier: string;
  readonly rfp_id: number;
  readonly version: number;
}

/**
 * Confirms to a supplier that its offer was received. Contains the signed receipt, which is created when the email is
 * sent.
 */
export const offerReceiptMail = defineMail<OfferReceiptMail>({
  name: 'offer-receipt',
  letter: true,
  render: (p, { i18n, publicUrl }) => ({
    subject: i18n._(msg`${p.company} received your offer for ${p.request_number}`),
    blocks: [
      heading(p.purchase_name),
      paragraph(i18n._(msg`${p.company} has received your offer (version ${p.version}).`)),
      paragraph(
        i18n._(
          msg`The attached receipt is signed and proves what you sent, and when. Keep it: anyone can verify it.`,
        ),
      ),
      button(i18n._(msg`Verify the receipt`), `${publicUrl}/verify`),
      note(
        i18n._(
          msg`The receipt contains your prices. Share it only with people who are authorized to see them.`,
        ),
      ),
    ],
  }),
  attachments: async ({ rfp_id, version }, { platform, tenant }) => {
    const receipt = tenant && (await makeReceipt(platform, tenant, rfp_id, version));
    return receipt
      ? [{ filename: receipt.name, content: Buffer.from(receipt.jws), contentType: 'application/jose' }]
      : [];
  },
});

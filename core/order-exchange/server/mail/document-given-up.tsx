import { msg } from '@lingui/core/macro';
import type { DocumentProblem } from '#core/orders/rules/problems.ts';
import { formatDocumentProblem } from '#core/orders/words/order-documents.ts';
import { noticePath } from '#core/purchase/rules/notices.ts';
import { button, heading, keyValues, paragraph } from '#platform/server/mail/blocks.ts';
import { defineMail, type MailContext } from '#platform/server/mail/template.ts';

interface Untaken {
  readonly step: 'in';
  readonly supplier: string;
  readonly problem: DocumentProblem;
  readonly field: string;
}

interface Undelivered {
  readonly step: 'out';
  readonly supplier: string;
  readonly purchase_id: number;
  readonly request_number: string;
  readonly purchase_name: string;
  /** The document number. */
  readonly document: string;
  /** The access point's message. */
  readonly reason: string;
}

/**
 * Informs a colleague that a document could not be received or sent through the access point, with the reason and the
 * next steps.
 */
export const documentGivenUpMail = defineMail<Untaken | Undelivered>({
  name: 'document-given-up',
  render: (p, ctx) => (p.step === 'in' ? untaken(p, ctx) : undelivered(p, ctx)),
});

function untaken({ supplier, problem, field }: Untaken, { i18n, publicUrl }: MailContext) {
  return {
    subject: i18n._(msg`A document from ${supplier} could not be processed`),
    blocks: [
      heading(i18n._(msg`A document from ${supplier} could not be processed`)),
      paragraph(i18n._(formatDocumentProblem(problem, field))),
      paragraph(
        i18n._(
          msg`Ponuda tried for several days and has stopped trying. Ask the supplier for a corrected file and add it to the delivery in the warehouse, or receive the goods without it.`,
        ),
      ),
      button(i18n._(msg`Open the warehouse`), publicUrl + noticePath('deliveries', 0)),
    ],
  };
}

function undelivered(p: Undelivered, { i18n, publicUrl }: MailContext) {
  const { document, supplier } = p;
  return {
    subject: i18n._(msg`Document ${document} could not be sent to ${supplier}`),
    blocks: [
      heading(i18n._(msg`Document ${document} could not be sent to ${supplier}`)),
      paragraph(
        i18n._(
          msg`The access point did not accept this document for “${p.purchase_name}”, and Ponuda has stopped trying to send it. Download it from the purchase and send it to the supplier yourself.`,
        ),
      ),
      ...(p.reason === '' ? [] : [keyValues([[i18n._(msg`Reason`), p.reason]])]),
      button(i18n._(msg`View purchase`), publicUrl + noticePath('request', p.purchase_id)),
    ],
  };
}

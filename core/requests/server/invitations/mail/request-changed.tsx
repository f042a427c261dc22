import { msg } from '@lingui/core/macro';
import type {
  ChangedField,
  ChangedItem,
  RequestChanges,
} from '#core/purchase/rules/editing/request-changes.ts';
import { isLinkStillValid } from '#core/purchase/server/people/link-validity.read.ts';
import type { NegotiationMail } from '#core/purchase/server/people/mail-supplier.step.ts';
import { button, heading, keyValues, note, paragraph, table } from '#platform/server/mail/blocks.ts';
import { defineMail, type MailContext } from '#platform/server/mail/template.ts';
import { unitPhrases } from '#platform/shared/words/units.ts';

/** Longer lists and texts are truncated. The page opened by the email's button shows everything. */
const LINES_SHOWN = 30;
const TEXT_SHOWN = 400;

export interface RequestChangedMail extends NegotiationMail, RequestChanges {
  /** Whether this supplier has to reconfirm its offer before the offer counts again. */
  readonly to_be_reconfirmed: boolean;
}

/** Informs an invited supplier of the buyer's changes to a sent request, with old and new values. */
export const requestChangedMail = defineMail<RequestChangedMail>({
  name: 'request-changed',
  letter: true,
  stillWanted: isLinkStillValid,
  render: (p, ctx) => ({
    subject: isExtended(p)
      ? ctx.i18n._(msg`${p.company}: new offer deadline for request ${p.request_number}`)
      : ctx.i18n._(msg`${p.company}: request ${p.request_number} has changed`),
    blocks: [
      heading(
        isExtended(p)
          ? ctx.i18n._(msg`New offer deadline for ${p.purchase_name}`)
          : ctx.i18n._(msg`Changed request: ${p.purchase_name}`),
      ),
      paragraph(whatItMeans(p, ctx)),
      ...changedFields(p, ctx),
      ...changedItems(p, ctx),
      keyValues([
        [ctx.i18n._(msg({ message: 'Request number', context: 'to a supplier' })), p.request_number],
        [ctx.i18n._(msg`Offer deadline`), moment(p.date_for_offer, ctx)],
      ]),
      button(ctx.i18n._(msg({ message: 'Open the request', context: 'to a supplier' })), p.link),
      note(ctx.i18n._(msg`This link is for ${p.supplier} only. Do not forward it.`)),
    ],
  }),
});

/** Returns whether the only change is a later deadline. */
function isExtended({ fields, items, to_be_reconfirmed }: RequestChangedMail): boolean {
  return items.length === 0 && !to_be_reconfirmed && fields.every(({ field }) => field === 'date_for_offer');
}

function whatItMeans(p: RequestChangedMail, ctx: MailContext): string {
  const { i18n } = ctx;
  const deadline = moment(p.date_for_offer, ctx);
  if (p.to_be_reconfirmed)
    return i18n._(
      msg`${p.company} has changed this request since you submitted your offer. Your offer is kept, but it is valid again only if you reconfirm or change it on the request page by ${deadline}.`,
    );
  if (isExtended(p))
    return i18n._(
      msg`${p.company} has moved the offer deadline to ${deadline}. Until then you can submit or change your offer.`,
    );
  return i18n._(
    msg`${p.company} has changed this request. Review the changes and submit or change your offer by ${deadline}.`,
  );
}

function changedFields({ fields }: RequestChangedMail, ctx: MailContext) {
  if (fields.length === 0) return [];
  const { i18n } = ctx;
  const label: Record<ChangedField['field'], string> = {
    name: i18n._(msg({ message: 'Request name', context: 'to a supplier' })),
    description: i18n._(msg`Description`),
    date_for_offer: i18n._(msg`Offer deadline`),
    date_for_delivery: i18n._(msg`Delivery date`),
    delivery_place: i18n._(msg`Place of delivery`),
    files: i18n._(msg`Attachments`),
  };
  return [
    table(
      [{ label: i18n._(msg`What changed`) }, { label: i18n._(msg`Before`) }, { label: i18n._(msg`Now`) }],
      fields.map((change) => [
        label[change.field],
        valueText(change.field, change.old, ctx),
        valueText(change.field, change.new, ctx),
      ]),
    ),
  ];
}

function valueText(field: ChangedField['field'], value: string, ctx: MailContext): string {
  if (value === '') return '–';
  if (field === 'date_for_offer') return moment(value, ctx);
  if (field === 'date_for_delivery') return ctx.formatters.day(value);
  return value.length > TEXT_SHOWN ? `${value.slice(0, TEXT_SHOWN)}…` : value;
}

const moment = (value: string, { formatters }: MailContext) => (value === '' ? '' : formatters.moment(value));

function changedItems({ items }: RequestChangedMail, { i18n, formatters }: MailContext) {
  if (items.length === 0) return [];
  const none = i18n._(
    msg({
      message: 'not requested',
      comment: 'an item of a request before it was added, or after it was taken out',
    }),
  );
  const text = (item: ChangedItem | null, name: string) => {
    if (item === null) return none;
    const quantity = `${formatters.number(item.quantity)} ${i18n._(unitPhrases[item.unit])}`;
    return [item.name === name ? '' : item.name, quantity, item.note].filter(Boolean).join(', ');
  };
  const more = items.length - LINES_SHOWN;
  return [
    table(
      [
        { label: i18n._(msg`Item`) },
        { label: i18n._(msg`Before`), align: 'end' },
        { label: i18n._(msg`Now`), align: 'end' },
      ],
      items.slice(0, LINES_SHOWN).map(({ before, after }) => {
        const name = after?.name ?? before?.name ?? '';
        return [name, text(before, name), text(after, name)];
      }),
    ),
    ...(more > 0 ? [note(i18n._(msg`More changed items: ${more}`))] : []),
  ];
}

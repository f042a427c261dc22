import { msg } from '@lingui/core/macro';
import { type MailBlock, note, table } from '#platform/server/mail/blocks.ts';
import type { MailContext } from '#platform/server/mail/template.ts';
import type { Unit } from '#platform/shared/units.ts';
import { unitPhrases } from '#platform/shared/words/units.ts';

export interface MailItem {
  readonly name: string;
  readonly quantity: string;
  /** Null only in a preview, if no unit is chosen yet. */
  readonly unit: Unit | null;
}

/** The maximum number of listed items. The page opened by the email's button shows all of them. */
const ITEMS_SHOWN = 50;

/** Returns the table of the requested items; empty for a request without items. */
export function itemsTable(items: readonly MailItem[], { i18n, formatters }: MailContext): MailBlock[] {
  if (items.length === 0) return [];
  const more = items.length - ITEMS_SHOWN;
  return [
    table(
      [{ label: i18n._(msg`Item`) }, { label: i18n._(msg`Quantity`), align: 'end' }],
      items
        .slice(0, ITEMS_SHOWN)
        .map(({ name, quantity, unit }) => [
          name,
          `${formatters.number(quantity)} ${unit ? i18n._(unitPhrases[unit]) : i18n._(msg`(unit not chosen yet)`)}`,
        ]),
    ),
    ...(more > 0 ? [note(i18n._(msg`More items on the page: ${more}`))] : []),
  ];
}

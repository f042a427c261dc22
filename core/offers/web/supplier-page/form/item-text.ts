import type { Invitation } from '#core/offers/wire/supplier-offers.ts';
import { unitPhrases } from '#platform/shared/words/units.ts';
import { useFormatters } from '#platform/web/lib/words/format.ts';
import { translate } from '#platform/web/lib/words/i18n.ts';

type Item = NonNullable<NonNullable<Invitation['changes']>['items'][number]['before']>;

/** Returns a function that formats an item as text: its name, quantity with unit, and note. */
export function useItemText() {
  const format = useFormatters();
  return ({ name, quantity, unit, note }: Item) =>
    [name, `${format.quantity(quantity)} ${translate(unitPhrases[unit])}`, note].filter(Boolean).join(', ');
}

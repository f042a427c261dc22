import type { Invitation } from '@ponuda/contract/supplier-offers';
import { unitPhrases } from '@ponuda/phrases/units';
import { useFormats } from '../../lib/words/format.ts';
import { say } from '../../lib/words/i18n.ts';

type Item = NonNullable<NonNullable<Invitation['changes']>['items'][number]['before']>;

/** Returns the text of an item: its name, quantity with unit, and note. */
export function useItemText() {
  const format = useFormats();
  return ({ name, quantity, unit, note }: Item) =>
    [name, `${format.quantity(quantity)} ${say(unitPhrases[unit])}`, note].filter(Boolean).join(', ');
}

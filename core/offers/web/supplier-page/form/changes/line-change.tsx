import { Trans, useLingui } from '@lingui/react/macro';
import type { Invitation } from '#core/offers/wire/supplier-offers.ts';
import { toDecimal } from '#platform/shared/money/decimal.ts';
import { unitPhrases } from '#platform/shared/words/units.ts';
import { useFormatters } from '#platform/web/lib/words/format.ts';
import { translate } from '#platform/web/lib/words/i18n.ts';
import { ValueChange } from '#platform/web/ui/timeline.tsx';

export type InvitationLineChange = NonNullable<Invitation['changes']>['items'][number];

/** Marks a request line that the buyer has changed, with the previous and current values. */
export default function LineChange({ change: { before, after } }: { readonly change: InvitationLineChange }) {
  const { t } = useLingui();
  const format = useFormatters();
  if (!after) return null;
  if (!before)
    return (
      <p>
        <b>
          <Trans comment="an item that the buyer added to a request">New item</Trans>
        </b>
      </p>
    );
  const quantity = (item: typeof after) =>
    `${format.quantity(item.quantity)} ${translate(unitPhrases[item.unit])}`;
  const parts = [
    { key: 'name', from: before.name, to: after.name, changed: before.name !== after.name },
    {
      key: 'quantity',
      from: quantity(before),
      to: quantity(after),
      changed: before.unit !== after.unit || !toDecimal(before.quantity).equals(toDecimal(after.quantity)),
    },
    { key: 'note', from: before.note || '–', to: after.note || '–', changed: before.note !== after.note },
  ];
  return parts
    .filter(({ changed }) => changed)
    .map(({ key, from, to }) => (
      <ValueChange
        key={key}
        label={t({ message: 'Changed:', context: 'an item of a request' })}
        from={from}
        to={to}
      />
    ));
}

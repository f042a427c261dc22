import { Trans, useLingui } from '@lingui/react/macro';
import IconHistory from '@tabler/icons-react/dist/esm/icons/IconHistory.mjs';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import type { ItemHintProps } from '#core/requests/web/public.ts';
import type { Currency } from '#platform/shared/currencies.ts';
import type { Unit } from '#platform/shared/units.ts';
import { unitPhrases } from '#platform/shared/words/units.ts';
import { useFormatters } from '#platform/web/lib/words/format.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { lazyPart } from '#platform/web/ui/lazy-part.tsx';
import type { ArticlePrice } from '../wire.ts';
import { articlePricesQuery } from './article-prices.api.ts';
import styles from './price-hint.module.css';

const PriceDialog = lazyPart(() => import('./price-dialog.tsx'));

/**
 * Shows the last price of an article, with its supplier and day. Never blocks the form: it is empty until prices are
 * loaded, and typing does not wait for it.
 */
export default function PriceHint({ name, unit }: ItemHintProps) {
  const [open, setOpen] = useState(false);
  const { data: history } = useQuery(articlePricesQuery(name, unit));
  if (!history?.last) return null;
  return (
    <p className={styles.hint}>
      <IconHistory size={16} aria-hidden="true" />
      <span>
        <Last last={history.last} currency={history.currency} unit={history.unit} />{' '}
        <Button variant="link" size="sm" onClick={() => setOpen(true)}>
          <Trans>All prices</Trans>
        </Button>
      </span>
      {open && (
        <Suspense fallback={null}>
          <PriceDialog name={name} unit={unit} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </p>
  );
}

interface LastProps {
  readonly last: ArticlePrice;
  readonly currency: Currency;
  readonly unit: Unit;
}

function Last({ last, currency, unit }: LastProps) {
  const { i18n } = useLingui();
  const format = useFormatters();
  const price = (
    <bdi className="num">
      {format.price(last.unit_price)} {currency}/{i18n._(unitPhrases[unit])}
    </bdi>
  );
  const supplier = <b>{last.supplier.name}</b>;
  const day = <bdi className="num">{format.day(last.day)}</bdi>;
  const name = <b>{last.name}</b>;
  return last.kind === 'bought' ? (
    <Trans comment="what an article cost when it was last bought">
      {name}: last bought for {price} from {supplier} on {day}.
    </Trans>
  ) : (
    <Trans comment="what an article was last offered for; it was not bought">
      {name}: last offered for {price} by {supplier} on {day}.
    </Trans>
  );
}

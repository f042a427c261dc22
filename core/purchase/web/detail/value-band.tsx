import { Trans, useLingui } from '@lingui/react/macro';
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import type { ReactNode } from 'react';
import type { PurchaseDetail, ValueChoice } from '#core/purchase/wire/purchase-detail.ts';
import { dayInBelgrade } from '#platform/shared/dates.ts';
import { isRateOld } from '#platform/shared/money/old-rates.ts';
import { useFormatters } from '#platform/web/lib/words/format.ts';
import { Field } from '#platform/web/ui/field.tsx';
import { RadioCards } from '#platform/web/ui/radio-cards.tsx';
import styles from './value-band.module.css';

interface ValueBandProps {
  readonly purchase: PurchaseDetail;
  readonly value: ValueChoice;
  readonly onChange: (value: ValueChoice) => void;
}

/** Renders the choice of the value band when confirming (specification §4); a band below the value is disabled. */
export function ValueBandField({ purchase, value, onChange }: ValueBandProps) {
  const { t } = useLingui();
  const format = useFormatters();
  const { accepted, currency } = purchase;
  if (!accepted) return null;
  const old = isRateOld(accepted.rate_day, dayInBelgrade(purchase.server_now));
  const more = accepted.value === '4k_more';
  const eur = format.money(accepted.net_eur, 'EUR');
  return (
    <Field
      group
      label={t`Value of the purchase`}
      hint={
        <>
          {more
            ? t`Chosen by the amount: ${eur} is more than 4,000 EUR. The lower value cannot be chosen.`
            : t`Set automatically: ${eur} is not more than 4,000 EUR.`}
          {currency !== 'EUR' && (
            <RateLine old={old}>
              <Trans>
                rate <bdi className="num">{format.exchangeRate(accepted.rate)}</bdi> of{' '}
                <bdi className="num">{format.day(accepted.rate_day)}</bdi>
              </Trans>
            </RateLine>
          )}
          {accepted.old_rates.map((rate) => (
            <RateLine old key={rate.currency}>
              <Trans comment="an exchange rate">
                {rate.currency} at the rate of <bdi className="num">{format.day(rate.day)}</bdi>
              </Trans>
            </RateLine>
          ))}
        </>
      }
    >
      <RadioCards
        row
        value={value}
        onChange={onChange}
        cards={[
          { value: '4k_less', title: t`up to 4,000 EUR`, locked: more },
          { value: '4k_more', title: t`over 4,000 EUR` },
        ]}
      />
    </Field>
  );
}

/** Shows a rate as a line below the choice, as a warning if the rate is old. */
function RateLine({ old, children }: { readonly old: boolean; readonly children: ReactNode }) {
  return (
    <p className={old ? styles.oldRate : undefined}>
      {old && <IconAlertTriangle size={16} aria-hidden="true" />}
      <span>
        {children}
        {old && (
          <>
            , <Trans comment="an exchange rate">more than 60 days old</Trans>
          </>
        )}
      </span>
    </p>
  );
}

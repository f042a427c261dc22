import { Trans } from '@lingui/react/macro';
import { isKnownVatRate } from '#platform/shared/money/vat-rates.ts';
import { useFormatters } from '#platform/web/lib/words/format.ts';

/** Warns about a VAT rate that no country has; renders nothing for other rates. */
export function UnusualRateWarning({ rate }: { readonly rate: string }) {
  const formats = useFormatters();
  if (isKnownVatRate(rate)) return null;
  const percent = formats.vatRate(rate);
  return (
    <p role="note">
      <Trans>Check the VAT: no country has a rate of {percent}.</Trans>
    </p>
  );
}

import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Ability } from '#platform/shared/access/abilities.ts';
import type { Currency } from '#platform/shared/currencies.ts';
import { VALUE_THRESHOLD_EUR } from '#platform/shared/validation/limits.ts';
import { abilityPhrases } from '#platform/shared/words/permissions.ts';
import { useFormatters } from '#platform/web/lib/words/format.ts';

/** Renders one ability as a sentence without its subject: "confirms purchases up to 4,000 EUR". */
export function AbilityText({ ability, currency }: { ability: Ability; currency: Currency }): ReactNode {
  const { i18n } = useLingui();
  switch (ability.kind) {
    case 'confirms':
      return <Confirms ability={ability} currency={currency} />;
    case 'approves_ad_hoc':
      return ability.limit === null ? (
        <Trans context="may do">approves ad hoc purchases of any value</Trans>
      ) : (
        <Trans context="may do">
          approves ad hoc purchases up to <Limit limit={ability.limit} currency={currency} />
        </Trans>
      );
    case 'approves_direct':
      return ability.limit === null ? (
        <Trans context="may do">approves direct purchases of any value</Trans>
      ) : (
        <Trans context="may do">
          approves direct purchases up to <Limit limit={ability.limit} currency={currency} />
        </Trans>
      );
    default:
      return i18n._(abilityPhrases[ability.kind]);
  }
}

interface ConfirmsProps {
  readonly ability: Extract<Ability, { kind: 'confirms' }>;
  readonly currency: Currency;
}

function Confirms({ ability: { band, limit }, currency }: ConfirmsProps) {
  const anyValue = band === '4k_more';
  const threshold = <Limit limit={VALUE_THRESHOLD_EUR} currency="EUR" />;
  if (limit === null && anyValue) return <Trans context="may do">confirms purchases of any value</Trans>;
  const own = limit === null ? threshold : <Limit limit={limit} currency={currency} />;
  return limit === null || anyValue ? (
    <Trans context="may do">confirms purchases up to {own}</Trans>
  ) : (
    <Trans context="may do">
      confirms purchases up to {own} and {threshold}
    </Trans>
  );
}

function Limit({ limit, currency }: { limit: string; currency: Currency }) {
  const format = useFormatters();
  return <bdi>{format.money(limit, currency)}</bdi>;
}

import { Trans, useLingui } from '@lingui/react/macro';
import type { ComponentProps, ReactNode } from 'react';
import { type Ability, listAbilities } from '#platform/shared/access/abilities.ts';
import type { Actor } from '#platform/shared/access/actor.ts';
import type { Currency } from '#platform/shared/currencies.ts';
import { VALUE_THRESHOLD_EUR } from '#platform/shared/validation/limits.ts';
import { abilityPhrases } from '#platform/shared/words/permissions.ts';
import { useFormatters } from '#platform/web/lib/words/format.ts';
import { classNames } from '#platform/web/ui/class-names.ts';
import styles from './ability-text.module.css';

interface AbilityListProps extends ComponentProps<'ul'> {
  readonly actor: Actor;
  readonly currency: Currency;
}

/** Renders what a user can do as one sentence, which is a list for screen readers. */
export function AbilityList({ actor, currency, className, ...list }: AbilityListProps) {
  return (
    <ul {...list} className={classNames(styles.list, className)}>
      {listAbilities(actor).map((ability) => (
        <li key={ability.kind}>
          <AbilityText ability={ability} currency={currency} />
        </li>
      ))}
    </ul>
  );
}

/** Renders one ability as a sentence without its subject: "confirms purchases up to 4,000 EUR". */
function AbilityText({ ability, currency }: { ability: Ability; currency: Currency }): ReactNode {
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

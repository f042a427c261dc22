import { Trans, useLingui } from '@lingui/react/macro';
import type { ComponentProps, ReactNode } from 'react';
import { type Ability, listAbilities } from '#platform/shared/access/abilities.ts';
import type { Actor } from '#platform/shared/access/actor.ts';
import { type ConfirmBound, findConfirmBound } from '#platform/shared/access/confirm-bound.ts';
import type { Currency } from '#platform/shared/currencies.ts';
import { VALUE_THRESHOLD_EUR } from '#platform/shared/validation/limits.ts';
import { abilityPhrases, thresholdBoundPhrase } from '#platform/shared/words/permissions.ts';
import { useFormatters } from '#platform/web/lib/words/format.ts';
import { translate } from '#platform/web/lib/words/i18n.ts';
import { classNames } from '#platform/web/ui/class-names.ts';
import styles from './ability-text.module.css';

interface AbilityListProps extends ComponentProps<'ul'> {
  readonly actor: Actor;
  readonly currency: Currency;
  /** The number of units of the company's currency for one EUR; absent until it is loaded. */
  readonly perEur: string | undefined;
}

/** Renders what a user can do as one sentence, which is a list for screen readers. */
export function AbilityList({ actor, currency, perEur, className, ...list }: AbilityListProps) {
  return (
    <ul {...list} className={classNames(styles.list, className)}>
      {listAbilities(actor).map((ability) => (
        <li key={ability.kind}>
          {ability.kind === 'confirms' ? (
            <Confirms
              bound={perEur === undefined ? null : findConfirmBound(actor, perEur)}
              {...{ ability, currency, perEur }}
            />
          ) : (
            <AbilityText ability={ability} currency={currency} />
          )}
        </li>
      ))}
    </ul>
  );
}

interface AbilityTextProps {
  readonly ability: Exclude<Ability, { kind: 'confirms' }>;
  readonly currency: Currency;
}

/** Renders one ability as a sentence without its subject: "confirms purchases up to 4,000 EUR". */
function AbilityText({ ability, currency }: AbilityTextProps): ReactNode {
  const { i18n } = useLingui();
  switch (ability.kind) {
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
  readonly bound: ConfirmBound | null;
  readonly currency: Currency;
  readonly perEur: string | undefined;
}

function Confirms({ ability: { band, limit }, bound, currency, perEur }: ConfirmsProps) {
  if (limit === null && band === '4k_more')
    return <Trans context="may do">confirms purchases of any value</Trans>;
  const own =
    bound && perEur !== undefined ? (
      <BoundText bound={bound} currency={currency} perEur={perEur} />
    ) : (
      <Limit {...(limit === null ? { limit: VALUE_THRESHOLD_EUR, currency: 'EUR' } : { limit, currency })} />
    );
  return <Trans context="may do">confirms purchases up to {own}</Trans>;
}

interface BoundTextProps {
  readonly bound: ConfirmBound;
  readonly currency: Currency;
  readonly perEur: string;
}

/** Renders the amount up to which a user confirms, with the reason if it is not the user's own limit. */
export function BoundText({ bound: { amount, byThreshold }, currency, perEur }: BoundTextProps) {
  const format = useFormatters();
  const own = format.money(amount, currency);
  if (!byThreshold || currency === 'EUR') return <bdi className="num">{own}</bdi>;
  const values = {
    amount: own,
    eur: format.money(VALUE_THRESHOLD_EUR, 'EUR'),
    rate: format.exchangeRate(perEur),
  };
  return <bdi className="num">{translate(thresholdBoundPhrase, values)}</bdi>;
}

function Limit({ limit, currency }: { limit: string; currency: Currency }) {
  const format = useFormatters();
  return <bdi>{format.money(limit, currency)}</bdi>;
}

import { Trans } from '@lingui/react/macro';
import type { Ability } from '@ponuda/domain/access/abilities';
import type { Currency } from '@ponuda/domain/currencies';
import { VALUE_THRESHOLD_EUR } from '@ponuda/domain/validation/limits';
import type { ReactNode } from 'react';
import { useFormats } from '../../lib/format.ts';

/** One thing somebody may do, as a sentence without its subject: "confirms purchases up to 4,000 EUR". */
export function AbilityWords({ ability, currency }: { ability: Ability; currency: Currency }): ReactNode {
  switch (ability.kind) {
    case 'sees_all':
      return <Trans context="may do">sees every purchase of the company</Trans>;
    case 'sees_own':
      return <Trans context="may do">sees the own purchases and those of the own departments</Trans>;
    case 'raises_requests':
      return <Trans context="may do">raises purchase requests and sends them to suppliers</Trans>;
    case 'proposes_requests':
      return <Trans context="may do">proposes purchase requests, which staff approve</Trans>;
    case 'approves_requests':
      return <Trans context="may do">approves initiated and proposed requests</Trans>;
    case 'confirms':
      return <Confirms ability={ability} currency={currency} />;
    case 'creates_ad_hoc':
      return <Trans context="may do">creates ad hoc purchases</Trans>;
    case 'approves_ad_hoc':
      return ability.limit === null ? (
        <Trans context="may do">approves ad hoc purchases of any value</Trans>
      ) : (
        <Trans context="may do">
          approves ad hoc purchases up to <Limit limit={ability.limit} currency={currency} />
        </Trans>
      );
    case 'creates_direct':
      return <Trans context="may do">creates direct purchases</Trans>;
    case 'approves_direct':
      return ability.limit === null ? (
        <Trans context="may do">approves direct purchases of any value</Trans>
      ) : (
        <Trans context="may do">
          approves direct purchases up to <Limit limit={ability.limit} currency={currency} />
        </Trans>
      );
    case 'pays_direct':
      return <Trans context="may do">enters payments of direct purchases</Trans>;
    case 'receives':
      return <Trans context="may do">receives goods in the warehouse</Trans>;
    case 'pays':
      return <Trans context="may do">enters payments in finance</Trans>;
    case 'manages_records':
      return <Trans context="may do">looks after categories and suppliers</Trans>;
    case 'manages_users':
      return <Trans context="may do">looks after users and departments</Trans>;
    case 'manages_budgets':
      return <Trans context="may do">looks after the budgets</Trans>;
    case 'views_budgets':
      return <Trans context="may do">sees the budgets</Trans>;
    case 'manages_company':
      return <Trans context="may do">decides about the company’s settings and reads its log</Trans>;
  }
}

interface ConfirmsProps {
  readonly ability: Extract<Ability, { kind: 'confirms' }>;
  readonly currency: Currency;
}

function Confirms({ ability: { band, limit }, currency }: ConfirmsProps) {
  const anyValue = band === '4k_more';
  const threshold = <Limit limit={VALUE_THRESHOLD_EUR} currency="EUR" />;
  if (limit === null)
    return anyValue ? (
      <Trans context="may do">confirms purchases of any value</Trans>
    ) : (
      <Trans context="may do">confirms purchases up to {threshold}</Trans>
    );
  const own = <Limit limit={limit} currency={currency} />;
  return anyValue ? (
    <Trans context="may do">confirms purchases up to {own}</Trans>
  ) : (
    <Trans context="may do">
      confirms purchases up to {own} and {threshold}
    </Trans>
  );
}

function Limit({ limit, currency }: { limit: string; currency: Currency }) {
  const format = useFormats();
  return <bdi>{format.money(limit, currency)}</bdi>;
}

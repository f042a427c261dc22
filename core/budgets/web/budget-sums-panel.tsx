import { Trans, useLingui } from '@lingui/react/macro';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { useEffect, useState } from 'react';
import { isDay } from '#platform/shared/dates.ts';
import { useFormatters } from '#platform/web/lib/words/format.ts';
import { BudgetLeftIfConfirmed } from '#platform/web/shell/budget-left-if-confirmed.tsx';
import { DateInput } from '#platform/web/ui/date-input.tsx';
import { IconButton } from '#platform/web/ui/icon-button.tsx';
import type { BudgetRecord } from '../wire.ts';
import { AmountLeft, BudgetBar, BudgetLegend, hasReservedAmount } from './budget-bar.tsx';
import styles from './budgets.module.css';

interface StandingProps {
  readonly budget: BudgetRecord;
  /** The day for which to show the sums, as of its end; '' for the current sums. */
  readonly until: string;
  readonly onUntil: (day: string) => void;
}

/** Shows a budget's sums, either current or recomputed from its ledger as of the end of a day. */
export function BudgetSumsPanel({ budget, until, onUntil }: StandingProps) {
  const format = useFormatters();
  const { currency, as_of } = budget;
  const shown = as_of ?? budget;
  const money = (amount: string) => <bdi className="num">{format.amount(amount)}</bdi>;
  return (
    <section className={styles.standing} aria-labelledby="budget-standing">
      <header className={styles.head}>
        <h2 id="budget-standing">
          {as_of ? <Trans>As of {format.day(as_of.day)}</Trans> : <Trans>As of now</Trans>}
        </h2>
        <UntilDay value={until} onChange={onUntil} />
      </header>
      <dl className={styles.sums}>
        <div>
          <dt>
            <Trans>Budget, {currency}</Trans>
          </dt>
          <dd>{money(shown.amount)}</dd>
        </div>
        <div>
          <dt>
            <Trans context="part of a budget">Committed</Trans>
          </dt>
          <dd>{money(shown.committed)}</dd>
        </div>
        <div>
          <dt>
            <Trans context="part of a budget">Paid</Trans>
          </dt>
          <dd>{money(shown.actual)}</dd>
        </div>
        {hasReservedAmount(shown) && (
          <div>
            <dt>
              <Trans context="part of a budget">Reserved</Trans>
            </dt>
            <dd>{money(shown.reserved)}</dd>
          </div>
        )}
        <div>
          <dt>
            <Trans>Spent</Trans>
          </dt>
          <dd>
            {money(shown.spent)} <bdi className="unit">{shown.percent} %</bdi>
          </dd>
        </div>
        <div>
          <dt>
            <Trans context="of a budget">Left</Trans>
          </dt>
          <dd>
            <AmountLeft sums={shown} headed />
          </dd>
        </div>
      </dl>
      <BudgetBar sums={shown} large />
      <BudgetLegend reserved={hasReservedAmount(shown)} />
      <BudgetLeftIfConfirmed budget={shown} />
    </section>
  );
}

/** Lets the user pick the day for which the sums are shown. An incomplete date changes nothing. */
function UntilDay({ value, onChange }: { readonly value: string; readonly onChange: (day: string) => void }) {
  const { t } = useLingui();
  const [typed, setTyped] = useState(value);
  useEffect(() => setTyped(value), [value]);
  return (
    <span className={styles.day}>
      <span className="muted" aria-hidden="true">
        <Trans>As of</Trans>
      </span>
      <DateInput
        aria-label={t`As of`}
        className={styles.date}
        value={typed}
        onChange={(day) => {
          setTyped(day);
          if (day === '' || isDay(day)) onChange(day);
        }}
      />
      {value !== '' && (
        <IconButton size="sm" label={t`Show as of now`} icon={<IconX />} onClick={() => onChange('')} />
      )}
    </span>
  );
}

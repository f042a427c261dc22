import { Trans, useLingui } from '@lingui/react/macro';
import type { Currency } from '#platform/shared/currencies.ts';
import { useFormatters } from '#platform/web/lib/words/format.ts';
import { useDurationFormatter } from '#platform/web/lib/words/use-duration-formatter.ts';
import { Consequence } from '#platform/web/ui/consequence.tsx';
import type { PolicyReach } from '../wire.ts';
import { COMPARABLE_DECISIONS, countOnlyBy, findTopRule, type LadderPerson } from './ladder/ladder.ts';

interface LimitsSentenceProps {
  readonly people: readonly LadderPerson[];
  readonly reach: PolicyReach | undefined;
  readonly currency: Currency;
}

const NAMED = 3;

/** States who decides on the largest purchases now, and how often that was the case in the last year. */
export function LimitsSentence({ people, reach, currency }: LimitsSentenceProps) {
  const { t } = useLingui();
  const format = useFormatters();
  const lasted = useDurationFormatter();
  const rule = findTopRule(people);
  const names = rule.kind === 'nobody' ? [] : shortNames(people, rule.ids);
  const who = useNames(names);
  if (rule.kind === 'nobody') return <Consequence tone="red">{t`No one can confirm purchases.`}</Consequence>;
  const amount =
    rule.kind === 'above' ? format.money(rule.amount, currency).replace(/[.,]00(?=\D*$)/, '') : '';
  if (rule.kind === 'above' && names.length === 0)
    return <Consequence tone="red">{t`Above ${amount}, no one can decide.`}</Consequence>;
  const n = reach ? countOnlyBy(reach, rule.ids) : 0;
  const wait = reach?.alone_waited.before ?? null;
  return (
    <Consequence
      note={
        reach && (
          <Past
            reach={reach}
            n={n}
            wait={names.length === 1 ? wait : null}
            lasted={lasted}
            isAll={rule.kind === 'any_amount'}
          />
        )
      }
    >
      {rule.kind === 'any_amount' && names.length === 1 && t`Only ${who} decides on every purchase.`}
      {rule.kind === 'any_amount' &&
        names.length > 1 &&
        t`These people decide on purchases of any amount: ${who}.`}
      {rule.kind === 'above' && names.length === 1 && t`Above ${amount}, only ${who} decides.`}
      {rule.kind === 'above' && names.length > 1 && t`These people decide above ${amount}: ${who}.`}
    </Consequence>
  );
}

interface PastProps {
  readonly reach: PolicyReach;
  readonly n: number;
  readonly wait: number | null;
  readonly lasted: (seconds: number | null) => string;
  readonly isAll: boolean;
}

function Past({ reach: { decisions }, n, wait, lasted, isAll }: PastProps) {
  if (decisions < COMPARABLE_DECISIONS) return <Trans>Too few decisions to compare.</Trans>;
  if (isAll) return <Trans>Decisions in the last 12 months: {decisions}.</Trans>;
  const waited = lasted(wait);
  return wait === null ? (
    <Trans>
      In the last 12 months this applied to {n} of {decisions} decisions.
    </Trans>
  ) : (
    <Trans>
      In the last 12 months this applied to {n} of {decisions} decisions, and the usual wait was {waited}.
    </Trans>
  );
}

function useNames(names: readonly string[]): string {
  const { t } = useLingui();
  const shown = names.slice(0, NAMED);
  const more = names.length - shown.length;
  const list = shown.join(', ');
  return more > 0 ? t`${list} and ${more} more` : list;
}

/** Returns the first names; the full names if two people have the same first name. */
function shortNames(people: readonly LadderPerson[], ids: readonly number[]): string[] {
  const first = (name: string) => name.split(' ')[0] ?? name;
  const count = (name: string) => people.filter((one) => first(one.name) === first(name)).length;
  return people
    .filter(({ id }) => ids.includes(id))
    .map(({ name }) => (count(name) > 1 ? name : first(name)));
}

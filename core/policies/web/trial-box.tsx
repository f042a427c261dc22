import { Plural, Trans, useLingui } from '@lingui/react/macro';
import IconFlask from '@tabler/icons-react/dist/esm/icons/IconFlask.mjs';
import { useFormatters } from '#platform/web/lib/words/format.ts';
import { useDurationFormatter } from '#platform/web/lib/words/use-duration-formatter.ts';
import { Button } from '#platform/web/ui/button.tsx';
import type { Policies, PolicyReach } from '../wire.ts';
import { COMPARABLE_DECISIONS, compareReach, countAlone } from './ladder/ladder.ts';
import type { LadderEntry } from './ladder/limits-ladder.tsx';
import styles from './policies.module.css';

interface TrialBoxProps {
  readonly entries: readonly LadderEntry[];
  readonly reach: PolicyReach | undefined;
  readonly currency: Policies['currency'];
  /** Opens the list of the decisions that a person gains. */
  readonly onShow: (id: number, name: string) => void;
  readonly busy: boolean;
}

/**
 * States what the limits that are being tried would have changed in the last year. Several limits are counted
 * together.
 */
export function TrialBox({ entries, reach, currency, onShow, busy }: TrialBoxProps) {
  const { t } = useLingui();
  const format = useFormatters();
  const lasted = useDurationFormatter();
  const tried = entries.filter((entry) => entry.tried !== null);
  if (tried.length === 0) return null;
  if (reach && reach.decisions < COMPARABLE_DECISIONS)
    return (
      <div className={styles.trial} role="status">
        <IconFlask size={20} aria-hidden="true" />
        <p>
          <Trans>Too few decisions to compare.</Trans>
        </p>
      </div>
    );
  const alone = reach && countAlone(reach);
  const { before, after } = reach?.alone_waited ?? { before: null, after: null };
  const nobody = alone ? alone.nobodyAfter - alone.nobodyBefore : 0;
  const wait = lasted(after);
  return (
    <div className={styles.trial} role="status" data-stale={reach ? undefined : ''}>
      <IconFlask size={20} aria-hidden="true" />
      <div className={styles.trialWords}>
        {tried.map(({ now, tried: trial }) => {
          const { gained, lost } = reach ? compareReach(reach, now.id) : { gained: 0, lost: 0 };
          const limit =
            trial?.upTo == null
              ? t({ message: 'no limit', context: 'confirmation limit' })
              : format.money(trial.upTo, currency);
          return (
            <p key={now.id}>
              <b>{now.name}</b>, {limit}:{' '}
              {gained > 0 && (
                <Plural
                  value={gained}
                  one="could also have made # decision."
                  other="could also have made # decisions."
                />
              )}
              {gained > 0 && lost > 0 && ' '}
              {lost > 0 && (
                <Plural
                  value={lost}
                  one="could not have made # decision."
                  other="could not have made # decisions."
                />
              )}
              {gained === 0 && lost === 0 && <Trans>no decision from the last 12 months would change.</Trans>}{' '}
              {gained > 0 && (
                <Button size="sm" variant="link" busy={busy} onClick={() => onShow(now.id, now.name)}>
                  <Trans>Show those {gained}</Trans>
                </Button>
              )}
            </p>
          );
        })}
        {alone && alone.before !== alone.after && (
          <p>
            <Trans>
              Decisions that only one person can make: <b>{alone.after}</b> instead of {alone.before}.
            </Trans>
            {before !== null && after !== null && before !== after && (
              <>
                {' '}
                <Trans>Their usual wait would be {wait}.</Trans>
              </>
            )}
          </p>
        )}
        {nobody > 0 && (
          <p className={styles.refused}>
            <Plural
              value={nobody}
              one="No one could have made # decision."
              other="No one could have made # decisions."
            />
          </p>
        )}
      </div>
    </div>
  );
}

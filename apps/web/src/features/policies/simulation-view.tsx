import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { Policies, Simulation } from '@ponuda/contract/policies';
import { REPLAY_VERDICTS } from '@ponuda/domain/policy/judge-decision';
import { formerUser, replayVerdicts } from '@ponuda/phrases/policies';
import { useState } from 'react';
import { useFormats } from '../../lib/words/format.ts';
import { say } from '../../lib/words/i18n.ts';
import { Button } from '../../ui/button.tsx';
import { FiguresTable } from '../../ui/figures-table.tsx';
import { Notice } from '../../ui/notice.tsx';
import { ApplyDialog } from './apply-dialog.tsx';
import { DecisionsList, type Part } from './decisions-list.tsx';
import styles from './policies.module.css';

interface SimulationViewProps {
  readonly found: Simulation;
  readonly version: number;
  readonly onApplied: (fresh: Policies) => void;
}

/** Last year under the draft: by verdict, and by person before and after, with the list behind each number. */
export function SimulationView({ found, version, onApplied }: SimulationViewProps) {
  const { t } = useLingui();
  const format = useFormats();
  const [part, setPart] = useState<Part | null>(null);
  const [asking, setAsking] = useState(false);
  const { currency, totals, to_owner, record, people, waited } = found;
  if (found.decisions === 0)
    return (
      <Notice role="status">
        <Trans>Nothing was confirmed in this range.</Trans>
      </Notice>
    );
  const figures = ({ n, net }: { n: number; net: string }) => [String(n), format.money(net, currency)];
  const rows = [
    ...REPLAY_VERDICTS.map((verdict) => ({
      part: verdict as Part,
      name: say(replayVerdicts[verdict]),
      counted: totals[verdict],
    })),
    { part: 'to_owner' as Part, name: t`Would wait for an owner`, counted: to_owner },
  ];
  const hours = (seconds: number | null) =>
    seconds === null ? t`not known` : t`${format.whole(String(seconds / 3600))} h`;
  const shown = people.filter(({ before, could }) => before.n + could.n > 0);
  return (
    <section className={styles.section} aria-labelledby="simulation">
      <h2 id="simulation">
        <Trans>Under the draft</Trans>
      </h2>
      <p role="status">
        <Plural value={found.decisions} one="# decision" other="# decisions" />
        {', '}
        {format.day(found.from)} – {format.day(found.to)}
      </p>
      <FiguresTable
        title={t({ message: 'Decisions', context: 'on purchases' })}
        name={t`Decision`}
        heads={[
          { key: 'n', text: t`Purchases` },
          { key: 'net', text: t`Net` },
        ]}
        rows={rows.map(({ part: key, name, counted }) => ({ key, name, texts: figures(counted) }))}
        pick={(row, column) => {
          const one = rows[row];
          return column === 0 && one && one.counted.n > 0 ? () => setPart(one.part) : undefined;
        }}
      />
      <FiguresTable
        title={t`Who could`}
        name={t`Person`}
        heads={[
          { key: 'before', text: t({ message: 'Decided', context: 'number of purchases' }) },
          { key: 'after', text: t`Stay theirs` },
          { key: 'could', text: t`Could take over` },
        ]}
        rows={shown.map(({ user, before, after, could }) => ({
          key: String(user.id),
          name: user.name ?? say(formerUser(user.id)),
          texts: [before.n, after.n, could.n].map(String),
        }))}
      />
      <p className="muted">
        <Trans>
          Usual wait for a decision: {hours(waited.before)} before, {hours(waited.after)} under the draft.
        </Trans>{' '}
        <Trans>Policies are known since {format.instant(found.known_since)}.</Trans>
      </p>
      {record.differs > 0 && (
        <Notice
          tone="warn"
          action={
            <Button size="sm" onClick={() => setPart('differs')}>
              <Trans>Show</Trans>
            </Button>
          }
        >
          <Plural
            value={record.differs}
            one="# decision is recorded otherwise than the policy of its day says."
            other="# decisions are recorded otherwise than the policies of their days say."
          />
        </Notice>
      )}
      {part !== null && <DecisionsList key={part} id={found.id} part={part} currency={currency} />}
      <div className={styles.act}>
        <Button onClick={() => setAsking(true)}>
          <Trans context="a draft of rights and limits">Apply…</Trans>
        </Button>
      </div>
      {asking && (
        <ApplyDialog id={found.id} version={version} onClose={() => setAsking(false)} onApplied={onApplied} />
      )}
    </section>
  );
}

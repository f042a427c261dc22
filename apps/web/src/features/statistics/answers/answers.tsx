import { Trans, useLingui } from '@lingui/react/macro';
import { gates } from '@ponuda/domain/access/gates';
import { Suspense } from 'react';
import { useSearchState } from '../../../lib/search-state.ts';
import { useActor } from '../../../lib/session.ts';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Tabs } from '../../../ui/tabs.tsx';
import styles from './answers.module.css';
import { type AnswerTab, readAnswersSearch } from './answers-search.ts';

const PANELS = {
  spend: lazyPart(() => import('./spend-panel.tsx'), { inline: true }),
  savings: lazyPart(() => import('./savings-panel.tsx'), { inline: true }),
  time: lazyPart(() => import('./time-panel.tsx'), { inline: true }),
  suppliers: lazyPart(() => import('./suppliers-panel.tsx'), { inline: true }),
  kinds: lazyPart(() => import('./kinds-panel.tsx'), { inline: true }),
  splits: lazyPart(() => import('./splits-panel.tsx'), { inline: true }),
} as const satisfies Record<AnswerTab, unknown>;

/** What a head of purchasing asks, one tab an answer, over the range and filters of the statistics (ADR 0043). */
export default function Answers() {
  const { t } = useLingui();
  const actor = useActor();
  const [search, setSearch] = useSearchState(readAnswersSearch);
  const tabs = [
    { value: 'spend', label: t({ message: 'Spend', context: 'tab' }) },
    { value: 'savings', label: t({ message: 'Savings', context: 'tab' }) },
    { value: 'time', label: t({ message: 'Time', context: 'tab' }) },
    ...(gates.suppliersRead(actor)
      ? [{ value: 'suppliers', label: t({ message: 'Suppliers', context: 'tab' }) } as const]
      : []),
    { value: 'kinds', label: t({ message: 'Purchase types', context: 'tab' }) },
    ...(gates.purchaseConfirmation(actor)
      ? [{ value: 'splits', label: t({ message: 'Split purchases', context: 'tab' }) } as const]
      : []),
  ] as const;
  const value = tabs.find((tab) => tab.value === search.answer)?.value ?? 'spend';
  const Panel = PANELS[value];
  return (
    <section className={styles.section} aria-labelledby="answers">
      <h2 id="answers">
        <Trans>Answers</Trans>
      </h2>
      <Tabs
        label={t`Answers`}
        tabs={tabs}
        value={value}
        onChange={(answer) => setSearch({ answer, bar: '', behind: '' }, { replace: true, stay: true })}
      >
        <div className={styles.panel}>
          <Suspense fallback={<Skeleton height="360px" />}>
            <Panel search={search} onChange={(patch) => setSearch(patch, { replace: true, stay: true })} />
          </Suspense>
        </div>
      </Tabs>
    </section>
  );
}

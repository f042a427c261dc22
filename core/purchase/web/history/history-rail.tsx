import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useEffect, useState } from 'react';
import type { HistoryEvent } from '#core/purchase/wire/purchase-history.ts';
import { QueryFailure } from '#platform/web/kit/query-view.tsx';
import { useActor } from '#platform/web/lib/session.ts';
import { useFormatters } from '#platform/web/lib/words/format.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { lazyPart } from '#platform/web/ui/lazy-part.tsx';
import { SegmentedControl } from '#platform/web/ui/segmented-control.tsx';
import { SkeletonText } from '#platform/web/ui/skeleton.tsx';
import { Timeline } from '#platform/web/ui/timeline.tsx';
import { historyQuery } from '../detail/request-queries.ts';
import { useDayText } from '../detail/use-moment-text.ts';
import { hasDecisiveDetails, hasHistoryDetails } from './has-history-details.ts';
import styles from './history.module.css';
import { ChoiceDetails, ChoiceSentence } from './history-choice.tsx';
import { groupHistoryEntries, type HistoryEntry } from './history-entries.ts';
import { LinkOpensDetails, LinkOpensSentence } from './history-link-opens.tsx';
import { HistorySentence } from './history-sentence.tsx';
import { historyTools } from './history-tools.ts';

/** Loaded beside the entries, most of which are folded. */
const HistoryDetails = lazyPart(() => import('./history-details.tsx'), { inline: true });

const ProofDialog = lazyPart(() => import('./proof-dialog.tsx'));

/** Returns the sentence and the details of an entry. */
function presentEntry({ event, others }: HistoryEntry) {
  const events = [event, ...others];
  if (others.length === 0)
    return {
      text: <HistorySentence event={event} />,
      open: hasDecisiveDetails(event),
      details: hasHistoryDetails(event) && (
        <Suspense fallback={null}>
          <HistoryDetails event={event} />
        </Suspense>
      ),
    };
  if (event.kind === 'link_opened')
    return { text: <LinkOpensSentence events={events} />, details: <LinkOpensDetails events={events} /> };
  return { text: <ChoiceSentence events={events} />, details: <ChoiceDetails events={events} /> };
}

type View = 'all' | HistoryEvent['views'][number];

interface HistoryRailProps {
  readonly id: number;
  readonly serverNow: string;
  /** Whether to show all entries in one view, for a purchase without invitations and therefore without negotiation. */
  readonly whole?: boolean;
}

/** Shows negotiation history and procurement history as one timeline (specification §2), newest first. */
export function HistoryRail({ id, serverNow, whole = false }: HistoryRailProps) {
  const { t, i18n } = useLingui();
  const format = useFormatters();
  const dayOf = useDayText(serverNow);
  const [view, setView] = useState<View>('all');
  const [shown, setShown] = useState<string | null>(null);
  const actor = useActor();
  const tools = historyTools.parts.filter(({ gate }) => gate(actor));
  const tool = tools.find(({ name }) => name === shown);
  useEffect(() => void HistoryDetails.preload(), []);
  const history = useQuery(historyQuery(id));
  const events = (history.data?.data ?? []).filter((event) => view === 'all' || event.views.includes(view));
  // If a refresh fails, the entries stay; one notice above the request reports the failure.

  return (
    <div className={styles.rail}>
      <h2 className={whole ? styles.head : 'visually-hidden'}>
        <Trans>History</Trans>
      </h2>
      {!whole && (
        <SegmentedControl
          block
          label={t`Part of the history`}
          value={view}
          onChange={setView}
          segments={[
            { value: 'all', label: t({ message: 'All', context: 'history' }) },
            {
              value: 'negotiation',
              label: t({ message: 'Negotiation', comment: 'short for the negotiation history' }),
            },
            {
              value: 'procurement',
              label: t({
                message: 'Steps',
                comment: 'short for the procurement history, the path of states',
              }),
            },
          ]}
        />
      )}
      {!history.data && <QueryFailure query={history} />}
      {history.isPending && <SkeletonText lines={8} />}
      {history.data && events.length === 0 && (
        <p className="muted">
          <Trans>Nothing has happened here yet.</Trans>
        </p>
      )}
      {events.length > 0 && (
        <Timeline
          label={t`History, newest first`}
          folded
          events={groupHistoryEntries(events).map(({ event, others }, index, all) => {
            const day = dayOf(event.at);
            const before = all[index - 1];
            return {
              id: String(event.id),
              ours: event.actor_kind !== 'supplier',
              ...presentEntry({ event, others }),
              day: (!before || dayOf(before.event.at) !== day) && <bdi>{day}</bdi>,
              time: <bdi title={format.instantWithSeconds(event.at)}>{format.time(event.at)}</bdi>,
              at: event.at,
            };
          })}
        />
      )}
      {history.data && history.data.data.length > 0 && (
        <div className={styles.menu}>
          <Button variant="link" size="sm" onClick={() => setShown('proof')}>
            <Trans>Proof of the history</Trans>
          </Button>
          {tools.map(({ name, title }) => (
            <Button key={name} variant="link" size="sm" onClick={() => setShown(name)}>
              {i18n._(title)}
            </Button>
          ))}
        </div>
      )}
      {shown !== null && (
        <Suspense>
          {shown === 'proof' && <ProofDialog id={id} onClose={() => setShown(null)} />}
          {tool && <tool.Dialog id={id} serverNow={serverNow} onClose={() => setShown(null)} />}
        </Suspense>
      )}
    </div>
  );
}

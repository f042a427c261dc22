import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { noticePath } from '#core/purchase/rules/notices.ts';
import { replayVerdictLabels } from '#core/purchase/words/replay-verdicts.ts';
import type { Currency } from '#platform/shared/currencies.ts';
import { call } from '#platform/web/lib/http/http.ts';
import { Link } from '#platform/web/lib/link.tsx';
import { usePagedList } from '#platform/web/lib/use-paged-list.ts';
import { useFormatters } from '#platform/web/lib/words/format.ts';
import { translate } from '#platform/web/lib/words/i18n.ts';
import { ExportMenu } from '#platform/web/shell/export-menu.tsx';
import { ListTable } from '#platform/web/shell/list-table.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import type { Column } from '#platform/web/ui/data-table-types.ts';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { REPLAY_VERDICTS } from '../rules/judge-decision.ts';
import type { REPLAYED_PARTS, ReplayedPurchase } from '../wire.ts';
import { formerUserLabel, getReplayReason } from '../words.ts';
import { POLICIES_KEY } from './policies.api.ts';
import styles from './policies.module.css';

export type ReplayPartName = (typeof REPLAYED_PARTS)[number];

export interface ChosenPart {
  readonly show: ReplayPartName;
  /** The user's id, for the parts about a person. */
  readonly user?: number;
  readonly title: string;
}

interface DecisionsListProps {
  readonly id: number;
  readonly part: ChosenPart;
  readonly currency: Currency;
  readonly onClose: () => void;
}

/** Lists the decisions that a figure in a simulation counts. */
export function DecisionsList({ id, part, currency, onClose }: DecisionsListProps) {
  const { t } = useLingui();
  const format = useFormatters();
  const [page, setPage] = useState(1);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const { show, user } = part;
  const query = { show, ...(user === undefined ? {} : { user }) };
  const nameOf = ({ id: who, name }: ReplayedPurchase['by']) =>
    name ?? (who > 0 ? translate(formerUserLabel(who)) : t`New person`);
  const list = usePagedList<ReplayedPurchase>({
    queryKey: [...POLICIES_KEY, 'decisions', id, query, { page }],
    fetchPage: (signal) =>
      call('GET policies/simulations/{id}/purchases', {
        params: { id },
        query: { ...query, page },
        signal,
      }),
    page,
    onPage: setPage,
    beside: true,
  });
  const others = ({ others: some, others_count }: ReplayedPurchase) => {
    const more = others_count - some.length;
    const names = some.map(nameOf).join(', ');
    return more > 0 ? t`${names} and ${more} more` : names;
  };
  const columns: Column<ReplayedPurchase>[] = [
    {
      id: 'number',
      head: t`Purchase`,
      rowHead: true,
      cell: ({ purchase }) => (
        <Link href={noticePath(purchase.kind, purchase.id)}>
          <bdi className="num">{purchase.number}</bdi> {purchase.name}
        </Link>
      ),
    },
    {
      id: 'at',
      head: t({ message: 'Decided', context: 'a purchase, when' }),
      nowrap: true,
      cell: ({ at }) => format.instant(at),
    },
    { id: 'by', head: t({ message: 'By', context: 'who decided' }), cell: ({ by }) => nameOf(by) },
    {
      id: 'net',
      head: t`Net`,
      align: 'end',
      nowrap: true,
      cell: ({ net }) => <span className="num">{format.money(net, currency)}</span>,
    },
  ];
  const reasons: Column<ReplayedPurchase>[] = [
    {
      id: 'why',
      head: t({ message: 'Why', context: 'a decision becomes another one' }),
      cell: (row) => {
        const reason = getReplayReason(row);
        return reason && translate(reason);
      },
    },
    { id: 'others', head: t`Who could`, cell: others },
  ];
  const verdict: Column<ReplayedPurchase> = {
    id: 'verdict',
    head: t({ message: 'Outcome', context: 'of a decision under a draft' }),
    cell: (one) => translate(replayVerdictLabels[one.verdict]),
  };
  // The heading of a list with a single verdict already states the verdict, and an unchanged decision has no reason.
  const isSame = show === 'same' || show === 'after';
  const isVerdict = REPLAY_VERDICTS.some((one) => one === show) || show === 'after';
  const shownColumns = [...columns, ...(isVerdict ? [] : [verdict]), ...(isSame ? [] : reasons)];

  return (
    <section className={styles.list} aria-labelledby="decisions">
      <div className={styles.head}>
        <h3 id="decisions" ref={heading} tabIndex={-1}>
          {part.title}
        </h3>
        <ExportMenu
          size="sm"
          file="GET policies/simulations/{id}/purchases/export"
          options={{ params: { id }, query }}
        />
        <Button size="sm" onClick={onClose}>
          <Trans>Close the list</Trans>
        </Button>
      </div>
      <ListTable
        caption={part.title}
        columns={shownColumns}
        list={list}
        rowKey={({ purchase, at }) => `${purchase.id} ${at}`}
        onPage={setPage}
        empty={<EmptyState title={<Trans>No decision</Trans>} />}
      />
    </section>
  );
}

import { Trans, useLingui } from '@lingui/react/macro';
import type { REPLAYED_SHOWN, ReplayedPurchase } from '@ponuda/contract/policies';
import type { Currency } from '@ponuda/domain/currencies';
import { formerUser, replayVerdicts } from '@ponuda/phrases/policies';
import { useState } from 'react';
import { call } from '../../lib/http/http.ts';
import { usePagedList } from '../../lib/use-paged-list.ts';
import { useFormats } from '../../lib/words/format.ts';
import { say } from '../../lib/words/i18n.ts';
import { ExportMenu } from '../../shell/export-menu.tsx';
import { ListTable } from '../../shell/list-table.tsx';
import type { Column } from '../../ui/data-table-types.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { POLICIES } from './policies.api.ts';
import styles from './policies.module.css';

export type Part = (typeof REPLAYED_SHOWN)[number];

interface DecisionsListProps {
  readonly id: number;
  readonly part: Part;
  readonly currency: Currency;
}

const nameOf = ({ id, name }: ReplayedPurchase['by']) => name ?? say(formerUser(id));

/** The decisions behind a number of a simulation. */
export function DecisionsList({ id, part, currency }: DecisionsListProps) {
  const { t } = useLingui();
  const format = useFormats();
  const [page, setPage] = useState(1);
  const list = usePagedList<ReplayedPurchase>({
    queryKey: [...POLICIES, 'decisions', id, part, { page }],
    fetchPage: (signal) =>
      call('GET policies/simulations/{id}/purchases', {
        params: { id },
        query: { show: part, page },
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
        <>
          <span className="num">{purchase.number}</span> {purchase.name}
        </>
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
    { id: 'verdict', head: t`Under the draft`, cell: ({ verdict }) => say(replayVerdicts[verdict]) },
    { id: 'others', head: t`Who could`, cell: others },
  ];
  return (
    <div className={styles.list}>
      <ExportMenu
        size="sm"
        file="GET policies/simulations/{id}/purchases/export"
        options={{ params: { id }, query: { show: part } }}
      />
      <ListTable
        caption={t({ message: 'Decisions', context: 'on purchases' })}
        columns={columns}
        list={list}
        rowKey={({ purchase, at }) => `${purchase.id} ${at}`}
        onPage={setPage}
        empty={<EmptyState title={<Trans>No decision</Trans>} />}
      />
    </div>
  );
}

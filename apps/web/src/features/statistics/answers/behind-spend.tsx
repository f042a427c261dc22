import { Plural } from '@lingui/react/macro';
import type { BehindSpendQuery } from '@ponuda/contract/answers';
import { PAGE_SIZE } from '@ponuda/domain/validation/limits';
import { useState } from 'react';
import { download } from '../../../lib/download.ts';
import { useFormats } from '../../../lib/format.ts';
import { call } from '../../../lib/http.ts';
import { Drawer } from '../../../ui/drawer.tsx';
import { Pagination } from '../../../ui/pagination.tsx';
import { CountedRow } from '../counted-row.tsx';
import { Answer, Files } from './answer.tsx';
import styles from './answers.module.css';
import { type AnswersSearch, rangeOf } from './answers-search.ts';

interface BehindSpendProps {
  readonly search: AnswersSearch;
  /** Which bar, besides range and filters. */
  readonly bar: Partial<Pick<BehindSpendQuery, 'by' | 'of' | 'group' | 'kind' | 'bucket'>>;
  readonly title: string;
  readonly onClose: () => void;
}

/** The purchases behind a bar of the answers; their values add up to it. */
export default function BehindSpend({ search, bar, title, onClose }: BehindSpendProps) {
  const format = useFormats();
  const [page, setPage] = useState(1);
  const query = { ...rangeOf(search), ...bar };
  return (
    <Drawer
      open
      onOpenChange={(open) => open || onClose()}
      className={styles.drawer}
      title={title}
      actions={
        <Files
          of={title}
          save={(kind) =>
            download('GET statistics/answers/purchases/get/export', '', { query: { ...query, format: kind } })
          }
        />
      }
    >
      <Answer
        call="GET statistics/answers/purchases/get"
        query={{ ...query, page }}
        read={(signal) => call('GET statistics/answers/purchases/get', { query: { ...query, page }, signal })}
      >
        {({ data, total, value, currency }) => (
          <>
            <p className={styles.sum}>
              <Plural value={total} one="# purchase" other="# purchases" />
              {value !== null && (
                <bdi className="num">
                  {format.amount(value)} <span className="unit">{currency}</span>
                </bdi>
              )}
            </p>
            <ul className={styles.rows}>
              {data.map((row) => (
                <CountedRow key={row.id} row={row} />
              ))}
            </ul>
            {total > PAGE_SIZE && (
              <Pagination page={page} pageSize={PAGE_SIZE} total={total} onPage={setPage} />
            )}
          </>
        )}
      </Answer>
    </Drawer>
  );
}

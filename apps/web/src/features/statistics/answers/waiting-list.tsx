import { Trans, useLingui } from '@lingui/react/macro';
import type { WaitingPurchase } from '@ponuda/contract/answers';
import { WAITING_STEPS } from '@ponuda/domain/statistics/steps';
import { PAGE_SIZE } from '@ponuda/domain/validation/limits';
import { waitingPhrases } from '@ponuda/phrases/answers';
import { useState } from 'react';
import { FilesMenu } from '../../../kit/statistics/files-menu.tsx';
import { download } from '../../../lib/http/download.ts';
import { call } from '../../../lib/http/http.ts';
import { useFormats } from '../../../lib/words/format.ts';
import { ChipSelect } from '../../../ui/chip-select.tsx';
import { Pagination } from '../../../ui/pagination.tsx';
import { PurchaseLine } from '../counted-row.tsx';
import { Answer } from './answer.tsx';
import styles from './answers.module.css';

interface WaitingListProps {
  readonly step: WaitingPurchase['step'] | '';
  readonly onChange: (step: WaitingPurchase['step'] | '') => void;
}

/** The open purchases themselves, the longest waiting first, to act on. */
export function WaitingList({ step, onChange }: WaitingListProps) {
  const { t, i18n } = useLingui();
  const format = useFormats();
  const [page, setPage] = useState(1);
  const query = { ...(step ? { step } : {}), page };
  return (
    <>
      <div className={styles.bar}>
        <ChipSelect
          name={t({ message: 'Pending with', context: 'an open purchase' })}
          all={t({ message: 'all', context: 'filter not set' })}
          value={step}
          onChange={(value) => onChange(WAITING_STEPS.find((one) => one === value) ?? '')}
          options={WAITING_STEPS.map((value) => ({ value, label: i18n._(waitingPhrases[value]) }))}
        />
        <FilesMenu
          of={t`Open purchases`}
          save={(kind) =>
            download('GET statistics/answers/waiting-purchases/get/export', '', {
              query: { ...(step ? { step } : {}), format: kind },
            })
          }
        />
      </div>
      <Answer
        call="GET statistics/answers/waiting-purchases/get"
        query={query}
        read={(signal) => call('GET statistics/answers/waiting-purchases/get', { query, signal })}
      >
        {({ data, total }) => (
          <>
            {total === 0 && (
              <p className="muted">
                <Trans>Nothing pending here.</Trans>
              </p>
            )}
            <ul className={styles.rows}>
              {data.map((row) => (
                <PurchaseLine
                  key={row.id}
                  row={row}
                  figure={format.day(row.since.slice(0, 10))}
                  second={[i18n._(waitingPhrases[row.step]), row.category.name, row.creator.name]}
                />
              ))}
            </ul>
            {total > PAGE_SIZE && (
              <Pagination page={page} pageSize={PAGE_SIZE} total={total} onPage={setPage} />
            )}
          </>
        )}
      </Answer>
    </>
  );
}

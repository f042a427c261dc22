import { plural } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { DEFAULT_SPLIT_DAYS } from '#core/purchase/rules/splitting/splits.ts';
import type { PossibleSplit } from '#core/statistics/wire/answers.ts';
import { splitReasonPhrases } from '#core/statistics/words.ts';
import { PAGE_SIZE } from '#platform/shared/validation/limits.ts';
import { downloadFile } from '#platform/web/lib/http/download.ts';
import { call } from '#platform/web/lib/http/http.ts';
import { showWriteFailure } from '#platform/web/lib/http/show-failures.ts';
import { useFormatters } from '#platform/web/lib/words/format.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { ChipSelect } from '#platform/web/ui/chip-select.tsx';
import { Pagination } from '#platform/web/ui/pagination.tsx';
import { Switch } from '#platform/web/ui/switch.tsx';
import { toasts } from '#platform/web/ui/toast-store.ts';
import { CountedPurchaseRow } from '../counted-row.tsx';
import { DownloadMenu } from '../kit/download-menu.tsx';
import { statisticsKeys } from '../statistics.api.ts';
import { AnswerView } from './answer-view.tsx';
import styles from './answers.module.css';
import { type AnswerPanelProps, pickRangeAndFilters } from './answers-search.ts';

/** Lists purchases made around the same time whose sum exceeds a threshold: hints, not accusations. */
export default function SplitsPanel({ search, onChange }: AnswerPanelProps) {
  const { t } = useLingui();
  const [page, setPage] = useState(1);
  const query = {
    ...pickRangeAndFilters(search),
    days: search.days === '' ? DEFAULT_SPLIT_DAYS : Number(search.days),
    looked_at: search.looked === '1' ? ('1' as const) : ('0' as const),
  };
  const change = (patch: Parameters<typeof onChange>[0]) => {
    setPage(1);
    onChange(patch);
  };
  const words = (days: number) => t`${plural(days, { one: '# day', other: '# days' })}`;
  return (
    <>
      <p className="muted">
        <Trans>
          Purchases from one supplier or in one category by one requester or department, confirmed within a
          short time. Each is below 4,000 EUR or the confirmer’s limit; together they exceed it. There may be
          good reasons: treat this as a prompt to check.
        </Trans>
      </p>
      <div className={styles.bar}>
        <span className={styles.choices}>
          <ChipSelect
            name={t({ message: 'Within', context: 'so many days' })}
            all={words(DEFAULT_SPLIT_DAYS)}
            value={search.days}
            onChange={(days) => change({ days })}
            options={[7, 30, 60].map((days) => ({ value: String(days), label: words(days) }))}
          />
          <Switch
            label={t`Show reviewed items`}
            checked={search.looked === '1'}
            onChange={(checked) => change({ looked: checked ? '1' : '' })}
          />
        </span>
        <DownloadMenu
          of={t`Possible split purchases`}
          save={(format) =>
            downloadFile('GET statistics/answers/splits/export', '', { query: { ...query, format } })
          }
        />
      </div>
      <AnswerView
        call="GET statistics/answers/splits/get"
        query={{ ...query, page }}
        read={(signal) => call('GET statistics/answers/splits/get', { query: { ...query, page }, signal })}
      >
        {({ data, total, currency, capped }) => (
          <>
            {total === 0 && (
              <p className="muted">
                <Trans>None in this period.</Trans>
              </p>
            )}
            {capped && (
              <p className="muted">
                <Trans>Only the newest purchases of this period were checked. Choose a shorter period.</Trans>
              </p>
            )}
            <ol className={styles.hints}>
              {data.map((split) => (
                <Hint key={split.purchases.map(({ id }) => id).join()} {...{ split, currency }} />
              ))}
            </ol>
            {total > PAGE_SIZE && (
              <Pagination page={page} pageSize={PAGE_SIZE} total={total} onPage={setPage} />
            )}
          </>
        )}
      </AnswerView>
    </>
  );
}

function Hint({ split, currency }: { readonly split: PossibleSplit; readonly currency: string }) {
  const { t, i18n } = useLingui();
  const format = useFormatters();
  const mark = useMark(split);
  const { purchases, reasons, looked_at } = split;
  return (
    <li className={styles.hint}>
      <div className={styles.bar}>
        <h2>
          <Plural value={purchases.length} one="# purchase" other="# purchases" />,{' '}
          <bdi className="num">
            {format.amount(split.value)} {currency}
          </bdi>
        </h2>
        <Button size="sm" busy={mark.isPending} onClick={() => mark.mutate(looked_at === null)}>
          {looked_at === null ? t`Mark as reviewed` : t`Show again`}
        </Button>
      </div>
      <p className="muted">
        {reasons.map((reason) => i18n._(splitReasonPhrases[reason])).join(' · ')}
        {split.passes.includes('band') && ` · ${t`together over 4,000 EUR`}`}
        {split.limit !== null &&
          ` · ${t`together over the limit of ${format.amount(split.limit)} ${currency}`}`}
        {looked_at !== null &&
          ` · ${t`reviewed by ${looked_at.by.name} on ${format.day(looked_at.at.slice(0, 10))}`}`}
      </p>
      <ul className={styles.rows}>
        {purchases.map((row) => (
          <CountedPurchaseRow key={row.id} row={row} />
        ))}
      </ul>
    </li>
  );
}

/** Marks the hint as reviewed, which hides it, and offers an undo. */
function useMark({ purchases }: PossibleSplit) {
  const { t } = useLingui();
  const client = useQueryClient();
  const send = async (looked_at: boolean) => {
    await call('PUT statistics/answers/splits/looked-at', {
      body: { purchase_ids: purchases.map(({ id }) => id), looked_at },
    });
    await client.invalidateQueries({
      queryKey: [...statisticsKeys.all, 'GET statistics/answers/splits/get'],
    });
  };
  const failed = (error: unknown) => showWriteFailure(error, t`That did not work`);
  return useMutation({
    mutationFn: send,
    onSuccess: (_, looked_at) => {
      if (!looked_at) return;
      toasts.add({
        kind: 'success',
        title: t`Marked as reviewed`,
        action: {
          label: t({ message: 'Undo', context: 'button: a mark' }),
          onAction: () => void send(false).catch(failed),
        },
      });
    },
    onError: failed,
  });
}

import { useLingui } from '@lingui/react/macro';
import type { ApiKey } from '@ponuda/contract/api';
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { failureOf } from '../../../lib/api-failure.ts';
import { ErrorState } from '../../../ui/error-state.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Menu } from '../../../ui/menu.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { toasts } from '../../../ui/toast-store.ts';
import { statisticsKeys } from '../statistics.api.ts';

interface AnswerProps<Data> {
  readonly call: ApiKey;
  readonly query: object;
  readonly read: (signal: AbortSignal) => Promise<Data>;
  readonly children: (data: Data) => ReactNode;
}

/** What the server answers, with the states on the way there; the last answer stays while the next one comes. */
export function Answer<Data>({ call, query, read, children }: AnswerProps<Data>) {
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: [...statisticsKeys.all, call, query],
    queryFn: ({ signal }) => read(signal),
    placeholderData: keepPreviousData,
  });
  const failure = error && failureOf(error);
  if (failure)
    return (
      <ErrorState
        message={failure.text}
        errorId={failure.id}
        onRetry={() => refetch()}
        retrying={isFetching}
      />
    );
  return data === undefined ? <Skeleton height="320px" /> : children(data);
}

interface FilesProps {
  /** What the files are of. */
  readonly of: string;
  readonly save: (format: 'xlsx' | 'csv') => Promise<void>;
}

/** A table as a file. */
export function Files({ of, save }: FilesProps) {
  const { t } = useLingui();
  const attempt = async (format: 'xlsx' | 'csv') => {
    try {
      await save(format);
    } catch (error) {
      toasts.add({ kind: 'error', title: t`Failed to download the file`, text: failureOf(error).text });
    }
  };
  return (
    <Menu
      trigger={<IconButton size="sm" label={t`Download: ${of}`} icon={<IconDownload size={16} />} />}
      entries={[
        { id: 'xlsx', label: t`Excel`, onSelect: () => void attempt('xlsx') },
        { id: 'csv', label: t`CSV`, onSelect: () => void attempt('csv') },
      ]}
    />
  );
}

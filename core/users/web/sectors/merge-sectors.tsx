import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { Sector } from '#core/users/wire.ts';
import { isApiError } from '#platform/web/lib/http/api-error.ts';
import { call } from '#platform/web/lib/http/http.ts';
import { showWriteFailure } from '#platform/web/lib/http/show-failures.ts';
import { WriteFailure } from '#platform/web/shell/write-failure.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { Combobox } from '#platform/web/ui/combobox.tsx';
import { Dialog } from '#platform/web/ui/dialog.tsx';
import { Field } from '#platform/web/ui/field.tsx';
import { toasts } from '#platform/web/ui/toast-store.ts';
import { sectorOptionsQuery } from '../users.api.ts';
import styles from './sectors.module.css';
import { SectorCounts } from './sectors-table.tsx';

interface MergeSectorsProps {
  readonly sector: Sector;
  readonly onClose: () => void;
  /** Called when the department no longer exists, including when another user has merged or deleted it. */
  readonly onGone: () => void;
}

/**
 * Asks for the department into which this one is merged, and states which records move and that the merged department
 * is deleted.
 */
export default function MergeSectors({ sector, onClose, onGone }: MergeSectorsProps) {
  const { t } = useLingui();
  const sectors = useQuery(sectorOptionsQuery);
  const [into, setInto] = useState<number | null>(null);
  const [missing, setMissing] = useState(false);
  const field = useRef<HTMLButtonElement>(null);
  const others = (sectors.data?.data ?? []).filter(({ id }) => id !== sector.id);
  const merge = useMutation({
    mutationFn: (into_id: number) =>
      call('POST user-management/sectors/{id}/merge', { params: { id: sector.id }, body: { into_id } }),
    onSuccess: (kept) => {
      toasts.add({ kind: 'success', title: t`Departments merged`, text: `${sector.name} → ${kept.name}` });
      onGone();
    },
    onError: (error) => {
      if (!isApiError(error, 'not_found')) return;
      showWriteFailure(error);
      onGone();
    },
  });
  return (
    <Dialog
      open
      role="alertdialog"
      onOpenChange={(open) => !open && onClose()}
      dismissible={!merge.isPending}
      initialFocus={field}
      title={<Trans>Merge department “{sector.name}” into another one?</Trans>}
      footer={
        <>
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button
            variant="danger-solid"
            busy={merge.isPending}
            onClick={() => {
              if (into !== null) return merge.mutate(into);
              setMissing(true);
              field.current?.focus();
            }}
          >
            <Trans>Merge departments</Trans>
          </Button>
        </>
      }
    >
      <div className={styles.body}>
        <WriteFailure error={merge.error} />
        <p>
          <Trans>
            Everything in “{sector.name}” is moved, and its members see what the other department sees. “
            {sector.name}” is removed; this cannot be undone.
          </Trans>
        </p>
        <SectorCounts sector={sector} />
        <Field
          label={t`Into which department`}
          error={missing && into === null ? t`Choose the department that stays.` : undefined}
          required
        >
          <Combobox
            ref={field}
            searchLabel={t`Search departments`}
            placeholder={t({ message: 'None', context: 'no department chosen' })}
            loading={sectors.isPending}
            value={into === null ? null : String(into)}
            onChange={(chosen) => setInto(chosen === null ? null : Number(chosen))}
            options={others.map(({ id, name }) => ({ value: String(id), label: name }))}
          />
        </Field>
      </div>
    </Dialog>
  );
}

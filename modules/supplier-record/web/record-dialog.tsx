import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { SupplierDialogProps } from '#core/requests/web/comparison/public.ts';
import { compareProportions } from '#core/statistics/rules/wilson.ts';
import { QueryFailure } from '#platform/web/kit/query-view.tsx';
import { Link } from '#platform/web/lib/link.tsx';
import { paths } from '#platform/web/lib/paths.ts';
import { buttonClass } from '#platform/web/ui/button-class.ts';
import { Dialog } from '#platform/web/ui/dialog.tsx';
import type { RecordFigure } from '../rules/record.ts';
import type { SupplierRecord } from '../wire.ts';
import { supplierFiguresQuery } from './record/record.api.ts';
import { RecordCards } from './record/record-cards.tsx';

/**
 * Shows the record of one supplier with an offer. Two records are described as different only if their intervals do not
 * overlap.
 */
export default function RecordDialog({ column, columns, onClose }: SupplierDialogProps) {
  const { supplier } = column.rfp;
  const others = columns.filter((one) => one !== column).map(({ rfp }) => rfp.supplier);
  const { t } = useLingui();
  const client = useQueryClient();
  const own = useQuery(supplierFiguresQuery(supplier.id));
  const ids = others.map(({ id }) => id);
  const rest = useQuery({
    queryKey: ['suppliers', 'figures', 'of', ids],
    queryFn: () => Promise.all(ids.map((id) => client.fetchQuery(supplierFiguresQuery(id)))),
  });
  const record = own.data?.cases;
  const differing = (figure: RecordFigure, of: SupplierRecord, direction: 'higher' | 'lower') =>
    others
      .filter((_, index) => {
        const theirs = rest.data?.[index]?.cases;
        return theirs !== undefined && compareProportions(of[figure], theirs[figure]) === direction;
      })
      .map(({ name }) => name)
      .join(', ');
  return (
    <Dialog
      open
      size="lg"
      onOpenChange={(open) => !open && onClose()}
      title={supplier.name}
      description={<Trans>Reliability in the last 12 months</Trans>}
      footer={
        <Link className={buttonClass({})} href={paths.supplier(supplier.id)}>
          <Trans>Supplier page</Trans>
        </Link>
      }
    >
      {own.error ? (
        <QueryFailure query={own} />
      ) : (
        <RecordCards
          record={record}
          range="12m"
          more={(figure) => {
            if (!record) return null;
            const above = differing(figure, record, 'higher');
            const below = differing(figure, record, 'lower');
            return [above && t`clearly higher than ${above}`, below && t`clearly lower than ${below}`]
              .filter(Boolean)
              .map((text) => (
                <p key={text} className="muted">
                  {text}
                </p>
              ));
          }}
        />
      )}
    </Dialog>
  );
}

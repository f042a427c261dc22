import { Trans, useLingui } from '@lingui/react/macro';
import { Suspense } from 'react';
import prices from '#core/purchase/web/comparison/prices.module.css';
import { unitPhrases } from '#platform/shared/words/units.ts';
import { useFormatters } from '#platform/web/lib/words/format.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { lazyPart } from '#platform/web/ui/lazy-part.tsx';
import { TargetPrice } from '../target-price.tsx';
import styles from './matrix.module.css';
import type { MatrixCellPartProps } from './matrix-cell.tsx';

const LineDetails = lazyPart(() => import('../line-details.tsx'));

/** Shows the quantity if it differs from the requested one: because less is offered, or only a part is accepted. */
export function QuantityDifference({
  cell,
  row,
  column,
  accepting,
  phone,
}: MatrixCellPartProps & {
  /**
   * Whether the comparison is shown on a phone, where a dialog asks for the quantity. On a desktop, the quantity is
   * typed in the row.
   */
  readonly phone?: boolean;
}) {
  const { t, i18n } = useLingui();
  const format = useFormatters();
  const unit = i18n._(unitPhrases[row.article.unit]);
  const part = cell.accepted !== null && !cell.accepted.equals(row.requested) ? cell.accepted : null;
  const { line } = cell;
  const offered = format.quantity(line.quantity);
  const acceptedText = part && format.quantity(part.toString());
  return (
    <>
      <TargetPrice cell={cell} column={column} />
      {(line.tiers.length > 0 || line.pack_size !== null) && (
        <Suspense fallback={null}>
          <LineDetails
            line={line}
            unit={row.article.unit}
            currency={column.offer.currency}
            of={`${row.article.name}, ${column.rfp.supplier.name}`}
          />
        </Suspense>
      )}
      {cell.short && (
        <span className={prices.warn}>
          <Trans comment="smaller quantity than asked for">
            only {offered} {unit}
          </Trans>
        </span>
      )}
      {cell.taken && !cell.taken.price.equals(cell.price) && (
        <span className={prices.second}>
          <Trans comment="the price at which a part of an offer is accepted">
            accepted at <bdi className="num">{format.price(cell.taken.price.toString())}</bdi>
          </Trans>
        </span>
      )}
      {phone && !part && accepting.shown && column.rfp.can.accept_offer.ok && (
        <Button variant="link" className={styles.part} onClick={() => accepting.openQuantity(row, column)}>
          <Trans>Choose a quantity</Trans>
        </Button>
      )}
      {acceptedText &&
        (accepting.shown ? (
          <Button
            variant="link"
            className={styles.part}
            aria-label={t`${acceptedText} ${unit} accepted: change the quantity of ${row.article.name} from ${column.rfp.supplier.name}`}
            onClick={() =>
              phone
                ? accepting.openQuantity(row, column)
                : accepting.divide({ articleId: row.article.id, rfpId: column.rfp.id })
            }
          >
            <Trans>
              {acceptedText} {unit} accepted
            </Trans>
          </Button>
        ) : (
          <span className={prices.second}>
            <Trans>
              {acceptedText} {unit} accepted
            </Trans>
          </span>
        ))}
    </>
  );
}

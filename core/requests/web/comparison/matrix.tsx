import { Trans, useLingui } from '@lingui/react/macro';
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs';
import { useState } from 'react';
import { PricesToCheckCount } from '#core/purchase/web/comparison/prices-to-check-count.tsx';
import { foreignCurrencies } from '#core/purchase/wire/comparison/compared-in.ts';
import { type Comparison, pricesToCheck } from '#core/purchase/wire/comparison/comparison.ts';
import type { PurchaseDetail } from '#core/purchase/wire/purchase-detail.ts';
import { unitPhrases } from '#platform/shared/words/units.ts';
import { useFormats } from '#platform/web/lib/words/format.ts';
import { classNames } from '#platform/web/ui/class-names.ts';
import { cssVars } from '#platform/web/ui/css-vars.ts';
import { IconButton } from '#platform/web/ui/icon-button.tsx';
import { SegmentedControl } from '#platform/web/ui/segmented-control.tsx';
import { useMedia } from '#platform/web/ui/use-media.ts';
import styles from './matrix.module.css';
import { MatrixCell } from './matrix-cell.tsx';
import { MatrixFoot } from './matrix-foot.tsx';
import { MatrixHead } from './matrix-head.tsx';
import type { Accepting } from './use-accepting.tsx';
import { useSideways } from './use-sideways.ts';

export type PriceView = 'unit' | 'amount';
/** The price that others are compared with. */
export type Against = 'lowest' | 'last' | 'mean';

interface MatrixProps {
  readonly purchase: PurchaseDetail;
  readonly comparison: Comparison;
  readonly accepting: Accepting;
}

const DESK = { first: 220, each: 148 };
const TABLET = { first: 196, each: 152 };
/**
 * A touch tick is larger, and the figures beside it must not wrap. Three columns fit on a tablet, and enough of the
 * fourth is visible for the arrow that scrolls to it.
 */
const TOUCHED_DESK = { first: 220, each: 160 };
const TOUCHED_TABLET = { first: 164, each: 160 };

/** Shows the comparison as a table, articles in rows and suppliers in columns. */
export function Matrix({ purchase, comparison, accepting }: MatrixProps) {
  const { t, i18n } = useLingui();
  const format = useFormats();
  const [view, setView] = useState<PriceView>('unit');
  const [against, setAgainst] = useState<Against>('lowest');
  const isNarrow = useMedia('(max-width: 1023.98px)');
  const isTouched = useMedia('(pointer: coarse)');
  const desk = isTouched ? TOUCHED_DESK : DESK;
  const tablet = isTouched ? TOUCHED_TABLET : TABLET;
  const { first, each } = isNarrow ? tablet : desk;
  const { columns, rows } = comparison;
  const { box, tight, cut, next } = useSideways({ first, each, columns: columns.length });
  const known = rows.some(({ before }) => before?.last);
  const averaged = rows.some(({ before }) => before?.mean != null && before.bought > 1);

  return (
    <>
      <div className={styles.tools}>
        <span className={styles.tool}>
          <span id="compared-against">
            <Trans comment="what prices are measured against: the lowest, the last or the average">
              Compare with
            </Trans>
          </span>
          <SegmentedControl
            labelledBy="compared-against"
            value={against}
            onChange={setAgainst}
            segments={[
              { value: 'lowest', label: t({ message: 'lowest', context: 'price to compare with' }) },
              {
                value: 'last',
                label: t({ message: 'last', context: 'price to compare with' }),
                disabled: !known,
              },
              {
                value: 'mean',
                label: t({ message: 'average', context: 'price to compare with' }),
                disabled: !averaged,
              },
            ]}
          />
        </span>
        <SegmentedControl
          label={t`Shown in each cell`}
          value={view}
          onChange={setView}
          segments={[
            { value: 'unit', label: t({ message: 'Per unit', comment: 'shows the unit price' }) },
            { value: 'amount', label: t({ message: 'Amount', comment: 'shows the line total' }) },
          ]}
        />
        <span className={styles.remarks}>
          <PricesToCheckCount
            count={pricesToCheck(comparison)}
            before={<IconAlertTriangle className={styles.warning} size={16} aria-hidden="true" />}
          />
          <CurrencyNote purchase={purchase} />
        </span>
      </div>
      <div className={styles.frame} style={cssVars({ '--columns': columns.length, '--cut': `${cut}px` })}>
        {/* A scrollable box has to be reachable by keyboard. */}
        <div
          ref={box}
          className={classNames(styles.box, tight && styles.tight)}
          {...(tight ? { role: 'region', 'aria-label': t`Comparison of offers`, tabIndex: 0 } : {})}
        >
          <table className={styles.table}>
            <caption className="visually-hidden">
              <Trans>Comparison of offers, prices in {purchase.currency} without VAT</Trans>
            </caption>
            <thead>
              <tr>
                <th scope="col" className={classNames(styles.first, styles.corner)}>
                  <Trans>Item</Trans>
                </th>
                {columns.map((column) => (
                  <MatrixHead
                    key={column.rfp.id}
                    column={column}
                    columns={columns}
                    purchase={purchase}
                    accepting={accepting}
                  />
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <tr key={row.article.id}>
                  <th scope="row" className={styles.first}>
                    <span className={styles.article}>{row.article.name}</span>
                    <span className={styles.quantity}>
                      <bdi className="num">{format.quantity(row.article.quantity)}</bdi>{' '}
                      {i18n._(unitPhrases[row.article.unit])}
                      {row.article.note !== '' && ` · ${row.article.note}`}
                    </span>
                  </th>
                  {row.cells.map((cell, index) => {
                    const column = columns[index];
                    return (
                      column && (
                        <MatrixCell
                          key={column.rfp.id}
                          cell={cell}
                          row={row}
                          column={column}
                          view={view}
                          against={against}
                          purchase={purchase}
                          accepting={accepting}
                        />
                      )
                    );
                  })}
                </tr>
              ))}
            </tbody>
            <MatrixFoot purchase={purchase} comparison={comparison} />
          </table>
        </div>
        {cut > 0 && (
          <>
            <span className={styles.fade} aria-hidden="true" />
            <IconButton
              outlined
              className={styles.next}
              label={t`Next supplier`}
              icon={<IconChevronRight className={styles.arrow} />}
              onClick={next}
            />
          </>
        )}
      </div>
    </>
  );
}

/** Shows the currency of all prices, and the rate with which foreign ones were converted. */
function CurrencyNote({ purchase }: { readonly purchase: PurchaseDetail }) {
  const format = useFormats();
  const { accepted, currency } = purchase;
  const rate = accepted && foreignCurrencies(purchase).includes('EUR') && format.exchangeRate(accepted.rate);
  return (
    <span>
      <Trans comment="in what the prices of a comparison are: a currency">{currency} without VAT</Trans>
      {rate && (
        <>
          {', '}
          <Trans comment="exchange rate of the euro">
            EUR rate <bdi className="num">{rate}</bdi>
          </Trans>
        </>
      )}
    </span>
  );
}

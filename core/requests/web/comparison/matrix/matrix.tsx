import { Trans, useLingui } from '@lingui/react/macro';
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs';
import { type ReactNode, useState } from 'react';
import { PricesToCheckCount } from '#core/purchase/web/comparison/prices-to-check-count.tsx';
import { type Comparison, countPricesToCheck } from '#core/purchase/wire/comparison/comparison.ts';
import type { PurchaseDetail } from '#core/purchase/wire/purchase-detail.ts';
import { ChipSelect } from '#platform/web/ui/chip-select.tsx';
import { classNames } from '#platform/web/ui/class-names.ts';
import { cssVars } from '#platform/web/ui/css-vars.ts';
import { IconButton } from '#platform/web/ui/icon-button.tsx';
import { SegmentedControl } from '#platform/web/ui/segmented-control.tsx';
import { useMediaQuery } from '#platform/web/ui/use-media.ts';
import type { AcceptHandlers } from '../use-accept-handlers.tsx';
import { CurrencyNote } from './currency-note.tsx';
import styles from './matrix.module.css';
import { MatrixFooter } from './matrix-footer.tsx';
import { MatrixHeader } from './matrix-header.tsx';
import { moveFocusBetweenCheckboxes } from './matrix-keys.ts';
import { MatrixRow } from './matrix-row.tsx';
import toolStyles from './matrix-tools.module.css';
import { useHorizontalOverflow } from './use-horizontal-overflow.ts';

export type PriceView = 'unit' | 'amount';
/** The price with which other prices are compared. */
export type PriceBaseline = 'lowest' | 'last' | 'mean';

/** Settings for what each cell shows. */
export interface CellView {
  readonly price: PriceView;
  readonly against: PriceBaseline;
  /** Whether each article takes one line. */
  readonly compact: boolean;
  /** Whether there is only one offer, whose unit prices are shown below the amounts. */
  readonly lone: boolean;
}

interface MatrixProps {
  readonly purchase: PurchaseDetail;
  readonly comparison: Comparison;
  readonly accepting: AcceptHandlers;
  /** Whether to use the layout for many articles: one line per article, with the totals always in view. */
  readonly compact: boolean;
  /** Buttons beside the settings of the table. */
  readonly tools: ReactNode;
}

const DESK = { first: 220, each: 148 };
const COMPACT = { first: 264, each: 148 };
const TABLET = { first: 196, each: 152 };
const COMPACT_TABLET = { first: 196, each: 164 };
/**
 * On touch screens the checkbox is larger, and the figures beside it must not wrap. Three columns fit on a tablet,
 * and enough of the fourth is visible for the arrow that scrolls to it.
 */
const TOUCHED_DESK = { first: 220, each: 160 };
const TOUCHED_COMPACT = { first: 264, each: 160 };
const TOUCHED_TABLET = { first: 164, each: 160 };

/** Shows the comparison as a table, articles in rows and suppliers in columns. */
export function Matrix({ purchase, comparison, accepting, compact, tools }: MatrixProps) {
  const { t } = useLingui();
  const [view, setView] = useState<PriceView>('unit');
  const [against, setAgainst] = useState<PriceBaseline>('lowest');
  const isNarrow = useMediaQuery('(max-width: 1023.98px)');
  const isTouched = useMediaQuery('(pointer: coarse)');
  const [usual, dense] = isTouched ? [TOUCHED_DESK, TOUCHED_COMPACT] : [DESK, COMPACT];
  const desk = compact ? dense : usual;
  const tablet = compact ? COMPACT_TABLET : TABLET;
  const { first, each } = isNarrow ? (isTouched ? TOUCHED_TABLET : tablet) : desk;
  const { columns, rows } = comparison;
  const { box, tight, cut, next } = useHorizontalOverflow({ first, each, columns: columns.length });
  const known = rows.some(({ before }) => before?.last);
  const averaged = rows.some(({ before }) => before?.mean != null && before.bought > 1);

  const references = [
    { value: 'lowest' as const, label: t({ message: 'lowest', context: 'price to compare with' }) },
    {
      value: 'last' as const,
      label: t({ message: 'last', context: 'price to compare with' }),
      disabled: !known,
    },
    {
      value: 'mean' as const,
      label: t({ message: 'average', context: 'price to compare with' }),
      disabled: !averaged,
    },
  ];
  const contents = [
    { value: 'unit' as const, label: t({ message: 'Per unit', comment: 'shows the unit price' }) },
    { value: 'amount' as const, label: t({ message: 'Amount', comment: 'shows the line total' }) },
  ];
  // A single offer has nothing to compare with, so its amounts and unit prices are shown together.
  const isLone = columns.length === 1 && !compact;
  const cells: CellView = { price: isLone ? 'amount' : view, against, compact, lone: isLone };

  return (
    <>
      {!compact && (
        <div className={toolStyles.tools}>
          {!isLone && (
            <>
              <span className={toolStyles.tool}>
                <span id="compared-against">
                  <Trans comment="what prices are measured against: the lowest, the last or the average">
                    Compare with
                  </Trans>
                </span>
                <SegmentedControl
                  labelledBy="compared-against"
                  value={against}
                  onChange={setAgainst}
                  segments={references}
                />
              </span>
              <SegmentedControl
                label={t`Shown in each cell`}
                value={view}
                onChange={setView}
                segments={contents}
              />
            </>
          )}
          {tools}
          <span className={toolStyles.remarks}>
            <PricesToCheckCount
              count={countPricesToCheck(comparison)}
              before={<IconAlertTriangle className={toolStyles.warning} size={16} aria-hidden="true" />}
            />
            <CurrencyNote purchase={purchase} />
          </span>
        </div>
      )}
      <div
        className={classNames(styles.frame, compact && styles.compact)}
        style={cssVars({ '--columns': columns.length, '--cut': `${cut}px` })}
      >
        {/* A scrollable box must be reachable by keyboard. */}
        <div
          ref={box}
          className={classNames(styles.box, tight && styles.tight, compact && styles.low)}
          {...(tight || compact
            ? { role: 'region', 'aria-label': t`Comparison of offers`, tabIndex: 0 }
            : {})}
        >
          <table className={styles.table}>
            <caption className="visually-hidden">
              <Trans>Comparison of offers, prices in {purchase.currency} without VAT</Trans>
            </caption>
            <thead>
              <tr>
                <th scope="col" className={classNames(styles.first, styles.corner)}>
                  {compact ? (
                    <span className={toolStyles.corners}>
                      <ChipSelect
                        name={t({ message: 'Against', context: 'price to compare with' })}
                        value={against}
                        onChange={(next) => setAgainst(next as PriceBaseline)}
                        options={references.filter(({ disabled }) => !disabled)}
                      />
                      <ChipSelect
                        name={t({ message: 'Show', context: 'verb' })}
                        value={view}
                        onChange={(next) => setView(next as PriceView)}
                        options={contents}
                      />
                    </span>
                  ) : (
                    <Trans>Item</Trans>
                  )}
                </th>
                {columns.map((column) => (
                  <MatrixHeader
                    key={column.rfp.id}
                    column={column}
                    columns={columns}
                    purchase={purchase}
                    accepting={accepting}
                  />
                ))}
              </tr>
            </thead>
            <tbody onKeyDown={moveFocusBetweenCheckboxes}>
              {rows.map((row) => (
                <MatrixRow
                  key={row.article.id}
                  purchase={purchase}
                  row={row}
                  columns={columns}
                  view={cells}
                  accepting={accepting}
                />
              ))}
            </tbody>
            <MatrixFooter purchase={purchase} comparison={comparison} compact={compact} />
          </table>
        </div>
        {cut > 0 && (
          <>
            <span className={toolStyles.fade} aria-hidden="true" />
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

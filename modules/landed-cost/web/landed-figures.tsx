import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { LowestBadge } from '#core/purchase/web/comparison/lowest-badge.tsx';
import prices from '#core/purchase/web/comparison/prices.module.css';
import { notStatedPhrase } from '#core/purchase/words/terms.ts';
import { useFormatters } from '#platform/web/lib/words/format.ts';
import type { LandedComparison } from '../wire.ts';
import styles from './landed.module.css';

type LandedOffer = LandedComparison['offers'][number];

interface LandedTotalProps {
  readonly landed: LandedOffer;
  /** Whether the offer wins or costs the same as the winner. */
  readonly isLowest: boolean;
}

/** Shows a landed total, or its best and worst case if parts are not stated. */
export function LandedTotal({ landed: { best, worst, parts }, isLowest }: LandedTotalProps) {
  const format = useFormatters();
  const unknown = parts.filter(({ known }) => !known).length;
  return (
    <span className={styles.stack}>
      <bdi className={`num ${prices.price}`} data-lowest={isLowest || undefined}>
        {format.amount(best)}
      </bdi>
      {isLowest && <LowestBadge />}
      {best !== worst && (
        <span className={prices.second}>
          <Trans comment="the highest that a total may come to">
            up to <bdi className="num">{format.amount(worst)}</bdi>
          </Trans>
        </span>
      )}
      {unknown > 0 && (
        <span className={prices.second}>
          <Plural value={unknown} one="# part not stated" other="# parts not stated" />
        </span>
      )}
    </span>
  );
}

/** Shows one part; if it is not stated, the range of the other offers. */
export function LandedPartText({ part }: { readonly part: LandedOffer['parts'][number] | undefined }) {
  const { i18n } = useLingui();
  const format = useFormatters();
  if (!part) return '–';
  if (part.amount !== null) return <bdi className="num">{format.amount(part.amount)}</bdi>;
  return (
    <span className={styles.stack}>
      <span className="muted">{i18n._(notStatedPhrase)}</span>
      {part.low !== null && part.high !== null && (
        <span className={prices.second}>
          {part.low === part.high ? (
            <Trans comment="a part of a total that is reckoned with, because all other offers say the same">
              calculated with <bdi className="num">{format.amount(part.low)}</bdi>
            </Trans>
          ) : (
            <Trans comment="a part of a total lies between two amounts">
              <bdi className="num">{format.amount(part.low)}</bdi> to{' '}
              <bdi className="num">{format.amount(part.high)}</bdi>
            </Trans>
          )}
        </span>
      )}
    </span>
  );
}

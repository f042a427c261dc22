import { Trans, useLingui } from '@lingui/react/macro';
import type { Article } from '#core/purchase/wire/offer-terms.ts';
import { unitPhrases } from '#platform/shared/words/units.ts';
import { useFormatters } from '#platform/web/lib/words/format.ts';
import styles from './procurement.module.css';

/** Lists the requested items. A request without items is shown as one item with the request's name. */
export function RequestedItems({ articles, name }: { articles: readonly Article[]; name: string }) {
  const { i18n } = useLingui();
  const formats = useFormatters();
  return (
    <section className={styles.section}>
      <h2>
        <Trans>Requested items</Trans>
      </h2>
      <ul className={styles.lines}>
        {articles.map((article) => (
          <li key={article.id}>
            <span className={styles.item}>
              {article.name || name}
              {article.note !== '' && <span className={styles.soft}>{article.note}</span>}
            </span>
            <bdi className="num">
              {formats.quantity(article.quantity)} {i18n._(unitPhrases[article.unit])}
            </bdi>
          </li>
        ))}
      </ul>
    </section>
  );
}

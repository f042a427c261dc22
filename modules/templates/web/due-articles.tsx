import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { isBlankArticle, withTrailingBlankArticle } from '#core/requests/web/form/public.ts';
import type { RequestSectionProps } from '#core/requests/web/public.ts';
import { formatForInput } from '#platform/shared/money/format.ts';
import { unitPhrases } from '#platform/shared/words/units.ts';
import { QueryView } from '#platform/web/kit/query-view.tsx';
import { useFormatters } from '#platform/web/lib/words/format.ts';
import { useLanguage } from '#platform/web/lib/words/language.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { foldText } from '#platform/web/ui/fold-text.ts';
import { SkeletonText } from '#platform/web/ui/skeleton.tsx';
import type { DueArticle } from '../wire.ts';
import { dueArticlesQuery } from './templates.api.ts';
import styles from './templates.module.css';

/**
 * Suggests articles that, judging by their usual interval, are overdue, each with the reason. An accepted
 * suggestion becomes a line of the grid.
 */
export default function DueArticles({ state: { form } }: RequestSectionProps) {
  const language = useLanguage();
  const categoryId = useWatch({ control: form.control, name: 'category_id' });
  const articles = useWatch({ control: form.control, name: 'articles' });
  const query = useQuery(dueArticlesQuery(categoryId ?? 0));
  const has = ({ name, unit }: DueArticle) =>
    articles.some((line) => line.unit === unit && foldText(line.name.trim()) === foldText(name));
  const add = ({ name, unit, quantity }: DueArticle) => {
    const lines = form.getValues('articles').filter((line) => !isBlankArticle(line));
    const line = { name, unit, quantity: formatForInput(quantity, language), note: '' };
    form.setValue('by_articles', true);
    form.setValue('articles', withTrailingBlankArticle([...lines, line]), {
      shouldDirty: true,
      shouldTouch: true,
    });
  };
  return (
    <section aria-labelledby="due" className={styles.section}>
      <h2 id="due">
        <Trans>Due to be ordered again</Trans>
      </h2>
      <QueryView query={query} skeleton={<SkeletonText lines={3} />}>
        {({ data }) =>
          data.length === 0 ? (
            <p className="muted">
              <Trans>Nothing that you buy regularly is due.</Trans>
            </p>
          ) : (
            <ul className={styles.list}>
              {data.map((article) => (
                <DueRow
                  key={`${article.name} ${article.unit}`}
                  article={article}
                  taken={has(article)}
                  onAdd={() => add(article)}
                />
              ))}
            </ul>
          )
        }
      </QueryView>
    </section>
  );
}

interface DueRowProps {
  readonly article: DueArticle;
  readonly taken: boolean;
  readonly onAdd: () => void;
}

function DueRow({ article, taken, onAdd }: DueRowProps) {
  const { t, i18n } = useLingui();
  const format = useFormatters();
  const { name, interval_days, days_ago, supplier, currency } = article;
  const last = format.price(article.last_price);
  const mean = format.price(article.mean);
  const unit = i18n._(unitPhrases[article.unit]);
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <span className={styles.name}>{name}</span>
        <span className={styles.note}>
          <Plural value={interval_days} one="Bought every day" other="Bought every # days" />
          {', '}
          <Plural value={days_ago} one="last # day ago" other="last # days ago" />
        </span>
        <span className={styles.note}>
          <Trans>
            {supplier.name}: {last} {currency} per {unit}, on average {mean}
          </Trans>
        </span>
      </div>
      <div className={styles.actions}>
        <Button
          size="sm"
          disabled={taken}
          onClick={onAdd}
          aria-label={taken ? undefined : t`Add: ${{ name }}`}
        >
          {taken ? <Trans>Added</Trans> : <Trans context="button">Add</Trans>}
        </Button>
      </div>
    </li>
  );
}

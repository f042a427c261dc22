import { Trans, useLingui } from '@lingui/react/macro';
import { isDay, isInstant } from '#platform/shared/dates.ts';
import { isUnit } from '#platform/shared/units.ts';
import { unitPhrases } from '#platform/shared/words/units.ts';
import { useMe } from '#platform/web/lib/session.ts';
import { useFormatters } from '#platform/web/lib/words/format.ts';
import styles from './published-preview.module.css';

/** All data of a request that marketplace suppliers see before they bid. */
export interface PublishedView {
  /** The category in which the marketplace lists the request. */
  readonly category: string;
  /** '' until the request has a number. */
  readonly request_number: string;
  readonly name: string;
  readonly description: string;
  readonly articles: readonly {
    readonly name: string;
    readonly quantity: string;
    readonly unit: string;
    readonly note: string;
  }[];
  readonly date_for_offer: string | null;
  readonly date_for_delivery: string | null;
  readonly delivery_place: string;
  readonly files: readonly string[];
}

/** Shows a request as the marketplace does, and states which data are not published. */
export default function PublishedPreview({ view }: { readonly view: PublishedView }) {
  const { t, i18n } = useLingui();
  const format = useFormatters();
  const customer = useMe().company?.name ?? '';
  const facts: [string, string][] = [
    [t`Customer`, customer],
    [t`Request number`, view.request_number],
    [t`Category`, view.category],
    [
      t`Offer deadline`,
      isInstant(view.date_for_offer ?? '') ? format.instant(view.date_for_offer ?? '') : '',
    ],
    [t`Delivery date`, isDay(view.date_for_delivery) ? format.day(view.date_for_delivery) : ''],
    [t`Place of delivery`, view.delivery_place],
    [t`Attachments`, view.files.join(', ')],
  ];
  const unit = (code: string) => (isUnit(code) ? i18n._(unitPhrases[code]) : code);
  return (
    <div className={styles.preview}>
      <p className={styles.name}>{view.name || '…'}</p>
      <dl className={styles.facts}>
        {facts
          .filter(([, value]) => value !== '')
          .map(([label, value]) => [<dt key={label}>{label}</dt>, <dd key={`${label}value`}>{value}</dd>])}
      </dl>
      {view.description !== '' && <p className={styles.text}>{view.description}</p>}
      {view.articles.length > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a long list scrolls, also by the keyboard
        <ul className={styles.items} aria-label={t`Items`} tabIndex={0}>
          {view.articles.map((article, index) => (
            <li key={index} className={styles.item}>
              <span>
                <b>{article.name || '…'}</b>{' '}
                {article.note !== '' && <span className="muted">{article.note}</span>}
              </span>
              <span>
                <bdi className="num">{article.quantity}</bdi> {unit(article.unit)}
              </span>
            </li>
          ))}
        </ul>
      )}
      <p className={styles.note}>
        <Trans>
          Not shown: your own categories and departments, internal notes and files, which suppliers you
          invited, the number of offers, and all prices. Suppliers who submit an offer see your contact
          person, as every invited supplier does.
        </Trans>
      </p>
    </div>
  );
}

import { Trans } from '@lingui/react/macro';
import IconTargetArrow from '@tabler/icons-react/dist/esm/icons/IconTargetArrow.mjs';
import type { Invitation } from '#core/offers/wire/supplier-offers.ts';
import { useFormatters } from '#platform/web/lib/words/format.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Notice } from '#platform/web/ui/notice.tsx';
import styles from '../pages/questions.module.css';

interface TargetPricesProps {
  invitation: Invitation;
  /** Opens the form; absent if the form is already shown. */
  onAnswer?: () => void;
}

/** Shows the buyer's target prices beside the supplier's own; the supplier answers by changing the offer. */
export default function TargetPrices({ invitation, onAnswer }: TargetPricesProps) {
  const formats = useFormatters();
  const { company_name: company, counter_proposal: proposal, articles, offer, name } = invitation;
  if (!proposal || !offer) return null;
  const rows = proposal.lines.flatMap(({ article_id, target_price }) => {
    const article = articles.find(({ id }) => id === article_id);
    const line = offer.lines.find((one) => one.article_id === article_id);
    return article && line ? [{ article, line, target_price }] : [];
  });
  return (
    <Notice
      tone="sky"
      role="note"
      icon={<IconTargetArrow />}
      title={<Trans>{company} proposes other prices</Trans>}
      action={
        onAnswer && (
          <Button onClick={onAnswer}>
            <Trans>Answer with a new offer</Trans>
          </Button>
        )
      }
    >
      {proposal.message && <p className={styles.text}>{proposal.message}</p>}
      <ul>
        {rows.map(({ article, line, target_price }) => {
          const item = article.name || name;
          const own = formats.price(line.unit_price);
          const target = formats.price(target_price);
          return (
            <li key={article.id} className="num">
              <Trans>
                {item}: your price {own}, target price {target} {proposal.currency}
              </Trans>
            </li>
          );
        })}
      </ul>
      <p>
        <Trans>Your offer remains valid unless you change it.</Trans>
      </p>
    </Notice>
  );
}

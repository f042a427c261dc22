import { Trans } from '@lingui/react/macro';
import type { Article, Offer } from '@ponuda/contract/offer-terms';
import type { Invitation } from '@ponuda/contract/supplier-offers';
import { dec } from '@ponuda/domain/money/decimal';
import { unitPhrases } from '@ponuda/phrases/units';
import IconRefreshAlert from '@tabler/icons-react/dist/esm/icons/IconRefreshAlert.mjs';
import { useFormats } from '../../lib/words/format.ts';
import { say } from '../../lib/words/i18n.ts';
import { Notice } from '../../ui/notice.tsx';

/** The buyer has edited the request after the offer: what the supplier has to do, and what is different now. */
export default function ReconfirmNotice({ invitation, offer }: { invitation: Invitation; offer: Offer }) {
  const { company_name: company, articles, removed_articles: removed, name } = invitation;
  return (
    <Notice tone="warn" role="alert" icon={<IconRefreshAlert />} title={<Trans>Reconfirm your offer</Trans>}>
      <p>
        <Trans>
          {company} has revised the request. Your prices are shown below against the revised items: submit to
          reconfirm, edit them, or decline.
        </Trans>
      </p>
      <ul>
        {articles.map((article) => (
          <Difference key={article.id} article={article} offer={offer} subject={name} />
        ))}
        {removed.map((gone) => (
          <li key={gone}>
            <Trans>No longer requested: {gone}</Trans>
          </li>
        ))}
      </ul>
    </Notice>
  );
}

function Difference({ article, offer, subject }: { article: Article; offer: Offer; subject: string }) {
  const formats = useFormats();
  const line = offer.lines.find(({ article_id }) => article_id === article.id);
  const item = article.name || subject;
  if (!line) {
    return (
      <li>
        <Trans>Without a price of yours: {item}</Trans>
      </li>
    );
  }
  if (dec(line.asked).equals(dec(article.quantity))) return null;
  const before = formats.quantity(line.asked);
  const now = formats.quantity(article.quantity);
  const unit = say(unitPhrases[article.unit]);
  return (
    <li className="num">
      <Trans>
        {item}: now {now} {unit}, before {before}
      </Trans>
    </li>
  );
}

import { Trans } from '@lingui/react/macro';
import type { Invitation, OfferBody } from '#core/offers/wire/supplier-offers.ts';
import type { Offer } from '#core/purchase/wire/offer-terms.ts';
import { parseDecimal, toDecimal } from '#platform/shared/money/decimal.ts';
import { useFormatters } from '#platform/web/lib/words/format.ts';
import { Notice } from '#platform/web/ui/notice.tsx';
import { MomentText } from '../moment-text.tsx';

interface InForceNoticeProps {
  invitation: Invitation;
  offer: Offer;
  /** The typed lines as they would be sent. */
  typed: OfferBody['lines'];
}

/**
 * Warns that another version of the offer was sent while this one was being typed, and shows the version that the
 * buyer now has beside the typed values.
 */
export default function ConcurrentOfferNotice({ invitation, offer, typed }: InForceNoticeProps) {
  const formats = useFormatters();
  const { version, price, currency, offer_date: sent } = offer;
  const total = formats.money(price, currency);
  return (
    <Notice
      tone="warn"
      role="alert"
      title={<Trans>The offer was changed in the meantime, from another window or by a colleague</Trans>}
    >
      <p>
        <Trans>
          Current: version {version}, sent on <MomentText at={sent} />, {total} net. Your unsent entries are
          kept below; submitting them replaces that version.
        </Trans>
      </p>
      <ul>
        {differing(offer, typed).map((line) => {
          const article = invitation.articles.find(({ id }) => id === line.article_id);
          const name = article?.name || invitation.name;
          const unitPrice = formats.price(line.unit_price);
          const quantity = formats.quantity(line.quantity);
          return (
            <li key={line.article_id} className="num">
              {name}: {quantity} × {unitPrice} {currency}
            </li>
          );
        })}
      </ul>
    </Notice>
  );
}

/** Returns the lines of the current offer that would change if the typed offer were sent. */
function differing({ lines }: Offer, typed: OfferBody['lines']) {
  const same = (wire: string, other: string | undefined) =>
    other !== undefined && parseDecimal(other)?.equals(toDecimal(wire)) === true;
  return lines.filter((line) => {
    const next = typed.find(({ article_id }) => article_id === line.article_id);
    return !same(line.unit_price, next?.unit_price) || !same(line.quantity, next?.quantity);
  });
}

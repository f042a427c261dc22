import { Trans, useLingui } from '@lingui/react/macro';
import type { Invitation } from '#core/offers/wire/supplier-offers.ts';
import { useFormatters } from '#platform/web/lib/words/format.ts';
import { classNames } from '#platform/web/ui/class-names.ts';
import { FileLinks } from './file-links.tsx';
import { PageHeading } from './pages/page-heading.tsx';
import parts from './pages/page-parts.module.css';
import { QuestionsBox } from './pages/questions-box.tsx';
import styles from './request-head.module.css';
import type { SupplierPageLink } from './use-link.ts';

/** Shows the request: buyer, subject, delivery day and place; description, files and contact are collapsible. */
export function RequestHeader({ link, invitation }: { link: SupplierPageLink; invitation: Invitation }) {
  const { t } = useLingui();
  const formats = useFormatters();
  const { company_name: company, request_number: number, delivery_place: place } = invitation;
  const day = formats.day(invitation.date_for_delivery);
  const delivery = [day && t`Delivery by ${day}`, place].filter(Boolean).join(', ');
  return (
    <div className={styles.head}>
      <p className={parts['small-soft']}>
        <Trans>
          {company} · request {number}
        </Trans>
      </p>
      <PageHeading small focused>
        {invitation.name}
      </PageHeading>
      {delivery && <p className={parts['small-soft']}>{delivery}</p>}
      <More link={link} invitation={invitation} />
      <QuestionsBox link={link} invitation={invitation} />
    </div>
  );
}

function More({ link, invitation }: { link: SupplierPageLink; invitation: Invitation }) {
  const { description, attachments } = invitation;
  const count = attachments.length;
  return (
    <details className={styles.more}>
      <summary>
        {count > 0 ? (
          <Trans>Description and attachments ({count})</Trans>
        ) : (
          <Trans>Description and contact</Trans>
        )}
      </summary>
      <div className={styles.inside}>
        {description && <p className={styles.text}>{description}</p>}
        <FileLinks link={link} files={attachments} />
        <BuyerContact invitation={invitation} />
      </div>
    </details>
  );
}

export function BuyerContact({ invitation }: { invitation: Invitation }) {
  const { name, email, phone } = invitation.contact;
  if (!name && !email) return null;
  return (
    <p className={classNames(parts['small-soft'], styles.contact)}>
      <Trans>Questions?</Trans> {name}{' '}
      {phone && (
        <a className="link" href={`tel:${phone}`}>
          <bdi>{phone}</bdi>
        </a>
      )}{' '}
      {email && (
        <a className="link" href={buyerMailLink(invitation)}>
          {email}
        </a>
      )}
    </p>
  );
}

/** Returns a `mailto:` link to the buyer that names the request. */
export function buyerMailLink({ contact, request_number: number, name }: Invitation): string {
  return `mailto:${encodeURIComponent(contact.email).replace('%40', '@')}?subject=${encodeURIComponent(`${number} ${name}`)}`;
}

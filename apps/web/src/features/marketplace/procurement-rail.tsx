import { Trans, useLingui } from '@lingui/react/macro';
import type { Procurement } from '@ponuda/contract/marketplace';
import IconSend from '@tabler/icons-react/dist/esm/icons/IconSend.mjs';
import { useFormats } from '../../lib/format.ts';
import { Button } from '../../ui/button.tsx';
import { TimeLeft } from '../purchases/public.ts';
import styles from './procurement.module.css';
import { useOpenOffer } from './use-open-offer.ts';

/** Until when, the one thing to do, and what else has to be known. */
export function ProcurementRail({ procurement, offset }: { procurement: Procurement; offset: number }) {
  const formats = useFormats();
  const { date_for_offer: end, invitation, request, customer } = procurement;
  const takesOffers = isOpen(procurement);
  const place = (invitation ?? request)?.delivery_place ?? '';
  const contact = invitation?.contact;
  return (
    <div className={styles.rail}>
      {end !== null && (
        <div className={styles.deadline}>
          <span className={styles.soft}>
            {takesOffers ? <Trans>Offers are taken until</Trans> : <Trans>Offers were taken until</Trans>}
          </span>
          <b className="num">{formats.instant(end)}</b>
          {takesOffers && <TimeLeft end={end} offset={offset} />}
        </div>
      )}
      {takesOffers && <Answer procurement={procurement} />}
      <dl className={styles.facts}>
        {procurement.date_for_delivery !== null && (
          <div>
            <dt>
              <Trans>Delivery by</Trans>
            </dt>
            <dd className="num">{formats.day(procurement.date_for_delivery)}</dd>
          </div>
        )}
        {place !== '' && (
          <div>
            <dt>
              <Trans>Place of delivery</Trans>
            </dt>
            <dd>{place}</dd>
          </div>
        )}
        {contact && contact.email !== '' && (
          <div>
            <dt>
              <Trans>Contact at {customer.name}</Trans>
            </dt>
            <dd>
              {contact.name}
              <br />
              <a className="link" href={`mailto:${contact.email}`}>
                {contact.email}
              </a>
              {contact.phone !== '' && (
                <>
                  <br />
                  <a className="link" href={`tel:${contact.phone}`}>
                    <bdi>{contact.phone}</bdi>
                  </a>
                </>
              )}
            </dd>
          </div>
        )}
        <div>
          <dt>
            <Trans>Received</Trans>
          </dt>
          <dd className="num">{formats.instant(procurement.received_at)}</dd>
        </div>
      </dl>
    </div>
  );
}

/** The link's own state says whether the buyer takes offers; what is published is there only while it does. */
function isOpen({ state, invitation }: Procurement): boolean {
  return state === 'published' || ['open', 'declined', 'locked'].includes(invitation?.state ?? '');
}

function Answer({ procurement }: { procurement: Procurement }) {
  const { t } = useLingui();
  const { busy, open } = useOpenOffer(procurement.id);
  const { state, customer, offer } = procurement;
  const join = state === 'published';
  const label = join
    ? t`Bid on this request`
    : procurement.to_be_reconfirmed
      ? t`Confirm or change the offer`
      : offer
        ? t`Change the offer`
        : t`Submit an offer`;
  return (
    <div className={styles.answer}>
      <Button
        variant={offer && !procurement.to_be_reconfirmed ? 'secondary' : 'primary'}
        size="lg"
        block
        busy={busy}
        icon={<IconSend size={18} />}
        onClick={() => open({ join })}
      >
        {label}
      </Button>
      <p className={styles.soft}>
        {join ? (
          <Trans>
            {customer.name} then sees your company’s name, tax number and contact person. Nobody else sees
            that you bid.
          </Trans>
        ) : (
          <Trans>The offer page opens. There you can also ask the buyer, add files, or decline.</Trans>
        )}
      </p>
    </div>
  );
}

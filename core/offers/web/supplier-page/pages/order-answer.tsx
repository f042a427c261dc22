import { Trans, useLingui } from '@lingui/react/macro';
import IconCalendarEvent from '@tabler/icons-react/dist/esm/icons/IconCalendarEvent.mjs';
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { useState } from 'react';
import type { Invitation, OwnAnswer } from '#core/offers/wire/supplier-offers.ts';
import { DocumentDropZone } from '#core/orders/web/public.ts';
import { ownOrderAnswerPhrases } from '#core/orders/words/order-answers.ts';
import { isApiError } from '#platform/web/lib/http/api-error.ts';
import { call } from '#platform/web/lib/http/http.ts';
import { showWriteFailure } from '#platform/web/lib/http/show-failures.ts';
import { upload } from '#platform/web/lib/http/upload.ts';
import { useFormatters } from '#platform/web/lib/words/format.ts';
import { Button } from '#platform/web/ui/button.tsx';
import type { SupplierPageLink } from '../use-link.ts';
import { type OrderAnswerBody, OrderAnswerDialog } from './answer-dialog.tsx';
import styles from './page-parts.module.css';

interface OrderAnswerProps {
  readonly link: SupplierPageLink;
  readonly invitation: Invitation;
  readonly answer: OwnAnswer;
}

/**
 * Shows the supplier's answer to its order and its announced deliveries, and lets the supplier answer until goods have
 * arrived.
 */
export function OrderAnswer({ link, invitation, answer }: OrderAnswerProps) {
  const { t, i18n } = useLingui();
  const format = useFormatters();
  const [asked, setAsked] = useState<'changed' | 'refused' | null>(null);
  const [busy, setBusy] = useState<string | null>(null);

  const send = async (body: OrderAnswerBody) => {
    setBusy(body.answer);
    try {
      link.take(
        await call('POST supplier-offers/{hash}/order-response', {
          params: { hash: link.hash },
          body: { pib: link.pib, ...body },
          background: true,
        }),
      );
      setAsked(null);
    } catch (error) {
      // If there are no field errors, goods have arrived in the meantime or the purchase is over. The page then shows
      // the current state.
      if (isApiError(error) && error.status === 422 && Object.keys(error.errors).length > 0) throw error;
      setAsked(null);
      showWriteFailure(error);
      await link.refresh();
    } finally {
      setBusy(null);
    }
  };
  const sendDocument = async (form: FormData) => {
    form.append('pib', link.pib);
    const { data, invitation: fresh } = await upload('POST supplier-offers/{hash}/order-documents', {
      params: { hash: link.hash },
      form,
    });
    link.take(fresh);
    return data;
  };
  return (
    <section className={styles.band} aria-labelledby="order-answer">
      <h2 id="order-answer" className={styles.title}>
        <Trans>Your answer to the order</Trans>
      </h2>
      <p role="status" className={styles.answer}>
        {answer.response === 'confirmed' && <IconCheck size={18} aria-hidden="true" />}
        {[
          i18n._(ownOrderAnswerPhrases[answer.response]),
          answer.response_at && format.instant(answer.response_at),
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <AnswerDetails invitation={invitation} answer={answer} />
      {answer.open && (
        <div className={styles.side}>
          {answer.response !== 'confirmed' && (
            <Button
              variant="primary"
              icon={<IconCheck aria-hidden="true" />}
              busy={busy === 'confirmed'}
              onClick={() => void send({ answer: 'confirmed' })}
            >
              <Trans>Confirm the order</Trans>
            </Button>
          )}
          <Button icon={<IconCalendarEvent aria-hidden="true" />} onClick={() => setAsked('changed')}>
            <Trans context="button: answers an order">Another delivery date</Trans>
          </Button>
          <Button icon={<IconX aria-hidden="true" />} onClick={() => setAsked('refused')}>
            <Trans context="button: answers an order">Reject items</Trans>
          </Button>
          {answer.response !== 'none' && (
            <Button busy={busy === 'withdrawn'} onClick={() => void send({ answer: 'withdrawn' })}>
              <Trans>Withdraw the answer</Trans>
            </Button>
          )}
        </div>
      )}
      <details className={styles.fold}>
        <summary>
          <Trans>Answer as XML</Trans>
        </summary>
        <DocumentDropZone
          label={t({ message: 'Order response or despatch advice', comment: 'a zone to drop a file on' })}
          send={sendDocument}
        />
      </details>
      {asked && (
        <OrderAnswerDialog
          asked={asked}
          lines={invitation.award?.lines ?? []}
          busy={busy !== null}
          onSend={send}
          onClose={() => setAsked(null)}
        />
      )}
    </section>
  );
}

/** Shows the answer's delivery day, lines and note, and the announced deliveries. */
function AnswerDetails({ invitation, answer }: Pick<OrderAnswerProps, 'invitation' | 'answer'>) {
  const format = useFormatters();
  const refused = (invitation.award?.lines ?? []).filter(({ article_id }) =>
    answer.refused.includes(article_id),
  );
  return (
    <>
      {answer.promised_on !== null && (
        <p className={styles['small-soft']}>
          <Trans>Promised delivery date: {format.day(answer.promised_on)}</Trans>
        </p>
      )}
      {refused.length > 0 && (
        <p className={styles['small-soft']}>
          <Trans>Rejected items: {refused.map(({ name }) => name).join(', ')}</Trans>
        </p>
      )}
      {answer.note !== '' && <p className={styles['small-soft']}>{answer.note}</p>}
      {answer.announced.map(({ number, version, at }) => (
        <p key={`${number}-${version}`} className={styles['small-soft']}>
          <Trans>
            Delivery <bdi>{number}</bdi> announced on {format.instant(at)}
          </Trans>
        </p>
      ))}
    </>
  );
}

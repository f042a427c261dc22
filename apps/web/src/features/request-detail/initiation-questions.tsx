import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { PurchaseDetail } from '@ponuda/contract/purchases';
import { useFormats } from '../../lib/words/format.ts';
import { detailCalls } from './detail-calls.ts';
import type { Question } from './detail-dialogs.tsx';

/** The steps before a request goes out; a premium company takes them all. */
export type InitiationStep = 'approve_initiation' | 'request' | 'resubmit';

/** Answers the question before each step of the initiation, which says what happens next and who does it. */
export function useInitiationQuestion(purchase: PurchaseDetail): (step: InitiationStep) => Question {
  const { t } = useLingui();
  const format = useFormats();
  const { id, request_number: number } = purchase;
  const creator = purchase.creator.name;
  const chosen = purchase.rfps.length;
  const deadline = purchase.date_for_offer;

  return (step) => {
    switch (step) {
      case 'approve_initiation':
        return {
          title: <Trans>Approve the initiation of {number}?</Trans>,
          text: (
            <p>
              <Trans>
                {creator} is notified by email and can propose the request. Later changes to the items require
                a new approval.
              </Trans>
            </p>
          ),
          confirmLabel: t`Approve initiation`,
          harmful: false,
          write: () => detailCalls.approveInitiation(id),
          done: { title: t`The initiation is approved` },
        };
      case 'request':
        return {
          title: <Trans>Propose request {number}?</Trans>,
          text: (
            <>
              <p>
                <Trans>
                  It is meant for <Plural value={chosen} one="# supplier" other="# suppliers" />:{' '}
                  {purchase.rfps.map((rfp) => rfp.supplier.name).join(', ')}.
                </Trans>
              </p>
              {deadline !== null && (
                <p>
                  <Trans>
                    Offers until <bdi className="num">{format.instant(deadline)}</bdi>
                  </Trans>
                </p>
              )}
              <p>
                <Trans>
                  Owners and admins are notified by email. The request is sent once one of them confirms it.
                </Trans>
              </p>
            </>
          ),
          confirmLabel: t({
            message: 'Propose the request',
            comment: 'proposes the request after its initiation was approved',
          }),
          harmful: false,
          write: () => detailCalls.request(id),
          done: { title: t`The request is proposed` },
        };
      case 'resubmit':
        return {
          title: <Trans>Submit {number} again?</Trans>,
          text: (
            <>
              {purchase.rejection_note && (
                <p>
                  <Trans>It came back with this note: {purchase.rejection_note}</Trans>
                </p>
              )}
              <p>
                <Trans>
                  The request itself is not changed; owners and admins are notified by email to review it
                  again. To correct something, edit the request: saving also resubmits it.
                </Trans>
              </p>
            </>
          ),
          confirmLabel: t`Submit again`,
          harmful: false,
          write: () => detailCalls.resubmit(purchase),
          done: { title: t`The request is submitted again` },
        };
    }
  };
}

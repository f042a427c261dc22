import type { Question } from '@ponuda/contract/negotiation-terms';
import type { PurchaseDetail, Rfp } from '@ponuda/contract/purchases';
import { type ReactNode, Suspense, useState } from 'react';
import type { Writes } from '../../../kit/writes/use-writes.ts';
import { lazyPart } from '../../../ui/lazy-part.tsx';

const AnswerDialog = lazyPart(() => import('./answer-dialog.tsx'));
const CounterDialog = lazyPart(() => import('./counter-dialog.tsx'));
const EnterOfferDialog = lazyPart(() => import('./enter-offer-dialog.tsx'));
const WithdrawDialog = lazyPart(() => import('../invitations/withdraw-dialog.tsx'));

const DIALOGS = { negotiate: CounterDialog, enter: EnterOfferDialog, withdraw: WithdrawDialog };

/** The dialogs about one supplier. */
export interface Negotiation {
  /** Target prices for its offer. */
  readonly negotiate: (rfp: Rfp) => void;
  /** An offer that it gave another way. */
  readonly enter: (rfp: Rfp) => void;
  /** Its invitation taken back. */
  readonly withdraw: (rfp: Rfp) => void;
  /** Opens the dialog that answers a question of the supplier. */
  readonly answer: (question: Question) => void;
}

interface Asked {
  readonly what: keyof typeof DIALOGS;
  readonly rfpId: number;
}

export function useNegotiation(
  purchase: PurchaseDetail,
  writes: Writes<PurchaseDetail>,
): { readonly negotiation: Negotiation; readonly dialog: ReactNode } {
  const [asked, setAsked] = useState<Asked | null>(null);
  const [answering, setAnswering] = useState<Question | null>(null);
  // The newest state of the invitation: it may change while the dialog is open.
  const rfp = purchase.rfps.find(({ id }) => id === asked?.rfpId);
  const Shown = DIALOGS[asked?.what ?? 'negotiate'];
  return {
    negotiation: {
      negotiate: ({ id }) => setAsked({ what: 'negotiate', rfpId: id }),
      enter: ({ id }) => setAsked({ what: 'enter', rfpId: id }),
      withdraw: ({ id }) => setAsked({ what: 'withdraw', rfpId: id }),
      answer: setAnswering,
    },
    dialog: (
      <Suspense fallback={null}>
        {rfp && <Shown purchase={purchase} rfp={rfp} writes={writes} onClose={() => setAsked(null)} />}
        {answering && (
          <AnswerDialog
            purchase={purchase}
            question={answering}
            writes={writes}
            onClose={() => setAnswering(null)}
          />
        )}
      </Suspense>
    ),
  };
}

import { type ComponentType, type ReactNode, Suspense, useState } from 'react';
import { AnswerDialog, CounterDialog, EnterOfferDialog } from '#core/offers/web/negotiation/public.ts';
import type { ButtonAction } from '#core/purchase/rules/actions.ts';
import { ActionQuestion } from '#core/purchase/web/actions/action-question.tsx';
import type { Question } from '#core/purchase/wire/negotiation-terms.ts';
import type { PurchaseDetail, PurchaseInvitation } from '#core/purchase/wire/purchase-detail.ts';
import type { PurchaseWrites } from '#platform/web/kit/writes/use-purchase-writes.ts';
import { lazyPart } from '#platform/web/ui/lazy-part.tsx';

interface DialogProps {
  readonly purchase: PurchaseDetail;
  readonly writes: PurchaseWrites<PurchaseDetail>;
  readonly onClose: () => void;
}

/** The form dialogs for the whole request or for one supplier. */
const DIALOGS: Readonly<Partial<Record<ButtonAction, ComponentType<DialogProps>>>> = {
  invite: lazyPart(() => import('./invitations/invite-dialog.tsx')),
  extend_deadline: lazyPart(() => import('./invitations/extend-dialog.tsx')),
  confirm: lazyPart(() => import('./confirm-purchase.tsx')),
};
const SUPPLIER_DIALOGS: Readonly<
  Partial<Record<ButtonAction, ComponentType<DialogProps & { readonly rfp: PurchaseInvitation }>>>
> = {
  counter_propose: CounterDialog,
  enter_offer: EnterOfferDialog,
};

export interface RequestActionHandlers {
  /**
   * Asks for confirmation of the action, or opens its dialog. `rfp` is given if the action concerns one supplier.
   */
  readonly act: (action: ButtonAction, rfp?: PurchaseInvitation) => void;
  /** Opens the dialog that answers a question of a supplier. */
  readonly answer: (question: Question) => void;
  readonly dialog: ReactNode;
}

interface Asked {
  readonly action: ButtonAction;
  readonly rfpId: number | null;
}

/**
 * Returns the handlers of a request's buttons. Each asks for confirmation first, and a refusal leaves its dialog open.
 */
export function useRequestActionHandlers(
  purchase: PurchaseDetail,
  writes: PurchaseWrites<PurchaseDetail>,
): RequestActionHandlers {
  const [asked, setAsked] = useState<Asked | null>(null);
  const [answering, setAnswering] = useState<Question | null>(null);
  // The latest state of the invitation, which may change while the dialog is open.
  const rfp = purchase.rfps.find(({ id }) => id === asked?.rfpId) ?? null;
  const shared = { purchase, writes, onClose: () => setAsked(null) };
  return {
    act: (action, one) => setAsked({ action, rfpId: one?.id ?? null }),
    answer: setAnswering,
    dialog: (
      <Suspense fallback={null}>
        {asked && <AskedDialog action={asked.action} rfp={rfp} {...shared} />}
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

function AskedDialog({
  action,
  rfp,
  ...shared
}: DialogProps & { readonly action: ButtonAction; readonly rfp: PurchaseInvitation | null }) {
  const Dialog = DIALOGS[action];
  if (Dialog) return <Dialog {...shared} />;
  const OfSupplier = SUPPLIER_DIALOGS[action];
  if (!OfSupplier) return <ActionQuestion action={action} rfp={rfp} {...shared} />;
  return rfp && <OfSupplier {...shared} rfp={rfp} />;
}

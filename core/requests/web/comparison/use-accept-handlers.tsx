import { useLingui } from '@lingui/react/macro';
import { type ReactNode, Suspense, useState } from 'react';
import type { InvitationAction } from '#core/purchase/rules/actions.ts';
import { isActionShown } from '#core/purchase/web/detail/allowance.ts';
import {
  addToChoice,
  addWholeOffer,
  getOfferChoice,
  type OfferChoice,
  removeFromChoice,
  sumChosenQuantity,
} from '#core/purchase/wire/comparison/choice.ts';
import type { ComparisonArticleRow, OfferColumn } from '#core/purchase/wire/comparison/comparison.ts';
import type { PurchaseDetail, PurchaseInvitation } from '#core/purchase/wire/purchase-detail.ts';
import { min, toDecimal } from '#platform/shared/money/decimal.ts';
import { lazyPart } from '#platform/web/ui/lazy-part.tsx';
import type { RequestActionHandlers } from '../detail/use-request-action-handlers.tsx';
import type { SupplierDialog } from './supplier-dialogs.ts';
import type { ChoiceActions } from './use-choice.ts';

const QuantityDialog = lazyPart(() => import('./quantity-dialog.tsx'));

export interface DividedArticle {
  readonly articleId: number;
  /** The supplier whose quantity receives focus; if absent, the first supplier whose offer can be accepted. */
  readonly rfpId?: number;
}

/** The handlers of the checkboxes and menus of the comparison. */
export interface AcceptHandlers {
  /** If false, the checkboxes are read-only. */
  readonly shown: boolean;
  readonly toggleLine: (row: ComparisonArticleRow, column: OfferColumn) => void;
  readonly toggleOffer: (column: OfferColumn) => void;
  /** Opens a dialog that asks how much of an article to accept from one supplier. */
  readonly openQuantity: (row: ComparisonArticleRow, column: OfferColumn) => void;
  /** The article whose quantities are being typed in its row of the table; null if none is. */
  readonly divided: DividedArticle | null;
  /** Opens the quantities of an article in its row; null closes them. */
  readonly divide: (article: DividedArticle | null) => void;
  /** Accepts the quantities typed in a row, and closes it. */
  readonly acceptDivided: (next: OfferChoice, title: string) => void;
  /** Shows a dialog about the supplier of an offer. */
  readonly openDialog: (dialog: SupplierDialog, column: OfferColumn, columns: readonly OfferColumn[]) => void;
  /** Takes an action of the menu beside the offer. */
  readonly act: (action: InvitationAction, rfp: PurchaseInvitation) => void;
}

interface OpenedDialog {
  readonly dialog: SupplierDialog;
  readonly column: OfferColumn;
  readonly columns: readonly OfferColumn[];
}

export function useAcceptHandlers(
  purchase: PurchaseDetail,
  actions: ChoiceActions,
  act: RequestActionHandlers['act'],
): { readonly accepting: AcceptHandlers; readonly dialog: ReactNode } {
  const { t } = useLingui();
  const [asked, setAsked] = useState<{ row: ComparisonArticleRow; column: OfferColumn } | null>(null);
  const [divided, setDivided] = useState<DividedArticle | null>(null);
  const [opened, setOpened] = useState<OpenedDialog | null>(null);
  const choice = getOfferChoice(purchase);

  const accepting: AcceptHandlers = {
    shown: isActionShown(purchase.can.accept_offer),
    toggleLine: (row, column) => {
      const { article, requested } = row;
      const { rfp, offer } = column;
      const line = offer.lines.find(({ article_id }) => article_id === article.id);
      if (!line) return;
      const name = rfp.supplier.name;
      if (sumChosenQuantity(choice, article.id, rfp.id).isPositive()) {
        actions.choose(
          removeFromChoice(choice, rfp.id, article.id),
          t`${article.name} is no longer accepted from ${name}`,
        );
      } else {
        const quantity = min(toDecimal(line.quantity), requested);
        actions.choose(
          addToChoice(choice, { rfp_id: rfp.id, article_id: article.id, quantity }, requested),
          t`${article.name} has been accepted from ${name}`,
        );
      }
    },
    toggleOffer: ({ rfp, lines, accepted }) => {
      const name = rfp.supplier.name;
      if (accepted?.lines === lines) {
        actions.choose(removeFromChoice(choice, rfp.id), t`The offer of ${name} is no longer accepted`);
      } else {
        actions.choose(
          addWholeOffer(choice, rfp, purchase.articles),
          t`The whole offer of ${name} has been accepted`,
        );
      }
    },
    openQuantity: (row, column) => setAsked({ row, column }),
    divided,
    divide: setDivided,
    acceptDivided: (next, title) => {
      setDivided(null);
      actions.choose(next, title);
    },
    openDialog: (of, column, columns) => setOpened({ dialog: of, column, columns }),
    act: (action, rfp) => {
      // These two actions run without a confirmation; the toast offers an undo.
      if (action === 'reject_offer')
        actions.reject(rfp.id, t`The offer of ${rfp.supplier.name} has been rejected`);
      else if (action === 'undo_offer')
        actions.undo(rfp.id, t`The offer of ${rfp.supplier.name} is open again`);
      else act(action, rfp);
    },
  };

  const dialog = (
    <Suspense fallback={null}>
      {asked && (
        <QuantityDialog
          purchase={purchase}
          row={asked.row}
          column={asked.column}
          onClose={() => setAsked(null)}
          onTake={(next, title) => {
            setAsked(null);
            actions.choose(next, title);
          }}
        />
      )}
      {opened && (
        <opened.dialog.Dialog
          column={opened.column}
          columns={opened.columns}
          onClose={() => setOpened(null)}
        />
      )}
    </Suspense>
  );
  return { accepting, dialog };
}

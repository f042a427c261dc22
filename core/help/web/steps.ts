import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Actor } from '#platform/shared/access/actor.ts';
import { gates } from '#platform/shared/access/gates.ts';
import { isPremium } from '#platform/shared/access/plans.ts';
import { paths } from '#platform/web/lib/paths.ts';
import type { FirstStepsDone } from './first-steps.api.ts';
import { STEP_IDS, type StepId } from './step-ids.ts';

export interface InstructionStep {
  readonly id: StepId;
  readonly title: MessageDescriptor;
  readonly text: MessageDescriptor;
}

/** The buyer's five steps, as described in the welcome dialog and the wizard (specification §2). */
export const BUYER_STEPS: readonly InstructionStep[] = [
  {
    id: 'categories',
    title: msg({ message: 'Create categories' }),
    text: msg({
      message:
        'A category is a kind of goods you buy, such as office supplies or sheet metal. It remembers who supplies it, and a budget can be set for it.',
    }),
  },
  {
    id: 'suppliers',
    title: msg({ message: 'Add suppliers' }),
    text: msg({
      message:
        'Enter each supplier with its tax number and a contact person’s email address, or import suppliers from Excel. They do not need an account.',
    }),
  },
  {
    id: 'request',
    title: msg({ message: 'Raise a request' }),
    text: msg({
      message:
        'Enter what you need, by when and from which suppliers. The suppliers receive a link by email and respond by the deadline; with many items they can fill in a sheet. A recurring request can be saved as a template, which prepares its draft on time.',
    }),
  },
  {
    id: 'choice',
    title: msg({ message: 'Choose the best offer' }),
    text: msg({
      message:
        'All offers are shown side by side, with the lowest price of each item and all other terms; a supplier’s name opens its record so far. Accept one supplier, or split the items: “Best split” works out the cheapest way under your rules.',
    }),
  },
  {
    id: 'end',
    title: msg({ message: 'Finish the purchase' }),
    text: msg({
      message:
        'An authorized user confirms it, and the suppliers are notified of the result. The goods are then received and the invoice is paid; an e-invoice, dropped under Finances, is compared with the order and the receipts first. Orders can also be sent in UBL format: a delivery that the supplier announced then fills in its receipt.',
    }),
  },
];

/** The steps of a company that only sells. */
export const SUPPLIER_STEPS: readonly Omit<InstructionStep, 'id'>[] = [
  {
    title: msg({ message: 'Choose what you sell' }),
    text: msg({ message: 'Choose your categories and who receives the emails for each.' }),
  },
  {
    title: msg({ message: 'See the requested items' }),
    text: msg({ message: 'Invitations and requests published in your categories are in one list.' }),
  },
  {
    title: msg({ message: 'Submit an offer' }),
    text: msg({
      message:
        'Enter your prices and the delivery date, and skip the items that you do not sell. Freight, price steps and other terms have a part of their own. Many items are filled in faster as a sheet, which is checked first.',
    }),
  },
  {
    title: msg({ message: 'Change it until the deadline' }),
    text: msg({
      message: 'Ask questions, respond to target prices and improve your offer until the deadline.',
    }),
  },
  {
    title: msg({ message: 'Learn the result' }),
    text: msg({ message: 'You are notified by email of the result and of what was ordered.' }),
  },
];

export interface StepLink {
  readonly path: string;
  readonly label: MessageDescriptor;
}

/**
 * Returns a link to the page for a step; null if the user may not open it, and for the last step, which has no
 * single page.
 */
export function getStepLink(step: StepId, actor: Actor): StepLink | null {
  if (step === 'categories' && gates.categoriesWrite(actor))
    return { path: paths.categories(), label: msg({ message: 'Go to the categories' }) };
  if (step === 'suppliers' && gates.suppliersWrite(actor))
    return { path: paths.suppliers(), label: msg({ message: 'Go to the suppliers' }) };
  if (step === 'request' && gates.newRequest(actor))
    return { path: paths.newRequest(), label: msg({ message: 'Raise a request' }) };
  if (step === 'choice' && gates.requestsOverview(actor))
    return { path: paths.requests(), label: msg({ message: 'Go to the requests' }) };
  return null;
}

export interface CompletionPage {
  readonly path: string;
  readonly label: MessageDescriptor;
}

/** Returns the pages that the user may open to complete a purchase. */
export function listPurchaseCompletionPages(actor: Actor): readonly CompletionPage[] {
  const ends = [
    [gates.purchaseConfirmation, paths.purchaseConfirmations(), msg({ message: 'Purchase confirmation' })],
    [gates.warehouse, paths.warehouse(), msg({ message: 'Goods receipts' })],
    [gates.finances, paths.finances(), msg({ message: 'Finances' })],
  ] as const;
  return ends.flatMap(([gate, path, label]) => (gate(actor) ? [{ path, label }] : []));
}

/** Returns the buyer's steps that the user may do; all steps if the user may do none. */
export function listAllowedSteps(actor: Actor): readonly InstructionStep[] {
  const own = BUYER_STEPS.filter(({ id }) =>
    id === 'end' ? listPurchaseCompletionPages(actor).length > 0 : getStepLink(id, actor) !== null,
  );
  return own.length === 0 ? BUYER_STEPS : own;
}

/** Returns a label for the users who can do a step that this user may not do. */
export function getStepActorLabel(step: StepId, actor: Actor): MessageDescriptor {
  if (step === 'categories' || step === 'suppliers')
    return msg({ message: 'An owner or admin of your company does this.' });
  if (step === 'request' && isPremium(actor.plan))
    return msg({ message: 'Done by colleagues who can initiate purchases.' });
  return msg({
    message: 'Done by colleagues in purchasing. You are involved when the purchase is confirmed.',
  });
}

/** Returns whether a step is done. The last step is done once all other steps are. */
export function isStepDone(step: StepId, done: FirstStepsDone): boolean {
  if (step === 'end') return done.categories && done.suppliers && done.request && done.choice;
  return done[step];
}

/** Returns the first step that is not done, or the last step if all are done. */
export const findNextStep = (done: FirstStepsDone): StepId =>
  STEP_IDS.find((id) => !isStepDone(id, done)) ?? 'end';

/** Returns the first step that is not done and that the user may do, or else the first step that is not done. */
export const findNextAllowedStep = (done: FirstStepsDone, actor: Actor): StepId =>
  STEP_IDS.find((id) => !isStepDone(id, done) && getStepLink(id, actor) !== null) ?? findNextStep(done);

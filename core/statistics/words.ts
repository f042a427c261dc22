import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { SplitReason } from '#core/purchase/rules/splitting/splits.ts';
import type { PurchaseKind } from '#core/purchase/rules/status.ts';
import type { RequestStep, WaitingStep } from './rules/request-steps.ts';

/** The labels of the steps from a request to its confirmation; each step is measured from the previous one. */
export const requestStepPhrases: Record<RequestStep, MessageDescriptor> = {
  approved: msg({ message: 'Created to initiation approved', context: 'step' }),
  out: msg({ message: 'Then to sent out', context: 'step' }),
  first_offer: msg({ message: 'Sent out to first offer', context: 'step' }),
  deadline: msg({ message: 'First offer to deadline', context: 'step' }),
  sent: msg({ message: 'Deadline to sent for approval', context: 'step' }),
  confirmed: msg({ message: 'Then to confirmed', context: 'step' }),
  total: msg({ message: 'Created to confirmed', context: 'step' }),
};

/** The labels of the steps that an open purchase can be waiting for. */
export const waitingStepPhrases: Record<WaitingStep, MessageDescriptor> = {
  initiation: msg({ message: 'Approval of the initiation', context: 'waits for' }),
  to_send: msg({ message: 'Being sent out', context: 'waits for' }),
  offers: msg({ message: 'Offers, until the deadline', context: 'waits for' }),
  choice: msg({ message: 'A choice among the offers', context: 'waits for' }),
  confirmation: msg({ message: 'Confirmation', context: 'waits for' }),
  approval: msg({ message: 'Approval (ad hoc, direct)', context: 'waits for' }),
};

export const purchaseKindPhrases: Record<PurchaseKind, MessageDescriptor> = {
  request: msg({ message: 'Requests', context: 'kind of purchase' }),
  ad_hoc: msg({ message: 'Ad hoc purchases' }),
  direct: msg({ message: 'Direct purchases' }),
};

/** Labels for what purchases made within a few days of each other have in common. */
export const splitReasonPhrases: Record<SplitReason, MessageDescriptor> = {
  supplier_creator: msg({ message: 'Same supplier and requester', context: 'of purchases' }),
  supplier_sector: msg({ message: 'Same supplier and department', context: 'of purchases' }),
  category_creator: msg({ message: 'Same category and requester', context: 'of purchases' }),
  category_sector: msg({ message: 'Same category and department', context: 'of purchases' }),
};

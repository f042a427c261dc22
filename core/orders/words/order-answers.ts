import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { OrderAnswer } from '#core/purchase/rules/offers/order-answers.ts';

/** Short labels of a supplier's answer to its order. */
export const orderAnswerPhrases: Readonly<Record<OrderAnswer | 'none', MessageDescriptor>> = {
  none: msg({ message: 'not answered yet', context: 'an order' }),
  confirmed: msg({ message: 'confirmed by the supplier', context: 'an order' }),
  changed: msg({ message: 'confirmed, different date', context: 'an order' }),
  partly_refused: msg({ message: 'a part rejected by the supplier', context: 'an order' }),
  refused: msg({ message: 'rejected by the supplier', context: 'an order' }),
};

/** The same labels on the page of the supplier that has answered. */
export const ownOrderAnswerPhrases: typeof orderAnswerPhrases = {
  ...orderAnswerPhrases,
  confirmed: msg({ message: 'confirmed', context: 'own answer to an order' }),
  partly_refused: msg({ message: 'some items rejected', context: 'own answer to an order' }),
  refused: msg({ message: 'rejected', context: 'own answer to an order' }),
};

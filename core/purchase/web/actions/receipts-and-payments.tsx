import { Trans } from '@lingui/react/macro';
import type { ActionPresentation } from './action-presentation.ts';

/** The actions on one receipt or payment; each is a row with its own buttons. */
export const RECEIPT_AND_PAYMENT_ACTIONS = {
  receive: { place: 'own', history: ({ who }) => <Trans context="history">{who} received goods</Trans> },
  close_short: {
    place: 'own',
    history: ({ who, data }) => {
      if (data.waits === true)
        return <Trans context="history">{who} requested closing the rest of the delivery short</Trans>;
      return <Trans context="history">{who} closed the rest of the delivery short</Trans>;
    },
  },
  agree_close_short: {
    place: 'own',
    history: ({ who }) => (
      <Trans context="history">{who} agreed to close the rest of the delivery short</Trans>
    ),
  },
  refuse_close_short: {
    place: 'own',
    history: ({ who }) => <Trans context="history">{who} refused the short closing of the delivery</Trans>,
  },
  reverse_receipt: {
    place: 'own',
    history: ({ who, data }) => {
      if (data.waits === true)
        return <Trans context="history">{who} requested the reversal of a goods receipt</Trans>;
      return <Trans context="history">{who} reversed a goods receipt</Trans>;
    },
  },
  agree_reverse_receipt: {
    place: 'own',
    history: ({ who }) => <Trans context="history">{who} agreed to reverse a goods receipt</Trans>,
  },
  refuse_reverse_receipt: {
    place: 'own',
    history: ({ who }) => <Trans context="history">{who} refused the reversal of a goods receipt</Trans>,
  },
  reverse_payment: {
    place: 'own',
    history: ({ who, data }) => {
      if (data.waits === true)
        return <Trans context="history">{who} requested the reversal of a payment</Trans>;
      return <Trans context="history">{who} reversed a payment</Trans>;
    },
  },
  agree_reverse_payment: {
    place: 'own',
    history: ({ who }) => <Trans context="history">{who} agreed to reverse a payment</Trans>,
  },
  refuse_reverse_payment: {
    place: 'own',
    history: ({ who }) => <Trans context="history">{who} refused the reversal of a payment</Trans>,
  },
} as const satisfies Readonly<Record<string, ActionPresentation>>;

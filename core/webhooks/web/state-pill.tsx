import { useLingui } from '@lingui/react/macro';
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import IconClock from '@tabler/icons-react/dist/esm/icons/IconClock.mjs';
import IconPlayerPause from '@tabler/icons-react/dist/esm/icons/IconPlayerPause.mjs';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import type { ReactElement } from 'react';
import { StatusPill } from '#platform/web/ui/status-pill.tsx';
import type { Tone } from '#platform/web/ui/tone.ts';
import type { Delivery, Webhook } from '../wire.ts';
import { deliveryProblemPhrases, deliveryStatePhrases, webhookStatePhrases } from '../words.ts';

type Look = { readonly tone: Tone; readonly icon: ReactElement };

const WEBHOOK: Readonly<Record<Webhook['state'], Look>> = {
  on: { tone: 'green', icon: <IconCheck size={14} /> },
  failing: { tone: 'warn', icon: <IconAlertTriangle size={14} /> },
  off: { tone: 'n', icon: <IconPlayerPause size={14} /> },
  given_up: { tone: 'red', icon: <IconX size={14} /> },
};

export function WebhookPill({ state }: { state: Webhook['state'] }) {
  const { i18n } = useLingui();
  return <StatusPill {...WEBHOOK[state]}>{i18n._(webhookStatePhrases[state])}</StatusPill>;
}

const DELIVERY: Readonly<Record<Delivery['state'], Look>> = {
  waiting: { tone: 'amber', icon: <IconClock size={14} /> },
  delivered: { tone: 'green', icon: <IconCheck size={14} /> },
  failed: { tone: 'red', icon: <IconX size={14} /> },
};

export function DeliveryPill({ state }: { state: Delivery['state'] }) {
  const { i18n } = useLingui();
  return <StatusPill {...DELIVERY[state]}>{i18n._(deliveryStatePhrases[state])}</StatusPill>;
}

/** Returns a function that describes the result of the last attempt: its status, or why there was no response. */
export function useOutcomeText(): (row: Pick<Delivery, 'status' | 'problem'>) => string {
  const { i18n } = useLingui();
  return ({ status, problem }) => {
    if (problem !== null) return i18n._(deliveryProblemPhrases[problem]);
    return status === null ? '–' : String(status);
  };
}

import { useLingui } from '@lingui/react/macro';
import type { Delivery, DeliveryProblem, Webhook } from '@ponuda/contract/webhooks';
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import IconClock from '@tabler/icons-react/dist/esm/icons/IconClock.mjs';
import IconPlayerPause from '@tabler/icons-react/dist/esm/icons/IconPlayerPause.mjs';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import type { ReactElement } from 'react';
import { StatusPill } from '../../ui/status-pill.tsx';
import type { Tone } from '../../ui/tone.ts';

type Look = { readonly tone: Tone; readonly icon: ReactElement };

const WEBHOOK: Readonly<Record<Webhook['state'], Look>> = {
  on: { tone: 'green', icon: <IconCheck size={14} /> },
  failing: { tone: 'warn', icon: <IconAlertTriangle size={14} /> },
  off: { tone: 'n', icon: <IconPlayerPause size={14} /> },
  given_up: { tone: 'red', icon: <IconX size={14} /> },
};

export function WebhookPill({ state }: { state: Webhook['state'] }) {
  const { t } = useLingui();
  const words: Readonly<Record<Webhook['state'], string>> = {
    on: t({ message: 'on', context: 'state of a webhook' }),
    failing: t({ message: 'failing', context: 'state of a webhook' }),
    off: t({ message: 'off', context: 'state of a webhook' }),
    given_up: t({ message: 'switched off after failing', context: 'state of a webhook' }),
  };
  return <StatusPill {...WEBHOOK[state]}>{words[state]}</StatusPill>;
}

const DELIVERY: Readonly<Record<Delivery['state'], Look>> = {
  waiting: { tone: 'amber', icon: <IconClock size={14} /> },
  delivered: { tone: 'green', icon: <IconCheck size={14} /> },
  failed: { tone: 'red', icon: <IconX size={14} /> },
};

export function DeliveryPill({ state }: { state: Delivery['state'] }) {
  const words = useDeliveryStates();
  return <StatusPill {...DELIVERY[state]}>{words[state]}</StatusPill>;
}

export function useDeliveryStates(): Readonly<Record<Delivery['state'], string>> {
  const { t } = useLingui();
  return {
    waiting: t({ message: 'waiting', context: 'state of a delivery to a webhook' }),
    delivered: t({ message: 'delivered', context: 'state of a delivery to a webhook' }),
    failed: t({ message: 'failed', context: 'state of a delivery to a webhook' }),
  };
}

/** What came back of the last try: the status, or why there was none. */
export function useOutcome(): (row: Pick<Delivery, 'status' | 'problem'>) => string {
  const { t } = useLingui();
  const words: Readonly<Record<DeliveryProblem, string>> = {
    timeout: t`no answer within ten seconds`,
    refused: t`nobody listens at the address`,
    unknown_host: t`the name of the server is not known`,
    certificate: t`the certificate of the server is not valid`,
    forbidden_address: t`the address is not open to the internet`,
    no_answer: t`the connection broke off`,
  };
  return ({ status, problem }) => {
    if (problem !== null) return words[problem];
    return status === null ? '–' : String(status);
  };
}

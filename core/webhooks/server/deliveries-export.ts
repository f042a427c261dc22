import { msg } from '@lingui/core/macro';
import {
  instantColumn,
  numberColumn,
  type Translate,
  textColumn,
} from '#platform/server/export/export-column.ts';
import type { CompanyExportContext, ListExport } from '#platform/server/export/export-list.ts';
import { deliveryColumns } from '../list-words.ts';
import type { DeliveryState } from '../rules/retries.ts';
import type { Delivery, Webhook } from '../wire.ts';
import { deliveryProblemPhrases, deliveryStatePhrases, webhookEventPhrases } from '../words.ts';
import { listAllDeliveries } from './webhooks.read.ts';

/** Returns the result of the last attempt, as in the list: the status, or why there was no response. */
const answer = ({ status, problem }: Delivery, say: Translate) =>
  problem === null ? String(status ?? '') : say(deliveryProblemPhrases[problem]);

/** Returns the export of a webhook's deliveries, without their bodies and responses. */
export const deliveriesExport = (
  webhook: Webhook,
  state: DeliveryState | '',
): ListExport<CompanyExportContext, Delivery> => ({
  title: msg({ message: 'Deliveries', context: 'of a webhook' }),
  of: webhook.name,
  columns: [
    textColumn(deliveryColumns.event, ({ event }, say) => say(webhookEventPhrases[event]), 32),
    textColumn(msg({ message: 'Code of the event' }), ({ event }) => event, 26),
    instantColumn(deliveryColumns.created_at, ({ created_at }) => created_at),
    textColumn(msg({ message: 'Status' }), ({ state: now }, say) => say(deliveryStatePhrases[now]), 14),
    textColumn(deliveryColumns.answer, answer, 36),
    numberColumn(deliveryColumns.tries, ({ tries }) => tries),
    instantColumn(msg({ message: 'Last try' }), ({ last_try_at }) => last_try_at),
    numberColumn(msg({ message: 'Milliseconds' }), ({ took_ms }) => took_ms, 14),
    instantColumn(msg({ message: 'Next try' }), ({ next_try_at }) => next_try_at),
    textColumn(msg({ message: 'Delivery ID' }), ({ id }) => id, 38),
  ],
  rows: ({ tenant }) => listAllDeliveries(tenant, webhook.id, state),
});

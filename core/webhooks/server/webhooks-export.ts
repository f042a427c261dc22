import { msg } from '@lingui/core/macro';
import { instantColumn, numberColumn, textColumn } from '#platform/server/export/export-column.ts';
import type { CompanyExportContext, ListExport } from '#platform/server/export/export-list.ts';
import { webhookColumns } from '../list-words.ts';
import type { Webhook } from '../wire.ts';
import { webhookEventPhrases, webhookStatePhrases } from '../words.ts';
import { listAllWebhooks } from './webhooks.read.ts';

/** The export of the company's webhooks, without their secrets. */
export const webhooksExport: ListExport<CompanyExportContext, Webhook> = {
  title: msg`Webhooks`,
  columns: [
    textColumn(webhookColumns.name, ({ name }) => name, 28),
    textColumn(msg({ message: 'Address', context: 'on the internet' }), ({ url }) => url, 48),
    textColumn(msg({ message: 'Status' }), ({ state }, say) => say(webhookStatePhrases[state]), 24),
    textColumn(
      webhookColumns.events,
      ({ events }, say) => events.map((event) => say(webhookEventPhrases[event])).join(', '),
      48,
    ),
    numberColumn(webhookColumns.waiting, ({ waiting }) => waiting),
    instantColumn(webhookColumns.delivered_at, ({ delivered_at }) => delivered_at),
    instantColumn(msg({ message: 'Failing since' }), ({ failing_since }) => failing_since),
    instantColumn(msg({ message: 'Added', context: 'a record, when' }), ({ created_at }) => created_at),
  ],
  rows: ({ tenant }) => listAllWebhooks(tenant),
};

import { msg } from '@lingui/core/macro';

/** Column headings shared by the list of deliveries and its export. */
export const deliveryColumns = {
  event: msg`Event`,
  created_at: msg`Time`,
  answer: msg({ message: 'Response', context: 'of a webhook’s receiver' }),
  tries: msg({ message: 'Tries', context: 'of a delivery' }),
};

/** Column headings shared by the list of webhooks and its export. */
export const webhookColumns = {
  name: msg`Webhook`,
  events: msg`Events`,
  waiting: msg({ message: 'Pending', context: 'deliveries' }),
  delivered_at: msg`Last delivered`,
};

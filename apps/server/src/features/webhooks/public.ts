export { type Told, tellWebhooks } from './tell-webhooks.ts';

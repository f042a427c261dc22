export { type Told, tellWebhooks } from './tell-webhooks.step.ts';

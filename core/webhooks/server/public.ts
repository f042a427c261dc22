export { type Occurrence, tellWebhooks } from './tell-webhooks.step.ts';

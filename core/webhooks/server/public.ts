export { notifyWebhooks, type WebhookOccurrence } from './notify-webhooks.step.ts';

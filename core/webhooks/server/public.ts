export { notifyWebhooks, type Occurrence } from './notify-webhooks.step.ts';

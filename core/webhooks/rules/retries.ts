/** Seconds between the attempts of one delivery: eight attempts within a day. */
const PAUSES = [60, 5 * 60, 20 * 60, 3600, 3 * 3600, 7 * 3600, 12.5 * 3600] as const;
export const DELIVERY_STATES = ['waiting', 'delivered', 'failed'] as const;
export type DeliveryState = (typeof DELIVERY_STATES)[number];

/** The reasons why there was no response. */
export const DELIVERY_PROBLEMS = [
  'timeout',
  'refused',
  'unknown_host',
  'certificate',
  'forbidden_address',
  'no_answer',
] as const;
export type DeliveryProblem = (typeof DELIVERY_PROBLEMS)[number];

/**
 * The states of a webhook. `failing`: on, but no delivery has succeeded since the first failure; `given_up`: switched
 * off by the product after days of failure.
 */
export const WEBHOOK_STATES = ['on', 'failing', 'off', 'given_up'] as const;
export type WebhookState = (typeof WEBHOOK_STATES)[number];

export const MAX_DELIVERY_ATTEMPTS = PAUSES.length + 1;
/** The timeout for a receiver's response, in milliseconds. */
export const RESPONSE_TIMEOUT_MS = 10_000;
/** The number of bytes of a response that are stored. */
export const MAX_STORED_RESPONSE_BYTES = 1024;
/** The number of days without a successful delivery after which a webhook is switched off. */
export const GIVE_UP_AFTER_DAYS = 3;
export const DELIVERY_RETENTION_DAYS = 30;
/**
 * The number of hours after a rotation for which messages are also signed with the old secret, so that the receiver can
 * be updated.
 */
export const OLD_SECRET_HOURS = 24;
export const MAX_WEBHOOKS = 10;

const HOLDS = [60, 2 * 60, 5 * 60, 15 * 60] as const;

/** Returns the seconds until the next attempt after `tries` failed ones; null if there is no further attempt. */
export function retryDelayAfter(tries: number): number | null {
  return PAUSES[tries - 1] ?? null;
}

/**
 * Returns the seconds for which nothing is sent to a receiver after `unanswered` consecutive attempts without a
 * response, because its other deliveries would also fail.
 */
export function receiverBackoffAfter(unanswered: number): number {
  return HOLDS[Math.min(unanswered, HOLDS.length) - 1] ?? 0;
}

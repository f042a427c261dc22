/** Seconds between the tries of one delivery: eight in all within a day. */
const PAUSES = [60, 5 * 60, 20 * 60, 3600, 3 * 3600, 7 * 3600, 12.5 * 3600] as const;
/** A delivery is in one of these states. */
export const DELIVERY_STATES = ['waiting', 'delivered', 'failed'] as const;
export type DeliveryState = (typeof DELIVERY_STATES)[number];

/** Why there was no answer. */
export const DELIVERY_PROBLEMS = [
  'timeout',
  'refused',
  'unknown_host',
  'certificate',
  'forbidden_address',
  'no_answer',
] as const;
export type DeliveryProblem = (typeof DELIVERY_PROBLEMS)[number];

/** `failing`: on, but nothing has arrived since; `given_up`: switched off by the product after days of that. */
export const WEBHOOK_STATES = ['on', 'failing', 'off', 'given_up'] as const;
export type WebhookState = (typeof WEBHOOK_STATES)[number];

/** One delivery is tried this many times. */
export const DELIVERY_TRIES = PAUSES.length + 1;
/** A receiver has this long to answer, in milliseconds. */
export const ANSWER_WITHIN_MS = 10_000;
/** This much of an answer is kept, in bytes. */
export const ANSWER_KEPT_BYTES = 1024;
/** A webhook without a successful delivery is switched off after this many days. */
export const GIVEN_UP_AFTER_DAYS = 3;
/** Deliveries are kept for this many days. */
export const DELIVERIES_KEPT_DAYS = 30;
/**
 * After a rotation the former secret signs as well for this many hours, so that a receiver can be changed meanwhile.
 */
export const OLD_SECRET_HOURS = 24;
/** A company may have this many webhooks. */
export const WEBHOOKS_MAX = 10;

const HOLDS = [60, 2 * 60, 5 * 60, 15 * 60] as const;

/** Answers the seconds until the next try after a number of failed ones; null: there is no further try. */
export function pauseAfter(tries: number): number | null {
  return PAUSES[tries - 1] ?? null;
}

/**
 * Seconds for which nothing at all is sent to a receiver that so often in a row gave no answer: what else waits for
 * it would only wait longer.
 */
export function holdAfter(unanswered: number): number {
  return HOLDS[Math.min(unanswered, HOLDS.length) - 1] ?? 0;
}

import type { OriginCountry } from '#platform/shared/countries.ts';
import { addDays, type Day } from '#platform/shared/dates.ts';

export const PROCESSOR_PURPOSES = ['servers', 'storage', 'mail', 'access_point', 'support', 'other'] as const;
export type ProcessorPurpose = (typeof PROCESSOR_PURPOSES)[number];

export const MAX_PROCESSORS = 30;
export const MAX_PROCESSOR_DETAILS_LENGTH = 120;

/** The days between the announcement of a new processor and its use, as the data processing agreement promises. */
export const PROCESSOR_NOTICE_DAYS = 30;

/** A company that processes personal data for the operator. */
export interface Processor {
  readonly purpose: ProcessorPurpose;
  /** What it does in detail; required for the purpose `other`, otherwise optional. */
  readonly details: string;
  readonly name: string;
  readonly address: string;
  readonly country: OriginCountry;
}

/** The processors in force, and the announced list that replaces them on a later day. */
export interface Processors {
  readonly processors: readonly Processor[];
  readonly announced: { readonly from: Day; readonly processors: readonly Processor[] } | null;
}

/** Two entries are the same processor, even if its address was corrected. */
const isSame = (one: Processor, other: Processor): boolean =>
  one.purpose === other.purpose &&
  one.details === other.details &&
  one.name === other.name &&
  one.country === other.country;

/** Returns the processors of a list that another list does not have. */
export const listOthers = (list: readonly Processor[], than: readonly Processor[]): Processor[] =>
  list.filter((one) => !than.some((other) => isSame(one, other)));

/**
 * Returns the first day on which a list may be in force: 30 days ahead if it has a processor that was never announced,
 * the announced day if all its processors were announced, and null for at once. `isEntered` is false until the operator
 * enters the list for the first time: the annex of agreements that were signed before is then only recorded.
 */
export function earliestStart(
  list: readonly Processor[],
  { processors, announced }: Processors,
  isEntered: boolean,
  today: Day,
): Day | null {
  if (!isEntered) return null;
  const added = listOthers(list, processors);
  if (added.length === 0) return null;
  const isAnnounced = announced !== null && listOthers(added, announced.processors).length === 0;
  return isAnnounced ? announced.from : addDays(today, PROCESSOR_NOTICE_DAYS);
}

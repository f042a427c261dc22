/** The properties of an invitation that decide whether it counts in the response rate. */
export interface CountedInvitation {
  /** Whether the invitation was sent and not withdrawn. */
  readonly standing: boolean;
  /** Whether the deadline passed while the request was open to suppliers. */
  readonly deadlinePassed: boolean;
  /** Whether the buyer cancelled the request. */
  readonly cancelled: boolean;
  /** Whether the supplier sent an offer or declined. */
  readonly answered: boolean;
}

/**
 * Returns how an invitation counts in the response rate. Returns null if it does not count, because it is still open
 * or was withdrawn, or because the buyer cancelled the request or decided before the deadline. Tests compare the
 * counts maintained by the triggers on `rfps` with this rule.
 */
export function classifyResponse({
  standing,
  deadlinePassed,
  cancelled,
  answered,
}: CountedInvitation): 'answered' | 'no_answer' | null {
  if (!standing || !deadlinePassed || cancelled) return null;
  return answered ? 'answered' : 'no_answer';
}

import { type Actor, isStaff } from '#platform/shared/access/actor.ts';
import { gates } from '#platform/shared/access/gates.ts';
import { isPremium } from '#platform/shared/access/plans.ts';
import {
  hasUnlimitedConfirmPermission,
  mayApproveAdHoc,
  mayApproveDirect,
} from '#platform/shared/access/purchase-rights.ts';
import { withoutStandIns } from '#platform/shared/access/stand-ins.ts';

/** The approvals to which the four-eyes rule applies. */
export const FOUR_EYES_APPROVALS = ['initiation', 'request', 'realization', 'ad_hoc', 'direct'] as const;
export type FourEyesApproval = (typeof FOUR_EYES_APPROVALS)[number];

interface ApprovalRights {
  readonly inPremiumOnly: boolean;
  readonly mayCreate: (actor: Actor) => boolean;
  /** Whether the user may give the approval for any amount. */
  readonly mayGiveAny: (actor: Actor) => boolean;
}

/** Any limit, however high, leaves amounts that the user cannot approve. */
const isUnlimited = (actor: Actor): boolean => actor.confirm_limit === null;

const RIGHTS: Readonly<Record<FourEyesApproval, ApprovalRights>> = {
  initiation: { inPremiumOnly: true, mayCreate: gates.newRequest, mayGiveAny: gates.staff },
  request: { inPremiumOnly: true, mayCreate: gates.newRequest, mayGiveAny: gates.staff },
  realization: {
    inPremiumOnly: false,
    mayCreate: gates.newRequest,
    mayGiveAny: (actor) =>
      gates.purchaseConfirmation(actor) &&
      (isStaff(actor) || hasUnlimitedConfirmPermission(actor)) &&
      isUnlimited(actor),
  },
  ad_hoc: {
    inPremiumOnly: false,
    mayCreate: gates.adHocCreate,
    mayGiveAny: (actor) => gates.app(actor) && mayApproveAdHoc(actor) && isUnlimited(actor),
  },
  direct: {
    inPremiumOnly: false,
    mayCreate: gates.directCreate,
    mayGiveAny: (actor) => gates.app(actor) && mayApproveDirect(actor) && isUnlimited(actor),
  },
};

export interface FourEyesGap {
  readonly approval: FourEyesApproval;
  /** The user whose purchases no other user could approve for all amounts. */
  readonly creator_id: number;
}

/**
 * Returns why the four-eyes rule cannot be switched on, or why a right cannot be removed (product 4): for every
 * possible creator, another user must be able to give every approval of the plan for any amount. Empty if nothing
 * prevents the change. `people` are all users of the company as they would be after the change.
 */
export function findFourEyesGaps(people: readonly Actor[]): FourEyesGap[] {
  // Stand-ins do not count: they decide only for the represented user, and only for a limited period.
  const actors = people.map(withoutStandIns);
  return FOUR_EYES_APPROVALS.flatMap((approval) => {
    const { inPremiumOnly, mayCreate, mayGiveAny } = RIGHTS[approval];
    return actors
      .filter((creator) => mayCreate(creator) && (!inPremiumOnly || isPremium(creator.plan)))
      .filter((creator) => !actors.some((other) => other.user_id !== creator.user_id && mayGiveAny(other)))
      .map((creator) => ({ approval, creator_id: creator.user_id }));
  });
}

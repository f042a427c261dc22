import { type FourEyesGap, findFourEyesGaps } from '#core/purchase/rules/approval/four-eyes.ts';
import { AppError } from '#platform/server/errors.ts';
import type { Actor } from '#platform/shared/access/actor.ts';
import { findDeletionRefusal, findGrantRefusal, type Grant } from '#platform/shared/access/granting.ts';
import { buildActor, type Colleague } from './colleagues.read.ts';
import type { LockedCompany } from './users.repo.ts';

/** The company's users, read after its rights were locked, and the acting user. */
export interface GrantCheckContext {
  readonly company: LockedCompany;
  readonly colleagues: readonly Colleague[];
  readonly actor: Actor;
}

/**
 * Returns the caller with their current rights, which may have changed while the call waited for the lock. A
 * moderator is not a user of the company and is returned unchanged.
 */
function actorNow({ company, colleagues, actor }: GrantCheckContext): Actor {
  if (actor.is_moderator) return actor;
  const self = colleagues.find(({ user_id }) => user_id === actor.user_id);
  if (!self) throw new AppError('unauthenticated');
  return buildActor(self, company);
}

const owners = (colleagues: readonly Colleague[], but: number | null) =>
  colleagues.filter(({ user_id, role }) => role === 'owner' && user_id !== but).length;

/** The rights to be given to a user; `had` is null for a new user. */
export interface RequestedGrant {
  readonly target: Colleague | null;
  readonly wanted: Grant;
}

/**
 * Throws if the caller may not give these rights (product 4); the four-eyes rule is checked for all changes together.
 */
export function requireAllowedGrants(rights: GrantCheckContext, changes: readonly RequestedGrant[]): void {
  const { colleagues } = rights;
  for (const { target, wanted } of changes) {
    const refusal = findGrantRefusal(
      actorNow(rights),
      target,
      wanted,
      owners(colleagues, target?.user_id ?? null),
    );
    if (refusal) throw new AppError(refusal);
  }
  const targets = new Set(changes.map(({ target }) => target?.user_id));
  demandFourEyes(rights, [
    ...colleagues.filter(({ user_id }) => !targets.has(user_id)),
    // New users have no id yet; each is a different person.
    ...changes.map(({ target, wanted }, at) => ({ user_id: -1 - at, name: '', ...target, ...wanted })),
  ]);
}

export function requireAllowedGrant(
  rights: GrantCheckContext,
  target: Colleague | null,
  wanted: Grant,
): void {
  requireAllowedGrants(rights, [{ target, wanted }]);
}

/** Throws if the caller may not delete this user, or if no other user could do their work. */
export function requireAllowedDeletion(rights: GrantCheckContext, target: Colleague): void {
  const { colleagues } = rights;
  const refusal = findDeletionRefusal(actorNow(rights), target, owners(colleagues, target.user_id));
  if (refusal) throw new AppError(refusal);
  demandFourEyes(
    rights,
    colleagues.filter(({ user_id }) => user_id !== target.user_id),
  );
}

/** Throws if the caller may not delete their own account because no other user could do their work. */
export function requireAllowedSelfDeletion(rights: GrantCheckContext, self: Colleague): void {
  const { colleagues } = rights;
  if (self.role === 'owner' && owners(colleagues, self.user_id) === 0) throw new AppError('last_owner');
  demandFourEyes(
    rights,
    colleagues.filter(({ user_id }) => user_id !== self.user_id),
  );
}

/**
 * If the company uses the four-eyes rule, throws if a change would leave an approval without a second user who
 * could give it. Gaps that existed before the change are ignored.
 */
function demandFourEyes({ company, colleagues }: GrantCheckContext, after: readonly Colleague[]): void {
  if (!company.four_eyes) return;
  const gapsOf = (people: readonly Colleague[]) =>
    findFourEyesGaps(people.map((one) => buildActor(one, company)));
  const key = ({ approval, creator_id }: FourEyesGap) => `${approval} ${creator_id}`;
  const known = new Set(gapsOf(colleagues).map(key));
  if (gapsOf(after).some((gap) => !known.has(key(gap)))) throw new AppError('four_eyes_impossible');
}

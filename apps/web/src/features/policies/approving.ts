import type { Permission } from '@ponuda/domain/access/permissions';
import type { DraftPerson } from './draft-state.ts';

/** The permissions that give an approval. */
export const APPROVING: readonly Permission[] = [
  'approve-realization-4k-less',
  'approve-realization-4k-more',
  'ad-hoc-approval',
  'direct-approval',
];

/** Tells whether somebody may approve anything. */
export const approves = ({ role, permissions }: Pick<DraftPerson, 'role' | 'permissions'>) =>
  role !== 'user' || permissions.some((one) => APPROVING.includes(one));

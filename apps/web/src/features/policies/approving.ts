import { APPROVING } from '@ponuda/domain/access/permissions';
import type { DraftPerson } from './draft-state.ts';

/** Tells whether somebody may approve anything. */
export const approves = ({ role, permissions }: Pick<DraftPerson, 'role' | 'permissions'>) =>
  role !== 'user' || permissions.some((one) => APPROVING.includes(one));

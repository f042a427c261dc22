import { APPROVING_PERMISSIONS } from '#platform/shared/access/permissions.ts';
import type { DraftPerson } from './draft-state.ts';

export const hasApprovalRight = ({ role, permissions }: Pick<DraftPerson, 'role' | 'permissions'>) =>
  role !== 'user' || permissions.some((one) => APPROVING_PERMISSIONS.includes(one));

import { useQuery } from '@tanstack/react-query';
import { approvalQuery } from './approval.api.ts';
import { useNameList } from './approver-texts.tsx';

/** Returns the names of the users who may approve a purchase; empty while loading, and if no user may. */
export function useApproverNames(id: number): string {
  const names = useNameList();
  const { data } = useQuery(approvalQuery(id));
  return names(data?.approvers.map(({ user }) => user.name) ?? []);
}

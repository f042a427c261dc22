import { useQuery } from '@tanstack/react-query';
import { approvalQuery } from './approval.api.ts';
import { useApproverList } from './approver-texts.tsx';

/** Returns the names of the users who may approve a purchase; empty while loading, and if no user may. */
export function useApproverNames(id: number): string {
  const list = useApproverList();
  const { data } = useQuery(approvalQuery(id));
  return list(data?.approvers.map(({ user }) => user) ?? []);
}

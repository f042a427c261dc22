import { useQuery } from '@tanstack/react-query';
import { approvalQuery } from './approval.api.ts';
import { useNames } from './approver-words.tsx';

/** Who may approve a purchase, by name; empty while it is not known, and where nobody may. */
export function useApproverNames(id: number): string {
  const names = useNames();
  const { data } = useQuery(approvalQuery(id));
  return names(data?.approvers.map(({ user }) => user.name) ?? []);
}

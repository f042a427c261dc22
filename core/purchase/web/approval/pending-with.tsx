import { Trans } from '@lingui/react/macro';
import IconHourglass from '@tabler/icons-react/dist/esm/icons/IconHourglass.mjs';
import { useQuery } from '@tanstack/react-query';
import { useFormatters } from '#platform/web/lib/words/format.ts';
import { Notice } from '#platform/web/ui/notice.tsx';
import { approvalQuery } from './approval.api.ts';
import { useApproverList } from './approver-texts.tsx';

interface WaitsForProps {
  readonly id: number;
  readonly className?: string | undefined;
}

/**
 * Shows whose approval a purchase is waiting for, and since when; renders nothing if it is not waiting for an
 * approval.
 */
export function PendingWith({ id, className }: WaitsForProps) {
  const format = useFormatters();
  const list = useApproverList();
  const { data } = useQuery(approvalQuery(id));
  if (!data?.waits) return null;
  const who = list(data.approvers.map(({ user }) => user));
  const { asked } = data;
  return (
    <Notice className={className} tone="sky" icon={<IconHourglass />}>
      {who === '' ? (
        <Trans>
          Pending approval, but no user is authorized to approve it. Permissions or limits must be adjusted.
        </Trans>
      ) : (
        <Trans>
          Pending with <b>{who}</b>
        </Trans>
      )}
      {asked && (
        <>
          {' '}
          <span className="muted">
            <Trans comment="who asked for an approval, and when">
              (requested by {asked.by}, <bdi className="num">{format.instant(asked.at)}</bdi>)
            </Trans>
          </span>
        </>
      )}
    </Notice>
  );
}

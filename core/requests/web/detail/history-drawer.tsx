import { Trans } from '@lingui/react/macro';
import { HistoryRail } from '#core/purchase/web/history/history-rail.tsx';
import { Drawer } from '#platform/web/ui/drawer.tsx';

interface HistoryDrawerProps {
  readonly id: number;
  readonly serverNow: string;
  readonly onClose: () => void;
}

export default function HistoryDrawer({ id, serverNow, onClose }: HistoryDrawerProps) {
  return (
    <Drawer open onOpenChange={onClose} title={<Trans>Procurement history</Trans>}>
      <HistoryRail id={id} serverNow={serverNow} />
    </Drawer>
  );
}

import { Trans } from '@lingui/react/macro';
import IconHistory from '@tabler/icons-react/dist/esm/icons/IconHistory.mjs';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { historyQuery } from '#core/purchase/web/detail/request-queries.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { CountPill } from '#platform/web/ui/count-pill.tsx';
import { lazyPart } from '#platform/web/ui/lazy-part.tsx';

const HistoryDrawer = lazyPart(() => import('./history-drawer.tsx'));

/** Opens the history in a drawer. Used when the comparison takes up the space of the side rail. */
export function HistoryButton({ id, serverNow }: { readonly id: number; readonly serverNow: string }) {
  const [open, setOpen] = useState(false);
  const { data } = useQuery(historyQuery(id));
  return (
    <>
      <Button icon={<IconHistory />} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Trans>Procurement history</Trans>
        {data && <CountPill count={data.data.length} />}
      </Button>
      {open && (
        <Suspense fallback={null}>
          <HistoryDrawer id={id} serverNow={serverNow} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

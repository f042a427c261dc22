import { useBlocker } from '@tanstack/react-router';
import { Suspense } from 'react';
import { lazyPart } from '../ui/lazy-part.tsx';

const LeaveDialog = lazyPart(() => import('./leave-dialog.tsx'));

interface LeaveGuardProps {
  readonly wouldLose: () => boolean;
  /** The search param that keeps the form open: changing it, by Back, also leaves the form. */
  readonly openedBy?: string;
}

/** Asks once before typed text is lost by a link, by Back, or by closing the tab. */
export function LeaveGuard({ wouldLose, openedBy }: LeaveGuardProps) {
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) =>
      (current.pathname !== next.pathname ||
        (openedBy !== undefined && paramOf(current.search, openedBy) !== paramOf(next.search, openedBy))) &&
      wouldLose(),
    enableBeforeUnload: wouldLose,
    withResolver: true,
  });
  if (blocker.status !== 'blocked') return null;
  return (
    <Suspense fallback={null}>
      <LeaveDialog onLeave={blocker.proceed} onStay={blocker.reset} />
    </Suspense>
  );
}

const paramOf = (search: object, param: string) => new Map(Object.entries(search)).get(param);

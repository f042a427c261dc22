import { useBlocker } from '@tanstack/react-router';
import { Suspense } from 'react';
import { lazyPart } from '../ui/lazy-part.tsx';

const LeaveDialog = lazyPart(() => import('./leave-dialog.tsx'));

interface LeaveGuardProps {
  readonly wouldLose: () => boolean;
  /** The search param that keeps the form open. Changing it with the Back button also leaves the form. */
  readonly openedBy?: string;
}

/** Asks for confirmation once before entered text is lost through a link, the Back button, or closing the tab. */
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

import { useEffect, useEffectEvent, useState } from 'react';

const ASK_AGAIN_MS = 5000;

/**
 * For a countdown's `onEnd`: asks the server how things stand, and again until the page is another one. The
 * server's clock decides, and it may be a moment behind what is shown; an extended deadline ends the asking.
 */
export function useDeadline(deadline: string | null, ask: () => Promise<unknown>): () => void {
  const [endedAt, setEndedAt] = useState<string | null>(null);
  const ended = endedAt !== null && endedAt === deadline;
  const look = useEffectEvent(() => {
    ask();
  });
  useEffect(() => {
    if (!ended) return;
    look();
    const timer = setInterval(() => look(), ASK_AGAIN_MS);
    return () => clearInterval(timer);
  }, [ended]);
  return () => setEndedAt(deadline);
}

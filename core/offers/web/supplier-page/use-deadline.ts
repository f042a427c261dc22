import { useEffect, useEffectEvent, useState } from 'react';

const ASK_AGAIN_MS = 5000;

/**
 * Returns the `onEnd` handler of a countdown. The handler asks the server for the state and retries until the page
 * changes, because the server's clock decides and may be slightly behind the countdown. An extended deadline ends the
 * retries.
 */
export function useDeadlineEndHandler(deadline: string | null, ask: () => Promise<unknown>): () => void {
  const [endedAt, setEndedAt] = useState<string | null>(null);
  const ended = endedAt !== null && endedAt === deadline;
  const askServer = useEffectEvent(() => {
    ask();
  });
  useEffect(() => {
    if (!ended) return;
    askServer();
    const timer = setInterval(() => askServer(), ASK_AGAIN_MS);
    return () => clearInterval(timer);
  }, [ended]);
  return () => setEndedAt(deadline);
}

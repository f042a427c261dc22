import { useEffect, useEffectEvent, useRef } from 'react';

/** Hook that calls `onEnd` once after `duration` ms of unpaused time, or never if `duration` is null. */
export function usePausableTimer(duration: number | null, paused: boolean, onEnd: () => void): void {
  const left = useRef(duration ?? 0);
  const end = useEffectEvent(onEnd);

  useEffect(() => {
    if (duration === null || paused) return;
    const started = Date.now();
    const timer = setTimeout(end, left.current);
    return () => {
      clearTimeout(timer);
      left.current = Math.max(0, left.current - (Date.now() - started));
    };
  }, [duration, paused]);
}

import { useEffect, useEffectEvent, useState } from 'react';

export interface TimeLeft {
  /** The remaining milliseconds, never negative. */
  total: number;
  days: number;
  hours: number;
  minutes: number;
  seconds: number;
}

export function computeTimeLeft(end: string, now: number): TimeLeft {
  const total = Math.max(0, Date.parse(end) - now) || 0;
  const whole = Math.floor(total / 1000);
  return {
    total,
    days: Math.floor(whole / 86_400),
    hours: Math.floor(whole / 3600) % 24,
    minutes: Math.floor(whole / 60) % 60,
    seconds: whole % 60,
  };
}

/**
 * Hook that counts down to an instant every second, using the server's clock. `offset` is the server's time minus the
 * browser's, in ms. The remaining time is recomputed on each tick, so that a sleeping tab catches up.
 */
export function useTimeLeft(end: string, offset: number, onEnd?: () => void): TimeLeft {
  const [now, setNow] = useState(() => Date.now() + offset);
  const over = computeTimeLeft(end, now).total === 0;
  const ended = useEffectEvent(() => onEnd?.());

  useEffect(() => {
    if (over) return;
    const timer = setInterval(() => {
      const next = Date.now() + offset;
      setNow(next);
      if (computeTimeLeft(end, next).total > 0) return;
      clearInterval(timer);
      ended();
    }, 1000);
    return () => clearInterval(timer);
  }, [end, offset, over]);

  return computeTimeLeft(end, now);
}

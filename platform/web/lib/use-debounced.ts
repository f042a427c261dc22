import { useEffect, useState } from 'react';

/** Hook that returns the value once it has not changed for `wait` milliseconds. */
export function useDebounced<T>(value: T, wait: number): T {
  const [rested, setRested] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), wait);
    return () => clearTimeout(timer);
  }, [value, wait]);
  return rested;
}

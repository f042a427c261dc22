import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs';
import { useEffect, useRef, useState } from 'react';
import { TextInput } from './text-input.tsx';

export interface SearchInputProps {
  /** The accessible name and placeholder. */
  label: string;
  value: string;
  onChange: (value: string) => void;
  maxLength?: number | undefined;
  className?: string | undefined;
}

const TYPING_PAUSE = 300;

/** Renders a text filter that applies once the user has stopped typing. */
export function SearchInput({ label, value, onChange, maxLength = 100, className }: SearchInputProps) {
  const [typed, setTyped] = useState(value);
  const latest = useRef(onChange);
  latest.current = onChange;
  useEffect(() => setTyped(value), [value]);
  useEffect(() => {
    if (typed === value) return;
    const timer = setTimeout(() => latest.current(typed), TYPING_PAUSE);
    return () => clearTimeout(timer);
  }, [typed, value]);
  return (
    <TextInput
      className={className}
      type="search"
      aria-label={label}
      placeholder={label}
      icon={<IconSearch size={18} />}
      maxLength={maxLength}
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
    />
  );
}

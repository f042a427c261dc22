import type { ReactNode } from 'react';
import { findMatchPositions } from '#platform/shared/search/search-key.ts';
import styles from './search.module.css';

/** Renders text and marks the matches by font weight and underline instead of colour. */
export function HighlightedText({ text, words }: { text: string; words: readonly string[] }) {
  const parts: ReactNode[] = [];
  let at = 0;
  for (const [start, end] of findMatchPositions(text, words)) {
    parts.push(text.slice(at, start));
    parts.push(
      <mark key={start} className={styles.mark}>
        {text.slice(start, end)}
      </mark>,
    );
    at = end;
  }
  return (
    <bdi>
      {parts}
      {text.slice(at)}
    </bdi>
  );
}

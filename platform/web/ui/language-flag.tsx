import type { ReactNode } from 'react';
import styles from './language-flag.module.css';

export type FlagCode = 'sr' | 'gb' | 'ba' | 'de' | 'at' | 'ru';

/**
 * Drawings reduced to details that are recognisable at 20 × 14 px; the language's name is always next to the flag.
 */
const drawings: Record<FlagCode, ReactNode> = {
  sr: stripes('#c6363c', '#0c4076', '#ffffff'),
  de: stripes('#1a1a1a', '#dd0000', '#ffce00'),
  at: stripes('#c8102e', '#ffffff', '#c8102e'),
  ru: stripes('#ffffff', '#0039a6', '#d52b1e'),
  gb: (
    <>
      <path fill="#012169" d="M0 0h30v21H0z" />
      <path stroke="#ffffff" strokeWidth="4.2" d="m0 0 30 21M30 0 0 21" />
      <path stroke="#c8102e" strokeWidth="1.6" d="m0 0 30 21M30 0 0 21" />
      <path stroke="#ffffff" strokeWidth="7" d="M15 0v21M0 10.5h30" />
      <path stroke="#c8102e" strokeWidth="4.2" d="M15 0v21M0 10.5h30" />
    </>
  ),
  ba: (
    <>
      <path fill="#002f6c" d="M0 0h30v21H0z" />
      <path fill="#fecb00" d="M9 0h15v21z" />
      <path fill="none" stroke="#ffffff" strokeWidth="2" strokeDasharray="2 2.6" d="m5 0 15 21" />
    </>
  ),
};

export function LanguageFlag({ flag }: { flag: FlagCode }) {
  return (
    <svg viewBox="0 0 30 21" className={styles.flag} aria-hidden="true" focusable="false">
      {drawings[flag]}
    </svg>
  );
}

function stripes(top: string, middle: string, bottom: string) {
  return (
    <>
      <path fill={top} d="M0 0h30v7H0z" />
      <path fill={middle} d="M0 7h30v7H0z" />
      <path fill={bottom} d="M0 14h30v7H0z" />
    </>
  );
}

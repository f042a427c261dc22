import type { CSSProperties } from 'react';

/** Custom properties for `style`; React's type knows only the standard ones, hence the cast. */
export const cssVars = (vars: Record<`--${string}`, string | number>): CSSProperties => vars as CSSProperties;

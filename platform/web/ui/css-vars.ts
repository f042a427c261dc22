import type { CSSProperties } from 'react';

/** Returns custom properties for `style`. React's type contains only standard properties, hence the cast. */
export const cssVars = (vars: Record<`--${string}`, string | number>): CSSProperties => vars as CSSProperties;

/**
 * Whether a page focuses the first field of its form. False on touch devices, whose on-screen keyboard would cover the
 * page.
 */
export const FOCUSES_FIRST_FIELD = !window.matchMedia('(hover: none)').matches;

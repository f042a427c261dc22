/** Components that open over a page; each is shown alone at its `#name`. */
export const OVERLAY_NAMES = ['confirm', 'drawer', 'menu', 'toasts'] as const;

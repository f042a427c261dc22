/** Parts that open over a page; each is shown alone at its `#name`. */
export const OVERLAYS = ['confirm', 'drawer', 'menu', 'toasts'] as const;

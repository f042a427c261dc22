/** These parts open over a page, each alone behind its `#name`. */
export const OVERLAYS = ['confirm', 'drawer', 'menu', 'toasts'] as const;

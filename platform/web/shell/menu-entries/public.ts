export { compareMenuPages, listMenuSections } from './menu-entries.ts';
export { MENU_GROUPS } from './menu-groups.ts';

export { menuSections } from './menu-entries.ts';
export { menuIcons } from './menu-icons.ts';
export { menuGroupWords, menuWords } from './menu-words.ts';

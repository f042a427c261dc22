export { settingsPages } from './settings-pages.ts';

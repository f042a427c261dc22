export { listPageShortcuts } from './go-targets.ts';

export { goTargets } from './go-targets.ts';

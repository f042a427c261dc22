export { useWaiting } from './use-waiting.ts';

export { HomeTabs } from './home-tabs.tsx';
export { useWaiting } from './use-waiting.ts';

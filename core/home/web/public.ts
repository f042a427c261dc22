export { HomeTabs } from './home-tabs.tsx';
export { useWaitingCounts } from './use-waiting-counts.ts';

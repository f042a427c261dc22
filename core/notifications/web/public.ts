export { NoticeWords } from './notice-words.tsx';
export { latestQuery, unreadQuery, useMarkRead } from './notifications.api.ts';

export { ModerationFrame } from './moderation-frame.tsx';

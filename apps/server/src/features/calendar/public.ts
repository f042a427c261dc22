export { dropLink as dropCalendarLink } from './links.repo.ts';

import { PAGE_SIZE } from '#platform/shared/validation/limits.ts';

/** Returns the offset of a page; pages count from 1. */
export function pageOffset(page: number): number {
  return (page - 1) * PAGE_SIZE;
}

/**
 * Returns a paged list as defined in specification §3. A page past the end states the actual last page (product 7).
 */
export function toPage<T>(data: T[], page: number, total: number) {
  return { data, current_page: page, total, last_page: Math.max(1, Math.ceil(total / PAGE_SIZE)) };
}

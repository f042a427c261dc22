import { useEffect } from 'react';
import { isApiError } from './http/api-error.ts';
import { reportFailure } from './http/http.ts';

/**
 * Hook that shows the "not found" page if the main data of a page does not exist (specification §8). Use it for
 * data that other pages load as secondary data; a call made by only one page sets `page` itself.
 */
export function useNotFoundOnMissingData(error: Error | null): void {
  useEffect(() => {
    if (isApiError(error, 'not_found')) reportFailure(error, { page: true });
  }, [error]);
}

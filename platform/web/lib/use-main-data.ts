import { useEffect } from 'react';
import { isApiError } from './http/api-error.ts';
import { reportFailure } from './http/http.ts';

/**
 * Hook that shows the "not found" page if the main data of a page does not exist (specification §8). For data that
 * other pages also use as secondary data; a call that only one page makes sets `page` itself.
 */
export function useNotFoundOnMissingData(error: Error | null): void {
  useEffect(() => {
    if (isApiError(error, 'not_found')) reportFailure(error, { page: true });
  }, [error]);
}

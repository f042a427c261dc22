import { useParams } from '@tanstack/react-router';

/**
 * Returns the `$id` from the page's path; NaN if it is not a number. In that case the call responds with 404, and the
 * "not found" page opens.
 */
export function useIdParam(): number {
  const { id }: { id?: string } = useParams({ strict: false });
  return /^\d{1,10}$/.test(id ?? '') ? Number(id) : Number.NaN;
}

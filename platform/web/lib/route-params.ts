import { useParams } from '@tanstack/react-router';

/**
 * Returns the `$id` of the page's path; NaN if it is no number: the call then answers 404, and the "not found" page
 * opens.
 */
export function useIdParam(): number {
  const { id }: { id?: string } = useParams({ strict: false });
  return /^\d{1,10}$/.test(id ?? '') ? Number(id) : Number.NaN;
}

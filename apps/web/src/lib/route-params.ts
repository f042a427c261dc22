import { useParams } from '@tanstack/react-router';

/** The `$id` of the page's path. NaN where it is none: the call then answers 404 and the page that says so opens. */
export function useIdParam(): number {
  const { id } = useParams({ strict: false }) as { id?: string };
  return /^\d{1,10}$/.test(id ?? '') ? Number(id) : Number.NaN;
}

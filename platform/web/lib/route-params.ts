import { useParams } from '@tanstack/react-router';

/** The `$id` of the page's path. NaN where it is none: the call then answers 404 and the page that says so opens. */
export function useIdParam(): number {
  const { id }: { id?: string } = useParams({ strict: false });
  return /^\d{1,10}$/.test(id ?? '') ? Number(id) : Number.NaN;
}

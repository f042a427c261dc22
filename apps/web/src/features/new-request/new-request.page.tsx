import { useSearchState } from '../../lib/search-state.ts';
import { FromPurchase } from './from-purchase.tsx';
import { RequestForm } from './request-form.tsx';

interface Search {
  readonly copy: number;
}

const readSearch = ({ copy }: Record<string, unknown>): Search => ({
  copy: typeof copy === 'string' && /^\d{1,9}$/.test(copy) ? Number(copy) : 0,
});

/** Raises a request; `?copy=7` begins with what another purchase had. */
export default function NewRequestPage() {
  const [{ copy }] = useSearchState(readSearch);
  if (copy > 0) return <FromPurchase key={copy} id={copy} kind="copy" />;
  return <RequestForm start={{ kind: 'new' }} />;
}

import { useSearchState } from '../../lib/search-state.ts';
import { ForSupplier } from './for-supplier.tsx';
import { FromPurchase } from './from-purchase.tsx';
import { RequestForm } from './request-form.tsx';

interface Search {
  readonly copy: number;
  readonly supplier: number;
}

const idOf = (raw: unknown) => (typeof raw === 'string' && /^\d{1,9}$/.test(raw) ? Number(raw) : 0);

const readSearch = ({ copy, supplier }: Record<string, unknown>): Search => ({
  copy: idOf(copy),
  supplier: idOf(supplier),
});

/** Creates a request; `?copy=7` begins with what another purchase had, `?supplier=7` with that supplier. */
export default function NewRequestPage() {
  const [{ copy, supplier }] = useSearchState(readSearch);
  if (copy > 0) return <FromPurchase key={copy} id={copy} kind="copy" />;
  if (supplier > 0) return <ForSupplier key={supplier} id={supplier} />;
  return <RequestForm start={{ kind: 'new', of: 'new' }} />;
}

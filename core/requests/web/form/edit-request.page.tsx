import { useIdParam } from '#platform/web/lib/route-params.ts';
import { FromPurchase } from './from-purchase.tsx';

/** The page for editing a request, before and after it is sent. */
export default function EditRequestPage() {
  const id = useIdParam();
  // The key remounts the form for another request, so that no input is carried over.
  return <FromPurchase key={id} id={id} kind="edit" />;
}

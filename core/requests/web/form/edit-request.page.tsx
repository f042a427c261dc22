import { useIdParam } from '#platform/web/lib/route-params.ts';
import { RequestFormFromPurchase } from './request-form-from-purchase.tsx';

/** Shows the page for editing a request, before and after it is sent. */
export default function EditRequestPage() {
  const id = useIdParam();
  // The key remounts the form for another request, so that no input is carried over.
  return <RequestFormFromPurchase key={id} id={id} kind="edit" />;
}

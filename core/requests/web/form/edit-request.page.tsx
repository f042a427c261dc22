import { useIdParam } from '#platform/web/lib/route-params.ts';
import { FromPurchase } from './from-purchase.tsx';

/** Changes a request: before it is sent, and while it is out. */
export default function EditRequestPage() {
  const id = useIdParam();
  // Another request is another form: nothing typed may be carried over.
  return <FromPurchase key={id} id={id} kind="edit" />;
}

import { gates } from '#platform/shared/access/gates.ts';
import { Link } from '#platform/web/lib/link.tsx';
import { paths } from '#platform/web/lib/paths.ts';
import { useActor } from '#platform/web/lib/session.ts';

interface SupplierLinkProps {
  readonly supplier: { readonly id: number; readonly name: string };
}

/** Renders a supplier's name, linked to the supplier's page for users who may read suppliers. */
export function SupplierLink({ supplier: { id, name } }: SupplierLinkProps) {
  return gates.suppliersRead(useActor()) ? (
    <Link className="name-link" href={paths.supplier(id)}>
      {name}
    </Link>
  ) : (
    name
  );
}

import { Suspense } from 'react';
import { useSearchState } from '#platform/web/lib/search-state.ts';
import { lazyPart } from '#platform/web/ui/lazy-part.tsx';
import { ForSupplier } from './for-supplier.tsx';
import { FromPurchase } from './from-purchase.tsx';
import { RequestForm } from './request-form.tsx';

const FromTemplate = lazyPart(() => import('#modules/templates/web/from-template.tsx'), { inline: true });

interface Search {
  readonly copy: number;
  readonly supplier: number;
  readonly template: number;
  readonly draft: number;
  readonly due: boolean;
  readonly open: string;
}

const idOf = (raw: unknown) => (typeof raw === 'string' && /^\d{1,9}$/.test(raw) ? Number(raw) : 0);

const readSearch = ({ copy, supplier, template, draft, due, open }: Record<string, unknown>): Search => ({
  copy: idOf(copy),
  supplier: idOf(supplier),
  template: idOf(template),
  draft: idOf(draft),
  due: due === '1',
  open: open === 'templates' ? open : '',
});

/**
 * Creates a request; `?copy=7` begins with what another purchase had, `?supplier=7` with that supplier, `?template=7` and
 * `?draft=7` with a template or the draft of a schedule. `?due=1` proposes what is due to be ordered again,
 * `?open=templates` shows the templates.
 */
export default function NewRequestPage() {
  const [{ copy, supplier, template, draft, due, open }] = useSearchState(readSearch);
  if (copy > 0) return <FromPurchase key={copy} id={copy} kind="copy" due={due} />;
  if (supplier > 0) return <ForSupplier key={supplier} id={supplier} />;
  if (template > 0 || draft > 0)
    return (
      <Suspense fallback={null}>
        <FromTemplate
          key={draft > 0 ? `draft${draft}` : `template${template}`}
          of={draft > 0 ? 'draft' : 'template'}
          id={draft > 0 ? draft : template}
        />
      </Suspense>
    );
  return <RequestForm start={{ kind: 'new', of: 'new' }} due={due} templatesOpen={open !== ''} />;
}

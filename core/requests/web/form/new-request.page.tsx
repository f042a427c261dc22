import { Suspense } from 'react';
import { MAX_NAME_LENGTH } from '#platform/shared/validation/limits.ts';
import { useSearchState } from '#platform/web/lib/search-state.ts';
import { NewRequestForSupplier } from './new-request-for-supplier.tsx';
import { RequestForm } from './request-form.tsx';
import { RequestFormFromPurchase } from './request-form-from-purchase.tsx';
import { requestSections, requestStarts, requestTools } from './request-form-slots.ts';
import { BLANK_ARTICLE, withTrailingBlankArticle } from './typed-article.ts';

const idOf = (raw: unknown) => (typeof raw === 'string' && /^\d{1,9}$/.test(raw) ? Number(raw) : 0);

const readSearch = (raw: Record<string, unknown>) => ({
  copy: idOf(raw.copy),
  supplier: idOf(raw.supplier),
  item: typeof raw.item === 'string' ? raw.item.trim().slice(0, MAX_NAME_LENGTH) : '',
  start: requestStarts.parts
    .map(({ name, Start }) => ({ name, Start, id: idOf(raw[name]) }))
    .find(({ id }) => id > 0),
  sections: requestSections.parts.filter(({ name }) => raw[name] === '1'),
  tool: requestTools.parts.find(({ name }) => raw.open === name),
});

/**
 * Creates a request. `?copy=7` starts with the content of another purchase, `?supplier=7` with that supplier,
 * and `?item=lim` with that item. Modules may add other starting points, sections and tools.
 */
export default function NewRequestPage() {
  const [{ copy, supplier, item, start, sections, tool }] = useSearchState(readSearch);
  if (copy > 0) return <RequestFormFromPurchase key={copy} id={copy} kind="copy" sections={sections} />;
  if (supplier > 0) return <NewRequestForSupplier key={supplier} id={supplier} />;
  if (start)
    return (
      <Suspense fallback={null}>
        <start.Start key={`${start.name}${start.id}`} name={start.name} id={start.id} />
      </Suspense>
    );
  if (item !== '') {
    const articles = withTrailingBlankArticle([{ ...BLANK_ARTICLE, name: item }]);
    return <RequestForm key={item} start={{ kind: 'new', of: `item:${item}`, values: { articles } }} />;
  }
  return <RequestForm start={{ kind: 'new', of: 'new' }} sections={sections} tool={tool} />;
}

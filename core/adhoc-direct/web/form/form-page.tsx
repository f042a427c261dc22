import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { FormLoadingPage } from '#core/purchase/web/form-loading-page.tsx';
import { useSearchState } from '#platform/web/lib/search-state.ts';
import { formStartQuery } from '../adhoc-direct.api.ts';
import { ADHOC_DIRECT_SCREENS, type AdhocDirectKind, adhocDirectPhrases } from '../kind.ts';
import { AdhocDirectForm } from './form.tsx';

interface Search {
  readonly edit: number;
  readonly copy: number;
}

const idOf = (raw: unknown) => (typeof raw === 'string' && /^\d{1,9}$/.test(raw) ? Number(raw) : 0);
const readSearch = (raw: Record<string, unknown>): Search => ({ edit: idOf(raw.edit), copy: idOf(raw.copy) });

/** Page for creating a purchase. `?edit=7` edits a purchase before its approval, `?copy=7` copies one. */
export function AdhocDirectFormPage({ kind }: { kind: AdhocDirectKind }) {
  const [{ edit, copy }] = useSearchState(readSearch);
  if (edit > 0) return <FromPurchase key={`edit${edit}`} kind={kind} id={edit} as="edit" />;
  if (copy > 0) return <FromPurchase key={`copy${copy}`} kind={kind} id={copy} as="copy" />;
  return <AdhocDirectForm kind={kind} start={{ as: 'new' }} />;
}

function FromPurchase({ kind, id, as }: { kind: AdhocDirectKind; id: number; as: 'edit' | 'copy' }) {
  const { i18n } = useLingui();
  const { data: purchase, error, refetch, isFetching } = useQuery(formStartQuery(kind, id));
  if (purchase && (as === 'copy' || purchase.can.edit?.ok))
    return <AdhocDirectForm kind={kind} start={{ as, purchase }} />;
  return (
    <FormLoadingPage
      title={i18n._(adhocDirectPhrases[kind][as === 'edit' ? 'one' : 'create'])}
      query={{ error, refetch, isFetching }}
      refused={
        purchase && {
          number: purchase.request_number,
          code: purchase.can.edit?.code,
          href: ADHOC_DIRECT_SCREENS[kind].view(id),
        }
      }
      open={<Trans>Open the purchase</Trans>}
      sections={[60, 60, 220, 120]}
    />
  );
}

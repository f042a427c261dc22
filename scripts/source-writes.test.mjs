import babel from '@babel/core';
import { describe, expect, it } from 'vitest';
import { productSources, textOf } from './floors.mjs';
import { parse, SAYS, silentWrites } from './write-ways.mjs';

/** Functions that describe a failure without checking whether it has already been shown; only for reads. */
const FOR_READS = new Set(['failureOf', 'failureText']);
const nameOf = (node) => node?.name ?? node?.property?.name;

/** Returns the places in a source where a failed write is not reported, or is reported without the shared helper. */
function faultsOf(file, code) {
  const faults = [];
  const mutations = new Set();
  const ast = parse(code);
  const at = (path) => `${file}:${path.node.loc.start.line}`;
  const textOf = ({ start, end }) => code.slice(start, end);
  const isOfRead = ({ parent: { block } }) => /call\(\s*'GET /.test(textOf(block));
  babel.traverse(ast, {
    VariableDeclarator({ node: { id, init } }) {
      if (init?.type === 'CallExpression' && nameOf(init.callee) === 'useMutation' && id.name)
        mutations.add(id.name);
    },
  });
  babel.traverse(ast, {
    CallExpression(path) {
      const { callee, arguments: args } = path.node;
      const name = nameOf(callee);
      if (FOR_READS.has(name)) {
        const [error] = args;
        const refused =
          path.findParent(
            (one) =>
              (one.isCatchClause() && !isOfRead(one)) ||
              (one.isObjectProperty() && one.node.key.name === 'onError'),
          ) !== null || mutations.has(error?.object?.name);
        if (refused) faults.push(`${at(path)} says by ${name} what may have been said`);
      }
      if (name === 'useMutation' && args[0]?.type === 'ObjectExpression') {
        const onError = args[0].properties.find(({ key }) => key?.name === 'onError');
        const variable = path.parent.id?.name;
        const inPlace = variable !== undefined && code.includes(`<WriteFailure error={${variable}.error}`);
        if (!inPlace && !(onError && SAYS.test(textOf(onError.value ?? onError.body))))
          faults.push(`${at(path)} says no failure`);
      }
    },
  });
  return faults;
}

const sources = productSources('web').filter((file) => !file.includes('/gallery/'));

it('a write that failed is said by the one helper, which knows whether it has been said', () => {
  const faults = sources
    .map((file) => [file, textOf(file)])
    // Parsing is slow, and most sources neither write nor describe a failure.
    .filter(([, code]) => /\b(useMutation|failureOf|failureText)\b/.test(code))
    .flatMap(([file, code]) => faultsOf(file, code));
  expect(faults).toEqual([]);
});

it.each([
  ['const a = useMutation({ mutationFn, onError: (e) => toasts.add({ title: failureOf(e).text }) })', 2],
  ['const a = useMutation({ mutationFn })', 1],
  ['const a = useMutation({ mutationFn }); const b = <p>{failureOf(a.error).text}</p>', 2],
  [
    "async function f() { try { await call('GET users'); } catch (error) { setFailure(failureOf(error)); } }",
    0,
  ],
  ['async function f() { try { await write(); } catch (error) { setFailure(failureText(error)); } }', 1],
  ['const a = useMutation({ mutationFn, onError: (e) => showWriteFailure(e) })', 0],
  ['const a = useMutation({ mutationFn }); const b = <WriteFailure error={a.error} />', 0],
  ['const q = useQuery(one); const failure = q.error && failureOf(q.error)', 0],
])('finds in %s %i faults', (code, count) => {
  expect(faultsOf('some.tsx', code)).toHaveLength(count);
});

/** Writes that intentionally show no message on failure, each with the reason. */
const SILENT = {
  'modules/templates/web/save-draft.ts: POST request-drafts':
    'the form of the request, which calls it, shows the failure',
  'core/e-invoices/web/use-linked-supplier.ts: PUT purchase-steps/finances/incoming/{id}/supplier':
    'the page looks a supplier up without being asked; without one it shows the invoice as it is',
  'app/web/bar/app-switches.tsx: PUT auth/language':
    'the page speaks the language all the same; mails follow with the next change',
  'platform/web/kit/attachments/use-attachments.ts: DELETE files/{id}':
    'the file has left the form; what no record uses is swept away',
  'core/offers/web/supplier-page/form/use-uploads.ts: DELETE supplier-offers/{hash}/files/{id}':
    'the file has left the offer; what no record uses is swept away',
  'core/requests/web/form/use-request-form.ts: POST purchase-steps/rfps/send/{id}':
    'kept as `refusal`, and said with the number of the request that is saved but not sent',
  'core/confirmation/web/guest/approve/use-approval.ts: POST approvals/{hash}/confirm':
    'returned as `refusal`, which the page shows above its button',
  'core/accounts/web/guest/pages/send-password.page.tsx: POST auth/send-password/check':
    'it reads whom a link belongs to: the page shows the failure',
  'core/accounts/web/guest/pages/sso-authorization.page.tsx: POST auth/me':
    'it reads: the page shows the failure',
  'platform/web/kit/views/use-view-writes.ts: DELETE list-views/{id}':
    '`write` around it reverts what is shown and says the failure',
  'platform/web/kit/views/use-view-writes.ts: PUT list-views/{id}':
    '`write` around it reverts what is shown and says the failure',
  'platform/web/kit/views/use-view-writes.ts: PUT list-views/{id}/default':
    '`write` around it reverts what is shown and says the failure',
  'platform/web/lib/session.ts: POST auth/impersonation/end': 'looking on as somebody ends here in any case',
  'platform/web/lib/session.ts: POST auth/logout': 'the session ends here in any case',
  'platform/web/lib/session.ts: POST auth/me': 'it reads whether the session of the provider goes on',
  'app/web/entries/offer.tsx: POST supplier-offers/{hash}/open':
    'the page that takes the answer shows the failure',
  'modules/offer-workbook/web/dialog-workbook.tsx: POST purchases/{id}/rfps/{rfp_id}/workbook/check':
    'it reads a workbook: the part shows the failure beside its button',
  'modules/offer-workbook/web/link-workbook.tsx: POST supplier-offers/{hash}/workbook/check':
    'it reads a workbook: the part shows the failure beside its button',
  'modules/proofs/web/receipt-part.tsx: POST supplier-offers/{hash}/receipt/code':
    'it reads: `useDownload` around it says the failure',
  'core/offers/web/supplier-page/use-link.ts: POST supplier-offers/{hash}/open':
    'it reads: the page shows the failure',
  'core/offers/web/supplier-page/use-link.ts: POST supplier-offers/{hash}/read':
    'it reads: the page shows the failure',
  'core/categories/web/import-categories.tsx: POST categories/import/preview':
    'the dialog of the import that gets it shows the failure',
  'core/categories/web/import-categories.tsx: POST categories/import/check':
    'the dialog of the import that gets it shows the failure',
  'core/suppliers/web/import-suppliers.tsx: POST suppliers/import/preview':
    'the dialog of the import that gets it shows the failure',
  'core/suppliers/web/import-suppliers.tsx: POST suppliers/import/check':
    'the dialog of the import that gets it shows the failure',
  'core/users/web/several/invite-several.tsx: POST user-management/import/preview':
    'the dialog of the import that gets it shows the failure',
  'core/users/web/several/invite-several.tsx: POST user-management/import/check':
    'the dialog of the import that gets it shows the failure',
  'core/users/web/several/invite-several.tsx: POST user-management/sectors':
    'the dialog of the import that gets it shows the failure',
  'modules/best-split/web/best-split.tsx: PUT purchases/{id}/award-plans/{plan_id}/take':
    '`make` of the comparison, which gets it, says the failure',
  'core/support/web/use-support-sender.ts: POST auth/me':
    'it reads who writes, which the server knows by itself',
};

it('every write goes a way that says its failure, or stands among those that are silent for a reason', {
  tags: 'exhaustive',
}, () => {
  // A module may be removed together with its writes.
  const isThere = (write) => !write.startsWith('modules/') || sources.includes(write.split(': ')[0]);
  expect(silentWrites(sources)).toEqual(Object.keys(SILENT).filter(isThere).sort());
});

it('every form shows what belongs to no field, in its own file or in one that uses its hook', () => {
  const codes = new Map(sources.map((file) => [file, textOf(file)]));
  const shows = (code) => /\bfailure(Text)?\b/.test(code);
  const blind = [...codes].flatMap(([file, code]) => {
    if (file === 'platform/web/lib/forms/forms.ts' || !code.includes('useContractForm(') || shows(code))
      return [];
    const hook = /export function (use\w+)/.exec(code)?.[1];
    const users = [...codes].filter(([other, text]) => hook && other !== file && text.includes(`${hook}(`));
    return users.length > 0 && users.every(([, text]) => shows(text)) ? [] : [file];
  });
  expect(blind).toEqual([]);
});

describe('a write is followed to whoever says its failure', () => {
  const said = [
    'function Page() { useMutation({ mutationFn: write }); }',
    'function Page() { void writes.run("write", write); }',
    'function Page() { return <Button onClick={() => write().catch((e) => showWriteFailure(e))} />; }',
    'async function f() { try { await write(); } catch (e) { showWriteFailure(e); } }',
    'async function f() { try { await write(); } catch (error) { setFailure(error); } } const b = <WriteFailure />;',
    'async function save() { try { await write(); } catch (e) { throw e; } } useContractForm({ send: save });',
  ];
  const silent = [
    'function Page() { return <Button onClick={() => void write()} />; }',
    'function Page() { return <Button onClick={() => write().catch(() => {})} />; }',
    'async function f() { try { await write(); } catch {} }',
    'async function f() { try { await write(); } catch (error) { setFailure(error); } }',
    'async function save() { try { await write(); } catch (e) { throw e; } } void save();',
  ];
  const write = "export const write = () => call('POST categories', { body });";
  const all = [...said.map((code) => [code, 0]), ...silent.map((code) => [code, 1])];
  it.each(all)('%s: %i faults', (code, count) => {
    expect(silentWrites(['a.tsx'], () => `${write} ${code}`)).toHaveLength(count);
    const files = { 'api.ts': write, 'b.tsx': `import { write } from './api.ts'; ${code}` };
    expect(silentWrites(Object.keys(files), (file) => files[file])).toHaveLength(count);
  });
});

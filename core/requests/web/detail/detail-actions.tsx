import { useLingui } from '@lingui/react/macro';
import IconCopy from '@tabler/icons-react/dist/esm/icons/IconCopy.mjs';
import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs';
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs';
import type { ButtonAction } from '#core/purchase/rules/actions.ts';
import { HeaderButtons, useActionEntry } from '#core/purchase/web/actions/action-buttons.tsx';
import { getActionPresentation, listActionsAt } from '#core/purchase/web/actions/action-presentations.ts';
import type { PurchaseDetail } from '#core/purchase/wire/purchase-detail.ts';
import { gates } from '#platform/shared/access/gates.ts';
import { usePrintEntries } from '#platform/web/kit/print/use-print-entries.tsx';
import { Link } from '#platform/web/lib/link.tsx';
import { paths } from '#platform/web/lib/paths.ts';
import { stringifySearch } from '#platform/web/lib/search-state.ts';
import { useActor } from '#platform/web/lib/session.ts';
import { IconButton } from '#platform/web/ui/icon-button.tsx';
import { Menu } from '#platform/web/ui/menu.tsx';
import type { MenuItem } from '#platform/web/ui/menu-entry.tsx';
import type { ComparisonTool } from '../comparison/comparison-tools.ts';
import { requestSections } from '../form/request-form-slots.ts';
import { HistoryButton } from './history-button.tsx';

interface DetailActionsProps {
  readonly purchase: PurchaseDetail;
  readonly onAct: (action: ButtonAction) => void;
  /**
   * Whether to show the next step and the comparison tools as menu entries, because the header has only one line.
   */
  readonly compact: boolean;
  readonly tools: readonly ComparisonTool[];
  readonly onTool: (tool: ComparisonTool) => void;
}

/** Shows the actions on the request: the step that is due as a button, the other actions in the menu. */
export function DetailActions({
  historyAside,
  noSupplierId,
  compact,
  ...of
}: DetailActionsProps & {
  /** The ID of the notice that says that no supplier is chosen; undefined if it is not shown. */
  readonly noSupplierId: string | undefined;
  /** Whether a button opens the history, because there is no space for the history beside the request. */
  readonly historyAside: boolean;
}) {
  const { purchase, onAct } = of;
  return (
    <>
      {!compact && <HeaderButtons purchase={purchase} onAct={onAct} noSupplierId={noSupplierId} />}
      {historyAside && <HistoryButton id={purchase.id} serverNow={purchase.server_now} />}
      <MoreMenu {...of} compact={compact} />
    </>
  );
}

function MoreMenu({ purchase, onAct, compact, tools, onTool }: DetailActionsProps) {
  const { t, i18n } = useLingui();
  const actor = useActor();
  const { can, id } = purchase;
  const entryOf = useActionEntry(purchase, onAct);
  const compared = purchase.prices && purchase.rfps.some(({ offer }) => offer !== null);
  const papers = usePrintEntries(id, compared ? 'comparison' : 'request');
  /** If the category prevents publishing, the entry links to the category. */
  const withCategoryLink = (entry: MenuItem): MenuItem => {
    if (can.publish.code !== 'parent_category_required' || entry.id !== 'publish') return entry;
    if (!gates.categoriesWrite(actor)) return entry;
    const name = encodeURIComponent(purchase.category.name);
    return {
      ...entry,
      disabled: false,
      onSelect: undefined,
      link: <Link href={`${paths.categories()}?name=${name}`} />,
    };
  };
  // The modules' sections below the items help with ordering the same items again.
  const sections = purchase.confirmed_at
    ? Object.fromEntries(requestSections.parts.map(({ name }) => [name, '1']))
    : {};
  const actions = listActionsAt('menu', purchase);
  const isHarmful = (action: ButtonAction) => getActionPresentation(action).tone === 'danger';
  const entries: MenuItem[] = [
    ...(compact ? listActionsAt('head', purchase).flatMap((action) => entryOf(action)) : []),
    ...tools.map((tool) => ({
      id: tool.name,
      label: i18n._(tool.title),
      icon: <tool.icon />,
      onSelect: () => onTool(tool),
    })),
    ...(can.edit.ok
      ? [
          {
            id: 'edit',
            label: t({ message: 'Change', context: 'button' }),
            icon: <IconPencil />,
            link: <Link href={paths.requestEdit(id)} />,
          },
        ]
      : []),
    ...actions
      .filter((action) => !isHarmful(action))
      .flatMap((action) => entryOf(action))
      .map(withCategoryLink),
    ...(gates.newRequest(actor)
      ? [
          {
            id: 'copy',
            // Also offered for a confirmed purchase, because more of the same category may be needed.
            label: purchase.confirmed_at ? t`Order again` : t`Copy as new`,
            icon: <IconCopy />,
            link: <Link href={paths.newRequest() + stringifySearch({ copy: id, ...sections })} />,
          },
        ]
      : []),
    ...papers,
    ...actions.filter(isHarmful).flatMap((action) => entryOf(action)),
  ];
  return (
    <Menu trigger={<IconButton outlined label={t`More actions`} icon={<IconDots />} />} entries={entries} />
  );
}

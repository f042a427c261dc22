import { Trans, useLingui } from '@lingui/react/macro';
import IconCopy from '@tabler/icons-react/dist/esm/icons/IconCopy.mjs';
import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs';
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs';
import type { ButtonAction } from '#core/purchase/rules/actions.ts';
import { HeaderButtons, useActionEntry } from '#core/purchase/web/actions/action-buttons.tsx';
import { listActionsAt } from '#core/purchase/web/actions/action-presentations.ts';
import type { PurchaseDetail } from '#core/purchase/wire/purchase-detail.ts';
import { Link } from '#platform/web/lib/link.tsx';
import { useActor } from '#platform/web/lib/session.ts';
import { buttonClass } from '#platform/web/ui/button-class.ts';
import { IconButton } from '#platform/web/ui/icon-button.tsx';
import { Menu } from '#platform/web/ui/menu.tsx';
import type { MenuEntry } from '#platform/web/ui/menu-entry.tsx';
import { ADHOC_DIRECT_SCREENS, type AdhocDirectKind } from '../kind.ts';

interface AdhocDirectActionsProps {
  readonly kind: AdhocDirectKind;
  readonly purchase: PurchaseDetail;
  /** The action of the pending write; null if none is pending. */
  readonly busy: string | null;
  readonly onAct: (action: ButtonAction) => void;
}

/** Renders the creator's actions. The approver's actions are in the side panel. */
export function AdhocDirectActions({ kind, purchase, busy, onAct }: AdhocDirectActionsProps) {
  const { t } = useLingui();
  const actor = useActor();
  const entryOf = useActionEntry(purchase, onAct);
  const { can, id } = purchase;
  const { create, createGate } = ADHOC_DIRECT_SCREENS[kind];
  const mayCreate = createGate(actor);
  const entries: MenuEntry[] = listActionsAt('menu', purchase).flatMap((action) => entryOf(action));
  if (mayCreate)
    entries.unshift({
      id: 'copy',
      label: t`Copy into a new one`,
      icon: <IconCopy />,
      link: <Link href={`${create()}?copy=${id}`} />,
    });

  return (
    <>
      {can.edit.ok && mayCreate && (
        <Link href={`${create()}?edit=${id}`} className={buttonClass({})}>
          <IconPencil size={18} aria-hidden="true" />
          <Trans>Edit</Trans>
        </Link>
      )}
      <HeaderButtons purchase={purchase} busy={busy} onAct={onAct} />
      {entries.length > 0 && (
        <Menu
          align="end"
          trigger={<IconButton outlined label={t`More actions`} icon={<IconDots />} />}
          entries={entries}
        />
      )}
    </>
  );
}

import { Trans, useLingui } from '@lingui/react/macro';
import type { PurchaseDetail } from '@ponuda/contract/purchases';
import IconBan from '@tabler/icons-react/dist/esm/icons/IconBan.mjs';
import IconCopy from '@tabler/icons-react/dist/esm/icons/IconCopy.mjs';
import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs';
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs';
import IconSend from '@tabler/icons-react/dist/esm/icons/IconSend.mjs';
import { Suspense, useState } from 'react';
import { isShown, reasonOf } from '../../../kit/purchase/detail/allowance.ts';
import type { Writes } from '../../../kit/writes/use-writes.ts';
import { Link } from '../../../lib/link.tsx';
import { useActor } from '../../../lib/session.ts';
import { Button } from '../../../ui/button.tsx';
import { buttonClass } from '../../../ui/button-class.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { Menu } from '../../../ui/menu.tsx';
import type { MenuEntry } from '../../../ui/menu-entry.tsx';
import { adhocDirectCalls } from '../adhoc-direct.api.ts';
import { ADHOC_DIRECT, type AdhocDirectKind } from '../kind.ts';

const AdhocDirectDialogs = lazyPart(() => import('./dialogs.tsx'));

interface AdhocDirectActionsProps {
  readonly kind: AdhocDirectKind;
  readonly purchase: PurchaseDetail;
  readonly writes: Writes<PurchaseDetail>;
}

/** The actions of the creator; the decision stands at the foot of the page. */
export function AdhocDirectActions({ kind, purchase, writes }: AdhocDirectActionsProps) {
  const { t } = useLingui();
  const [canceling, setCanceling] = useState(false);
  const actor = useActor();
  const { can, id } = purchase;
  const { create, createGate } = ADHOC_DIRECT[kind];
  const mayCreate = createGate(actor);
  const entries: MenuEntry[] = [];
  if (mayCreate)
    entries.push({
      id: 'copy',
      label: t`Copy into a new one`,
      icon: <IconCopy />,
      link: <Link href={`${create()}?copy=${id}`} />,
    });
  if (isShown(can.cancel))
    entries.push({
      id: 'cancel',
      label: t`Cancel the purchase`,
      icon: <IconBan />,
      tone: 'danger',
      disabled: !can.cancel.ok,
      hint: reasonOf(can.cancel),
      onSelect: () => setCanceling(true),
    });

  return (
    <>
      {can.edit.ok && mayCreate && (
        <Link href={`${create()}?edit=${id}`} className={buttonClass({})}>
          <IconPencil size={18} aria-hidden="true" />
          <Trans>Edit</Trans>
        </Link>
      )}
      {can.resubmit.ok && (
        <Button
          variant="primary"
          icon={<IconSend />}
          busy={writes.busy === 'resubmit'}
          onClick={() =>
            void writes.run('resubmit', adhocDirectCalls(kind, id).resubmit, { title: t`Submitted again` })
          }
        >
          <Trans>Submit again</Trans>
        </Button>
      )}
      {entries.length > 0 && (
        <Menu
          align="end"
          trigger={<IconButton outlined label={t`More actions`} icon={<IconDots />} />}
          entries={entries}
        />
      )}
      <Suspense fallback={null}>
        {canceling && (
          <AdhocDirectDialogs
            kind={kind}
            asked="cancel"
            purchase={purchase}
            writes={writes}
            onClose={() => setCanceling(false)}
          />
        )}
      </Suspense>
    </>
  );
}

import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { QueryFailure } from '#platform/web/kit/query-view.tsx';
import { newIdempotencyKey } from '#platform/web/lib/http/http.ts';
import LeaveDialog from '#platform/web/shell/leave-dialog.tsx';
import { LeaveGuard } from '#platform/web/shell/leave-guard.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { Drawer } from '#platform/web/ui/drawer.tsx';
import { SkeletonFields } from '#platform/web/ui/skeleton.tsx';
import { Tabs } from '#platform/web/ui/tabs.tsx';
import { toasts } from '#platform/web/ui/toast-store.ts';
import type { Supplier } from '../wire/suppliers.ts';
import { ContactPersons } from './contact-persons/contact-persons.tsx';
import { SUPPLIER_FORM, SupplierForm } from './form/supplier-form.tsx';
import { type KnownSupplier, useSupplierForm } from './form/use-supplier-form.ts';
import styles from './supplier-drawer.module.css';
import { supplierKeys, supplierQuery } from './suppliers.api.ts';

interface SupplierDrawerProps {
  /** Null for a new supplier. */
  readonly id: number | null;
  /** Prefills the fields of a new supplier. */
  readonly known?: KnownSupplier;
  readonly onClose: () => void;
  /** Called once a new supplier is saved; the drawer then continues with it. */
  readonly onAdded?: ((id: number) => void) | undefined;
}

/** Shows a supplier beside the list: its data and its contact persons. */
export default function SupplierDrawer({ id, known, onClose, onAdded }: SupplierDrawerProps) {
  const found = useQuery({ ...supplierQuery(id ?? 0), enabled: id !== null });
  // After saving, a new supplier continues with its contact persons, because a supplier without one receives no
  // requests.
  const cameNew = useRef(id === null);
  if (id === null)
    return <OpenSupplier key="new" supplier={null} known={known} startAt="data" {...{ onClose, onAdded }} />;
  if (found.data)
    return (
      <OpenSupplier
        key={id}
        supplier={found.data}
        startAt={cameNew.current ? 'persons' : 'data'}
        {...{ onClose, onAdded }}
      />
    );
  return (
    <Drawer open onOpenChange={onClose} className={styles.drawer} title={<Trans>Supplier</Trans>}>
      {found.error ? <QueryFailure query={found} /> : <SkeletonFields count={7} />}
    </Drawer>
  );
}

type Place = 'data' | 'persons';

interface OpenSupplierProps extends Pick<SupplierDrawerProps, 'onClose' | 'onAdded'> {
  readonly supplier: Supplier | null;
  readonly known?: KnownSupplier | undefined;
  readonly startAt: Place;
}

function OpenSupplier({ supplier, known, startAt, onClose, onAdded }: OpenSupplierProps) {
  const { t } = useLingui();
  const client = useQueryClient();
  const [place, setPlace] = useState<Place>(startAt);
  const [next, setNext] = useState<(() => void) | null>(null);
  const personGuard = useRef<() => boolean>(() => false);
  const [idempotencyKey] = useState(newIdempotencyKey);

  const keep = (fresh: Supplier) => {
    client.setQueryData(supplierKeys.one(fresh.id), fresh);
    void client.invalidateQueries({ queryKey: supplierKeys.all });
    void client.invalidateQueries({ queryKey: ['categories'] });
  };
  const state = useSupplierForm({
    supplier,
    known,
    idempotencyKey,
    onSaved: (fresh) => {
      keep(fresh);
      const { account_waiting: waiting } = fresh;
      const isNew = waiting !== null && waiting.proposed_at !== supplier?.account_waiting?.proposed_at;
      const text = isNew
        ? t`Account ${waiting.number} is proposed. Another person has to approve it before it is used for payments.`
        : undefined;
      if (supplier) {
        toasts.add({ kind: 'success', title: t`Data changed`, text });
        onClose();
      } else {
        toasts.add({ kind: 'success', title: t`Supplier added. Now add a contact person.`, text });
        onAdded?.(fresh.id);
      }
    },
  });
  const wouldLose = () => state.wouldLose() || personGuard.current();
  const onGuard = (guard: () => boolean) => {
    personGuard.current = guard;
  };
  const move = (to: Place) => {
    const go = () => {
      personGuard.current = () => false;
      setPlace(to);
    };
    if (personGuard.current()) setNext(() => go);
    else go();
  };

  return (
    <Drawer
      open
      onOpenChange={(open) => !open && onClose()}
      className={styles.drawer}
      title={supplier ? supplier.name : <Trans>New supplier</Trans>}
      footer={
        place === 'data' ? (
          <>
            <Button onClick={onClose}>
              <Trans>Cancel</Trans>
            </Button>
            <Button variant="primary" type="submit" form={SUPPLIER_FORM} busy={state.busy}>
              {supplier ? <Trans>Save</Trans> : <Trans>Add supplier</Trans>}
            </Button>
          </>
        ) : (
          <Button onClick={onClose}>
            <Trans>Close</Trans>
          </Button>
        )
      }
    >
      {supplier ? (
        <div>
          <Tabs
            label={t`Supplier`}
            tabs={[
              { value: 'data', label: t({ message: 'Data', context: 'of a supplier' }) },
              { value: 'persons', label: t`Contact persons`, count: supplier.contact_persons.length },
            ]}
            value={place}
            onChange={move}
          >
            <div className={styles.panel}>
              {/* The data tab stays mounted, so that typed values are kept while another tab is open. */}
              <div hidden={place !== 'data'}>
                <SupplierForm state={state} />
              </div>
              {place === 'persons' && (
                <ContactPersons supplier={supplier} onChanged={keep} onGuard={onGuard} />
              )}
            </div>
          </Tabs>
        </div>
      ) : (
        <SupplierForm state={state} />
      )}
      <LeaveGuard wouldLose={wouldLose} openedBy="open" />
      {next && <LeaveDialog onLeave={next} onStay={() => setNext(null)} />}
    </Drawer>
  );
}

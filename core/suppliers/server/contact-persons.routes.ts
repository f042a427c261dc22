import type { CompanyContext } from '#platform/server/context.ts';
import { bindToTransaction } from '#platform/server/http/in-transaction.ts';
import { route } from '#platform/server/http/route.ts';
import { assignContactCategories } from './actions/assign-contact-categories.ts';
import { changeContactPerson } from './actions/change-contact-person.ts';
import { createContactPerson } from './actions/create-contact-person.ts';
import { deleteContactPerson } from './actions/delete-contact-person.ts';
import { reenableMail } from './actions/reenable-mail.ts';
import { getContactPerson, getSupplier } from './suppliers.read.ts';

const find = (ctx: CompanyContext, { id }: { id: number }) => getContactPerson(ctx.tenant, id);

export const contactPersonsRoutes = [
  route('POST contact_persons', {
    gate: 'suppliersWrite',
    handle: (ctx, { body: { supplierId, ...fields } }) =>
      ctx.tenant.transaction(async (tx) =>
        getContactPerson(tx, await createContactPerson(bindToTransaction(ctx, tx), supplierId, fields)),
      ),
  }),

  route('PUT contact_persons/{id}', {
    gate: 'suppliersWrite',
    find,
    handle: async (ctx, { subject, ifMatch, body }) => {
      await changeContactPerson(ctx, { subject, ifMatch }, body);
      return getContactPerson(ctx.tenant, subject.id);
    },
  }),

  route('POST contact_persons/{id}/try_mail_again', {
    gate: 'suppliersWrite',
    find,
    handle: async (ctx, { subject }) => {
      await reenableMail(ctx.tenant, subject);
      return getContactPerson(ctx.tenant, subject.id);
    },
  }),

  route('DELETE contact_persons/{id}', {
    gate: 'suppliersWrite',
    find,
    handle: async (ctx, { subject, ifMatch }) => {
      await deleteContactPerson(ctx, { subject, ifMatch });
      return {};
    },
  }),

  route('POST suppliers/category/add', {
    gate: 'suppliersWrite',
    handle: async (ctx, { body }) => {
      const supplier = await getSupplier(ctx.tenant, body.supplier_id);
      await assignContactCategories(ctx, {
        supplier_id: supplier.id,
        contact_person: body.contact_person,
        category_ids: body.category_ids,
        replace: body.update === 1,
      });
      return getSupplier(ctx.tenant, supplier.id);
    },
  }),

  route('PUT suppliers/category/add/{contact_person_id}', {
    gate: 'suppliersWrite',
    find: (ctx, params) => getContactPerson(ctx.tenant, params.contact_person_id),
    handle: async (ctx, { subject, ifMatch, body }) => {
      await assignContactCategories(ctx, {
        supplier_id: subject.supplierId,
        seen: { subject, ifMatch },
        contact_person: body.contact_person,
        category_ids: body.category_ids,
        replace: body.update === 1,
      });
      return getSupplier(ctx.tenant, subject.supplierId);
    },
  }),
];

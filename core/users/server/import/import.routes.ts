import { msg } from '@lingui/core/macro';
import type { CheckedPerson, UserBody } from '#core/users/wire.ts';
import { route } from '#platform/server/http/route.ts';
import { getServerI18n } from '#platform/server/i18n/server-i18n.ts';
import { buildImportPreview, summariseCheck } from '#platform/server/import/checked-rows.ts';
import { chooseColumns } from '#platform/server/import/chosen-columns.ts';
import type { ParsedRow } from '#platform/server/import/import-kind.ts';
import { makeImportTemplate } from '#platform/server/import/template.ts';
import type { ImportCheck } from '#platform/shared/wire/sheet-import.ts';
import { inviteSeveral } from '../actions/invite-several.ts';
import { buildGrant } from '../actions/user-form-values.ts';
import { peopleImport } from './people-import.ts';
import { PEOPLE_COLUMNS } from './people-sheet.ts';
import { judgePeople, readPeopleImportContext, validateAddresses } from './validate-people.ts';

/** Adds to each checked row the rights that its person would receive. */
function withRights<Check extends ImportCheck>(check: Check, judged: readonly ParsedRow<UserBody>[]) {
  const rows = check.rows.map((row, at): CheckedPerson => {
    const body = judged[at]?.value;
    const grant = body && buildGrant(body);
    return { ...row, rights: grant ? { ...grant, permissions: [...grant.permissions] } : null };
  });
  return { ...check, rows };
}

export const usersImportRoutes = [
  route('POST user-management/import/preview', {
    gate: 'users',
    notWhileImpersonating: true,
    handle: async (ctx, { body, files }) => {
      const columns = await chooseColumns(ctx.tenant, peopleImport, body.columns);
      const sheet = await ctx.platform.imports.read(peopleImport, files, await readPeopleImportContext(ctx), {
        columns,
        encoding: body.encoding,
      });
      // Reading a file returns no form values, so the rows are validated again to determine the rights.
      const rows = sheet.rows.map(({ row }) => row);
      const judged = await validateAddresses(ctx.tenant, await judgePeople(ctx, rows), {
        whenSending: false,
      });
      return withRights(buildImportPreview(sheet, judged, PEOPLE_COLUMNS), judged);
    },
  }),

  route('POST user-management/import/check', {
    gate: 'users',
    notWhileImpersonating: true,
    handle: async (ctx, { body }) => {
      const judged = await validateAddresses(ctx.tenant, await judgePeople(ctx, body.rows), {
        whenSending: false,
      });
      return withRights(summariseCheck(judged), judged);
    },
  }),

  route('POST user-management/import', {
    gate: 'users',
    notWhileImpersonating: true,
    handle: async (ctx, { body }) => ({ created: await inviteSeveral(ctx, body.rows) }),
  }),

  route('GET user-management/import/template', {
    gate: 'users',
    handle: (ctx) =>
      makeImportTemplate(getServerI18n(ctx.lang)._(msg({ message: 'Users' })), PEOPLE_COLUMNS, ctx.lang),
  }),
];

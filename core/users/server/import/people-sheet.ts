import { peopleSheetColumns } from '#core/users/words.ts';
import { sheetColumns } from '#platform/server/import/import-column.ts';

/** The columns of a sheet with one person per row. */
export const PEOPLE_COLUMNS = sheetColumns(peopleSheetColumns, ['name', 'email'], {
  name: [
    'ime',
    'ime i prezime',
    'korisnik',
    'osoba',
    'name',
    'person',
    'Name',
    'Vor- und Nachname',
    'имя',
    'фио',
  ],
  email: ['e-mail', 'mail', 'mejl', 'imejl', 'email address', 'E-Mail-Adresse', 'почта'],
  presets: [
    'preset',
    'work',
    'posao',
    'uloga',
    'prava',
    'role',
    'rights',
    'permissions',
    'Rolle',
    'Rechte',
    'роль',
    'права',
  ],
  sectors: ['sektor', 'sector', 'odeljenje', 'odjeljenje', 'department', 'Abteilung', 'отдел'],
  confirm_limit: ['limit', 'limit RSD', 'limit EUR', 'Freigabegrenze', 'лимит'],
  lang: ['jezik', 'language', 'Sprache', 'язык'],
});

import { getServerI18n } from '#platform/server/i18n/server-i18n.ts';
import { foldHeading } from '#platform/server/import/import-column.ts';
import { COUNTRIES, type Country } from '#platform/shared/countries.ts';
import { LANGUAGES } from '#platform/shared/languages.ts';
import { countryPhrases } from '#platform/shared/words/countries.ts';

/**
 * Names of countries in sheets, in addition to the code and the names in the product's languages: three-letter and
 * vehicle codes, short, official and former names. Republika Srpska is a part of Bosnia and Herzegovina.
 */
const OTHER_NAMES: Readonly<Partial<Record<Country, readonly string[]>>> = {
  RS: ['SRB', 'Republika Srbija', 'Republic of Serbia', 'Republik Serbien', 'Србија', 'Республика Сербия'],
  BA: [
    ...['BiH', 'BH', 'B&H', 'Bosna', 'Bosnia', 'Bosnien', 'БиХ', 'Босна', 'Босния', 'Босна и Херцеговина'],
    ...['Bosnia and Herzegovina', 'Bosnien-Herzegowina', 'Federacija BiH', 'Republika Srpska', 'Hercegovina'],
  ],
  ME: ['MNE', 'CG', 'C.G.', 'Црна Гора', 'Republika Crna Gora'],
  AT: ['AUT', 'A', 'Republik Österreich', 'Аустрија'],
  DE: ['DEU', 'GER', 'D', 'BRD', 'Savezna Republika Nemačka', 'Bundesrepublik Deutschland', 'Немачка', 'ФРГ'],
  HR: ['HRV', 'CRO', 'Republika Hrvatska', 'Хрватска'],
  SI: ['SVN', 'SLO', 'Republika Slovenija', 'Словенија'],
  MK: [
    ...['MKD', 'FYROM', 'Makedonija', 'Macedonia', 'Mazedonien', 'Македония', 'Македонија'],
    ...['Северна Македонија', 'Republika Makedonija'],
  ],
  AL: ['ALB'],
  BE: ['BEL'],
  BG: ['BGR'],
  CH: ['CHE', 'Helvetia'],
  CN: ['CHN', 'PRC', 'NR Kina', 'VR China', 'КНР'],
  CY: ['CYP'],
  CZ: ['CZE', 'Češka Republika', 'Czech Republic', 'Tschechische Republik'],
  DK: ['DNK'],
  EE: ['EST'],
  ES: ['ESP'],
  FI: ['FIN'],
  FR: ['FRA'],
  GB: [
    ...['GBR', 'UK', 'U.K.', 'Velika Britanija', 'Britanija', 'Engleska', 'Great Britain', 'England'],
    ...['Großbritannien', 'Великобритания', 'Англия'],
  ],
  GR: ['GRC', 'EL', 'Hellas'],
  HU: ['HUN'],
  IE: ['IRL'],
  IT: ['ITA', 'Italia'],
  LT: ['LTU'],
  LU: ['LUX'],
  LV: ['LVA'],
  MT: ['MLT'],
  NL: ['NLD', 'NED', 'Holandija', 'Nizozemska', 'Holland', 'The Netherlands', 'Голландия'],
  NO: ['NOR'],
  PL: ['POL'],
  PT: ['PRT'],
  RO: ['ROU', 'ROM'],
  RU: [
    'RUS',
    'RF',
    'Ruska Federacija',
    'Russian Federation',
    'Russische Föderation',
    'РФ',
    'Российская Федерация',
  ],
  SE: ['SWE'],
  SK: ['SVK', 'Slovačka Republika', 'Slovak Republic'],
  TR: ['TUR', 'Turkey', 'Türkiye'],
  UA: ['UKR'],
  US: ['USA', 'U.S.A.', 'SAD', 'Amerika', 'United States of America', 'Vereinigte Staaten', 'США'],
};

let countryNames: ReadonlyMap<string, Country> | undefined;

/** Returns the country by its code, its name in any of the product's languages, or another name from a sheet. */
export function findCountryByName(text: string): Country | undefined {
  countryNames ??= new Map(
    COUNTRIES.flatMap((country) =>
      [
        ...(OTHER_NAMES[country] ?? []),
        ...LANGUAGES.map((lang) => getServerI18n(lang)._(countryPhrases[country])),
        country,
      ].map((name) => [foldHeading(name), country] as const),
    ),
  );
  return countryNames.get(foldHeading(text));
}

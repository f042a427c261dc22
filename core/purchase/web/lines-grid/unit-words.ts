import { UNITS, type Unit } from '#platform/shared/units.ts';

/** The names of the units in spreadsheets: Serbian, Bosnian and Montenegrin, English, German and Russian. */
const WORDS: Readonly<Record<Unit, string>> = {
  kg: 'kg kgs kilo kila kilogram kilograma kilogrami kilograms kilogramm кг кило килограм килограма килограми килограмм килограмма килограммов килограммы',
  m: 'm m1 lfm metar metra metara metri meter meters metre metres м метар метара метри метр метра метров метры',
  m2: 'm2 m^2 kvm qm sqm kvadrat kvadrata kvadratnimetar kvadratnihmetara quadratmeter squaremeter squaremeters squaremetre squaremetres м2 м^2 квм кв.м квадратныйметр квадратныхметров',
  m3: 'm3 m^3 cbm kubik kubika kubnimetar kubnihmetara kubikmeter cubicmeter cubicmeters cubicmetre cubicmetres м3 м^3 кубм куб.м кубическийметр кубическихметров',
  t: 't to tona tone tonu ton tons tonne tonnes tonnen т тн тона тоне тону тонна тонны тонн',
  pieces:
    'pieces piece pcs pc pce ea each unit units kom kompl komad komada komadi ком комад комада комади stk st stck stuck stuckzahl шт штука штуки штук',
  l: 'l lit ltr lt litar litra litara litri liter liters litre litres л лит литар литара литри литр литра литров литры',
};

const UNIT_BY_WORD: ReadonlyMap<string, Unit> = new Map(
  UNITS.flatMap((unit) => WORDS[unit].split(' ').map((word) => [word.replaceAll('.', ''), unit] as const)),
);

/** Returns the unit for a word in any of the six languages (`kom.`, `Stück`, `м²`), or null. */
export function parseUnitWord(text: string): Unit | null {
  const word = text
    .toLowerCase()
    .replaceAll('²', '2')
    .replaceAll('³', '3')
    .normalize('NFD')
    .replace(/\p{M}|[\s.'’()]/gu, '');
  return UNIT_BY_WORD.get(word) ?? null;
}

/** Letters that are each replaced by a single other letter; accents are removed separately. */
const SINGLE =
  'Аа:a Бб:b Вв:v Гг:g Дд:d Ђђ:d Ее:e Жж:z Зз:z Ии:i Јј:j Кк:k Лл:l Мм:m Нн:n Оо:o Пп:p Рр:r Сс:s Тт:t Ћћ:c Уу:u ' +
  'Фф:f Хх:h Цц:c Чч:c Шш:s Йй:j Ыы:i Ээ:e Ёё:e Ѕѕ:z Ѓѓ:g Ќќ:k Іі:i Її:i Єє:e Ґґ:g Ðð:d Đđ:d Łł:l Øø:o ı:i';
const MORE = 'Љљ:lj Њњ:nj Џџ:dz Щщ:sc Юю:ju Яя:ja ẞß:ss Ææ:ae Œœ:oe ЪъЬь:';

const LETTERS = new Map(
  `${SINGLE} ${MORE}`.split(' ').flatMap((entry) => {
    const [letters = '', folded = ''] = entry.split(':');
    return [...letters].map((letter) => [letter, folded] as const);
  }),
);

const MARKS = /[\u0300-\u036f]/g;
/** Characters whose folding takes more than lowercasing. */
const NOT_PLAIN = /[^\0-\x7f]\p{M}*|[\0-\x7f]\p{M}+/gu;
/** A letter with its combining marks. */
const CLUSTER = /\P{M}\p{M}*|\p{M}+/gu;

interface Folded {
  readonly key: string;
  /** For each character of the key, the start and end positions of its letter in the text. */
  readonly places: readonly (readonly [start: number, end: number])[];
}

function fold(text: string): Folded {
  let key = '';
  let before = '';
  const places: (readonly [number, number])[] = [];
  for (const match of text.matchAll(CLUSTER)) {
    const place = [match.index, match.index + match[0].length] as const;
    for (const letter of foldCluster(match[0])) {
      const swallowed = letter === 'j' && before === 'd';
      before = letter;
      if (swallowed) {
        // đ and dj fold to the same letter, so the j belongs to the preceding d.
        const last = places.pop();
        places.push([last?.[0] ?? place[0], place[1]]);
        continue;
      }
      key += letter;
      places.push(place);
    }
  }
  return { key, places };
}

function foldCluster(cluster: string): string[] {
  const letters = [...cluster.normalize('NFC')].map((letter) => LETTERS.get(letter) ?? letter);
  return letters.join('').normalize('NFKD').replace(MARKS, '').toLowerCase().split('');
}

/** Cache of the folding of single UTF-16 code units. */
const foldedLetters = new Map<string, string>();

function foldedOnce(cluster: string): string {
  const known = foldedLetters.get(cluster);
  if (known !== undefined) return known;
  const folded = foldCluster(cluster).join('');
  if (cluster.length === 1) foldedLetters.set(cluster, folded);
  return folded;
}

/**
 * Returns the text in the form that the search compares: lower case, no accents, Cyrillic as Latin, đ and dj both as
 * d ("Ђорђе", "Đorđe" and "Djordje" are equal). Matches `search_key` in the database.
 */
export function toSearchKey(text: string): string {
  // Yields the same key as `fold`, without the positions. Folding each plain letter individually would be ten times
  // slower.
  return text.replace(NOT_PLAIN, foldedOnce).toLowerCase().replaceAll('dj', 'd');
}

/** Splits a typed query into words, as search keys. Splits at the separators used in file names and addresses. */
export function splitSearchWords(text: string): string[] {
  return toSearchKey(text)
    .split(/[\s_.,;:@/\\%()[\]"'„“”]+/u)
    .filter((word) => word !== '');
}

/** Returns the positions of the words in the text as `[start, end)`, in order and without overlap. */
export function findMatchPositions(text: string, words: readonly string[]): [start: number, end: number][] {
  const { key, places } = fold(text);
  const found = words
    .flatMap((word): [number, number][] => {
      const at = key.indexOf(word);
      const from = places[at];
      const to = places[at + word.length - 1];
      return from && to ? [[from[0], to[1]]] : [];
    })
    .sort((a, b) => a[0] - b[0] || b[1] - a[1]);
  return found.reduce<[number, number][]>((kept, place) => {
    const last = kept.at(-1);
    if (last && place[0] < last[1]) last[1] = Math.max(last[1], place[1]);
    else kept.push(place);
    return kept;
  }, []);
}

/** Returns the key for comparing names: folded, with one space between words. */
export function toNameKey(name: string): string {
  return toSearchKey(name)
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();
}

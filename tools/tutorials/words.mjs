export const LANGUAGES = ['en', 'sr_latin', 'ba', 'de', 'de-AT', 'ru'];

/** Returns the sentence of a caption in a language; Austrian German where it differs from German. */
export function inLanguage(key, language) {
  const words = WORDS[key];
  if (!words) throw new Error(`There is no sentence "${key}".`);
  return words[language] ?? (language === 'de-AT' ? words.de : undefined);
}

const WORDS = {
  need: {
    en: 'You need something: choose New request.',
    sr_latin: 'Nešto vam treba: izaberite Novi zahtev.',
    ba: 'Nešto vam treba: izaberite Novi zahtjev.',
    de: 'Sie brauchen etwas: Wählen Sie Neue Anfrage.',
    ru: 'Вам что-то нужно: выберите «Новая заявка».',
  },
  what: {
    en: 'Give it a name and choose the category.',
    sr_latin: 'Upišite naziv i izaberite kategoriju.',
    ba: 'Upišite naziv i izaberite kategoriju.',
    de: 'Geben Sie ihr einen Namen und wählen Sie die Kategorie.',
    ru: 'Введите название и выберите категорию.',
  },
  items: {
    en: 'Type the items, or paste them from Excel.',
    sr_latin: 'Upišite artikle ili ih prenesite iz Excela.',
    ba: 'Upišite artikle ili ih prenesite iz Excela.',
    de: 'Tippen Sie die Positionen ein oder fügen Sie sie aus Excel ein.',
    ru: 'Введите позиции или вставьте их из Excel.',
  },
  deadline: {
    en: 'Set the offer deadline.',
    sr_latin: 'Odredite rok za ponude.',
    ba: 'Odredite rok za ponude.',
    de: 'Legen Sie die Angebotsfrist fest.',
    'de-AT': 'Legen Sie die Anbotsfrist fest.',
    ru: 'Укажите срок подачи предложений.',
  },
  suppliers: {
    en: 'The suppliers of the category are chosen already. Leave out whom you do not want to ask.',
    sr_latin: 'Dobavljači te kategorije su već izabrani. Izostavite one koje ne želite da pitate.',
    ba: 'Dobavljači te kategorije su već izabrani. Izostavite one koje ne želite pitati.',
    de: 'Die Lieferanten der Kategorie sind schon gewählt. Lassen Sie weg, wen Sie nicht fragen wollen.',
    ru: 'Поставщики этой категории уже выбраны. Снимите тех, кого не хотите спрашивать.',
  },
  send: {
    en: 'Send the request. Each supplier gets a link of its own by email.',
    sr_latin: 'Pošaljite zahtev. Svaki dobavljač dobija svoj link e-poštom.',
    ba: 'Pošaljite zahtjev. Svaki dobavljač dobija svoj link e-poštom.',
    de: 'Senden Sie die Anfrage. Jeder Lieferant bekommt seinen eigenen Link per E-Mail.',
    ru: 'Отправьте заявку. Каждый поставщик получит свою ссылку по электронной почте.',
  },
  compare: {
    en: 'The offers are in: all prices are shown side by side, the lowest of each item is marked.',
    sr_latin: 'Ponude su stigle: sve cene su jedna pored druge, najniža za svaki artikal je označena.',
    ba: 'Ponude su stigle: sve cijene su jedna pored druge, najniža za svaki artikal je označena.',
    de: 'Die Angebote sind da: Alle Preise stehen nebeneinander, der niedrigste je Position ist markiert.',
    'de-AT': 'Die Anbote sind da: Alle Preise stehen nebeneinander, der niedrigste je Position ist markiert.',
    ru: 'Предложения пришли: все цены показаны рядом, самая низкая по каждой позиции отмечена.',
  },
  choose: {
    en: 'Take one supplier, the lowest price of every item, or choose by hand.',
    sr_latin: 'Uzmite jednog dobavljača, najnižu cenu za svaki artikal ili birajte sami.',
    ba: 'Uzmite jednog dobavljača, najnižu cijenu za svaki artikal ili birajte sami.',
    de: 'Nehmen Sie einen Lieferanten, den niedrigsten Preis je Position, oder wählen Sie selbst.',
    ru: 'Возьмите одного поставщика, самую низкую цену по каждой позиции или выберите сами.',
  },
  approval: {
    en: 'Send your choice for approval. That is all.',
    sr_latin: 'Pošaljite svoj izbor na odobrenje. To je sve.',
    ba: 'Pošaljite svoj izbor na odobrenje. To je sve.',
    de: 'Senden Sie Ihre Wahl zur Freigabe. Das ist alles.',
    ru: 'Отправьте свой выбор на утверждение. Это всё.',
  },

  waits: {
    en: 'Purchases awaiting your confirmation are listed here.',
    sr_latin: 'Ovde su nabavke koje čekaju vašu potvrdu.',
    ba: 'Ovdje su nabavke koje čekaju vašu potvrdu.',
    de: 'Hier stehen die Beschaffungen, die auf Ihre Freigabe warten.',
    ru: 'Здесь показаны закупки, которые ждут вашего утверждения.',
  },
  onePage: {
    en: 'One page shows what, from whom, for how much, and the other offers.',
    sr_latin: 'Jedna strana pokazuje šta, od koga, za koliko, i ostale ponude.',
    ba: 'Jedna strana pokazuje šta, od koga, za koliko, i ostale ponude.',
    de: 'Eine Seite zeigt, was, von wem, für wie viel, und die anderen Angebote.',
    'de-AT': 'Eine Seite zeigt, was, von wem, für wie viel, und die anderen Anbote.',
    ru: 'На одной странице видно: что, у кого, за сколько, и другие предложения.',
  },
  confirm: {
    en: 'Confirm the purchase. The supplier gets the order by email.',
    sr_latin: 'Potvrdite nabavku. Dobavljač dobija narudžbenicu e-poštom.',
    ba: 'Potvrdite nabavku. Dobavljač dobija narudžbenicu e-poštom.',
    de: 'Geben Sie die Beschaffung frei. Der Lieferant bekommt die Bestellung per E-Mail.',
    ru: 'Утвердите закупку. Поставщик получит заказ по электронной почте.',
  },
  goods: {
    en: 'The goods arrive. The storekeeper opens the order.',
    sr_latin: 'Roba stiže. Magacioner otvara narudžbenicu.',
    ba: 'Roba stiže. Magacioner otvara narudžbenicu.',
    de: 'Die Ware kommt an. Der Lagerist öffnet die Bestellung.',
    'de-AT': 'Die Ware kommt an. Der Lagerist öffnet die Bestellung.',
    ru: 'Товар пришёл. Кладовщик открывает заказ.',
  },
  receive: {
    en: 'All that is open comes in with one click, or enter less.',
    sr_latin: 'Sve što je otvoreno prima se jednim klikom, ili upišite manje.',
    ba: 'Sve što je otvoreno prima se jednim klikom, ili upišite manje.',
    de: 'Alles Offene geht mit einem Klick ein, oder Sie tragen weniger ein.',
    ru: 'Всё, что ожидается, принимается одним нажатием, или введите меньше.',
  },
  invoice: {
    en: 'Finance enters the invoice.',
    sr_latin: 'Finansije upisuju račun.',
    ba: 'Finansije upisuju račun.',
    de: 'Die Finanzabteilung trägt die Rechnung ein.',
    ru: 'Финансовый отдел вводит счёт.',
  },
  pay: {
    en: 'Then the payment. Ponuda watches that no more is paid than came in.',
    sr_latin: 'Zatim plaćanje. Ponuda pazi da se ne plati više nego što je stiglo.',
    ba: 'Zatim plaćanje. Ponuda pazi da se ne plati više nego što je stiglo.',
    de: 'Dann die Zahlung. Ponuda achtet darauf, dass nicht mehr bezahlt wird, als eingegangen ist.',
    ru: 'Затем оплату. Ponuda следит, чтобы не заплатили больше, чем принято.',
  },
  paid: {
    en: 'The purchase is paid.',
    sr_latin: 'Nabavka je plaćena.',
    ba: 'Nabavka je plaćena.',
    de: 'Die Beschaffung ist bezahlt.',
    ru: 'Закупка оплачена.',
  },

  link: {
    en: 'A supplier gets an email with a link. It needs no account.',
    sr_latin: 'Dobavljač dobija mejl sa linkom. Nalog mu nije potreban.',
    ba: 'Dobavljač dobija mejl sa linkom. Nalog mu nije potreban.',
    de: 'Ein Lieferant bekommt eine E-Mail mit einem Link. Er braucht kein Konto.',
    ru: 'Поставщик получает письмо со ссылкой. Учётная запись ему не нужна.',
  },
  pib: {
    en: 'The page asks for the supplier’s tax number (PIB), so that the right company answers.',
    sr_latin: 'Strana traži PIB dobavljača, da bi odgovorila prava firma.',
    ba: 'Strana traži PIB dobavljača, da bi odgovorila prava firma.',
    de: 'Die Seite fragt nach der Steuernummer (PIB), damit die richtige Firma antwortet.',
    'de-AT': 'Die Seite fragt nach UID / Steuernummer (PIB), damit die richtige Firma antwortet.',
    ru: 'Страница спрашивает налоговый номер (PIB) поставщика, чтобы ответила нужная компания.',
  },
  prices: {
    en: 'Then it shows who asks, for what, and until when. Enter the unit prices.',
    sr_latin: 'Zatim pokazuje ko traži, šta, i do kada. Upišite cene po jedinici.',
    ba: 'Zatim pokazuje ko traži, šta, i do kada. Upišite cijene po jedinici.',
    de: 'Dann zeigt sie, wer anfragt, was, und bis wann. Tragen Sie die Einzelpreise ein.',
    ru: 'Затем видно, кто спрашивает, что и до какого срока. Введите цены за единицу.',
  },
  total: {
    en: 'The total is worked out as you type. What you do not sell, you leave out.',
    sr_latin: 'Ukupan iznos se računa dok kucate. Što ne prodajete, izostavite.',
    ba: 'Ukupan iznos se računa dok kucate. Što ne prodajete, izostavite.',
    de: 'Die Summe entsteht beim Tippen. Was Sie nicht führen, lassen Sie weg.',
    ru: 'Сумма считается, пока вы печатаете. Чего у вас нет, пропустите.',
  },
  submit: {
    en: 'Send the offer.',
    sr_latin: 'Pošaljite ponudu.',
    ba: 'Pošaljite ponudu.',
    de: 'Geben Sie das Angebot ab.',
    'de-AT': 'Legen Sie das Anbot.',
    ru: 'Отправьте предложение.',
  },
  change: {
    en: 'Until the deadline the offer can be changed. The result comes by email.',
    sr_latin: 'Do isteka roka ponuda se može menjati. Rezultat stiže e-poštom.',
    ba: 'Do isteka roka ponuda se može mijenjati. Rezultat stiže e-poštom.',
    de: 'Bis zur Frist lässt sich das Angebot ändern. Das Ergebnis kommt per E-Mail.',
    'de-AT': 'Bis zur Frist lässt sich das Anbot ändern. Das Ergebnis kommt per E-Mail.',
    ru: 'До окончания срока предложение можно менять. Результат придёт по электронной почте.',
  },
};

import { describe, expect, it } from 'vitest';
import { parseTestXml, replaceOnce } from '#core/e-invoices/rules/xml.test-support.ts';
import {
  copyElement,
  elementWithChildren,
  isUbl,
  quantityElement,
  textElement,
  toXmlText,
  ublFile,
} from './xml-text.ts';

const UBL = 'urn:oasis:names:specification:ubl:schema:xsd:';

describe('a text in a file', () => {
  it.each([
    ['', ''],
    [' \t\n a  b \n ', 'a  b'],
    ['a\r\nb\rc\n\rd', 'a\nb\nc\n\nd'],
    ['a\tb\nc', 'a\tb\nc'],
    ['a\u0000\u0008\u000b\u000c\u000e\u001fb', 'ab'],
    ['\u0001 a', 'a'],
    ['a\ud7ff\ue000\ufffdb', 'a\ud7ff\ue000\ufffdb'],
    ['a\ufffe\uffffb', 'ab'],
    ['a\ud800b\udfffc', 'abc'],
    ['a\u{10000}\u{1f600}\u{10ffff}b', 'a\u{10000}\u{1f600}\u{10ffff}b'],
  ])('%j is held as %j', (text, held) => {
    expect(toXmlText(text)).toBe(held);
  });
});

describe('an element of a text', () => {
  it('is written with its attributes and with the signs of XML as entities, each of them', () => {
    expect(textElement('Note', 'Lim')).toBe('<cbc:Note>Lim</cbc:Note>');
    expect(textElement('Note', ' <a> & "b" <c> & "d" ')).toBe(
      '<cbc:Note>&lt;a&gt; &amp; &quot;b&quot; &lt;c&gt; &amp; &quot;d&quot;</cbc:Note>',
    );
    expect(textElement('Amount', '5', { currencyID: 'A"&<>', other: '' })).toBe(
      '<cbc:Amount currencyID="A&quot;&amp;&lt;&gt;" other="">5</cbc:Amount>',
    );
  });

  it('is left out where nothing is left of its text', () => {
    expect(textElement('Note', '')).toBe('');
    expect(textElement('Note', ' \u0000 \n', { schemeID: '9948' })).toBe('');
  });

  it('that measures names its unit', () => {
    expect(quantityElement('Quantity', '2.5', 'KGM')).toBe('<cbc:Quantity unitCode="KGM">2.5</cbc:Quantity>');
    expect(quantityElement('Quantity', '', 'KGM')).toBe('');
  });
});

it('an element of elements holds them in their order, and is left out where there are none', () => {
  expect(elementWithChildren('Item', textElement('Name', 'a'), '', textElement('ID', 'b'))).toBe(
    '<cac:Item><cbc:Name>a</cbc:Name><cbc:ID>b</cbc:ID></cac:Item>',
  );
  expect(elementWithChildren('Item', '', '')).toBe('');
  expect(elementWithChildren('Item')).toBe('');
});

it('a file begins as XML in UTF-8, with the namespaces of UBL', () => {
  expect(ublFile('OrderResponse', textElement('ID', '1'), '', textElement('Note', '2'))).toBe(
    '<?xml version="1.0" encoding="UTF-8"?>\n' +
      '<OrderResponse xmlns="urn:oasis:names:specification:ubl:schema:xsd:OrderResponse-2"' +
      ' xmlns:cac="urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2"' +
      ' xmlns:cbc="urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2">' +
      '<cbc:ID>1</cbc:ID><cbc:Note>2</cbc:Note></OrderResponse>\n',
  );
});

it('the root of a file is known by its name and its namespace', () => {
  const root = parseTestXml(ublFile('Order', textElement('ID', '1')));
  expect(isUbl(root, 'Order')).toBe(true);
  expect(isUbl(root, 'Invoice')).toBe(false);
  expect(isUbl({ name: 'Order', space: `${UBL}Invoice-2` }, 'Order')).toBe(false);
  expect(isUbl({ name: 'Invoice', space: `${UBL}Order-2` }, 'Order')).toBe(false);
  expect(isUbl({ name: 'Order', space: '' }, 'Order')).toBe(false);
});

describe('an element of another file', () => {
  const [party] = parseTestXml(
    ublFile(
      'Order',
      elementWithChildren(
        'Party',
        textElement('EndpointID', 'a & b', { schemeID: '9948', languageID: 'sr' }),
        elementWithChildren('Item', quantityElement('Quantity', '2', 'KGM')),
      ),
    ),
  ).children;

  it('is written as it stands there, with the attributes of schemes and units alone', () => {
    expect(copyElement(party)).toBe(
      '<cac:Party><cbc:EndpointID schemeID="9948">a &amp; b</cbc:EndpointID>' +
        '<cac:Item><cbc:Quantity unitCode="KGM">2</cbc:Quantity></cac:Item></cac:Party>',
    );
  });

  it('is not written where there is none, where it is empty, or where it is in another namespace', () => {
    expect(copyElement(undefined)).toBe('');
    const inSpace = (space: string, inner: string) => parseTestXml(`<a xmlns="${space}">${inner}</a>`);
    expect(copyElement(inSpace(`${UBL}CommonBasicComponents-2`, ' '))).toBe('');
    expect(copyElement(inSpace(`${UBL}CommonAggregateComponents-2`, 'text'))).toBe('');
    for (const space of ['', 'http://mfin.gov.rs/srbdt/srbdtext', `${UBL}Order-2`, 'constructor'])
      expect(copyElement(inSpace(space, 'text'))).toBe('');
  });

  it('loses those of its elements that are in another namespace', () => {
    const file = ublFile(
      'Order',
      elementWithChildren('Item', textElement('Name', 'Lim'), textElement('ID', '7')),
    );
    const [item] = parseTestXml(replaceOnce(file, '<cbc:Name>Lim</cbc:Name>', '<Name>Lim</Name>')).children;
    expect(copyElement(item)).toBe('<cac:Item><cbc:ID>7</cbc:ID></cac:Item>');
  });
});

import { describe, expect, test } from 'vitest';
import type { FieldValues } from '../../events/account/forms.ts';
import { shownProblem } from '../../machines/account/form.ts';
import { detailsIn, detailValues } from '../../machines/browse/detailValues.ts';
import { readPrice, writtenPrice } from '../../machines/browse/price.ts';
import { snapshotOf } from './drive.ts';
import { appends, asked, next, started } from './session.ts';
import { pageData } from './signedIn.ts';

describe('a price', () => {
  test.each([
    ['de', '12,50', '12.50'],
    ['de', '12.50', '12.50'],
    ['de', '1.250', '1250'],
    ['de', '1.250,5', '1250.5'],
    ['en_US', '12,50', '12.50'],
    ['en_US', '1,250', '1250'],
    ['en_US', ' 1,250,000.99 ', '1250000.99'],
    ['en_IN', '1,25,000.50', '125000.50'],
    ['fr', '1\u202f250,00', '1250.00'],
    ['ar_SA', '١٢٫٥٠', '12.50'],
    ['hi_IN', '१२.५०', '12.50'],
    ['en_US', '1.250,00', '1250.00'],
    ['de', '1,250.00', '1250.00'],
  ])('as people write it in %s: %s is %s', (locale, text, decimal) => {
    expect(readPrice(text, locale)).toBe(decimal);
  });

  test.each(['', 'twelve', '12,50 €', '1,2,3', '1.2.3'])('“%s” is none, and stays as it is', (text) => {
    expect([readPrice(text, 'de'), readPrice(text, 'en_US')]).toEqual([text, text]);
  });

  test('is written so that it is read as the same again', () => {
    for (const locale of ['de', 'en_US', 'fr', 'ar_SA', 'es_419', 'ja'])
      for (const decimal of ['12.50', '1250.00', '1.250', '7', '999999999.99'])
        expect(readPrice(writtenPrice(decimal, locale), locale)).toBe(decimal);
    expect(detailsIn(detailValues({ kind: 'product', texts: { price: '1.250' } }, 'de'), 'de')?.texts.price).toBe('1.250');
  });

  test('of an own pin is edited as the person writes it', () => {
    const page = pageData();
    const values = { kind: 'product', title: 'Lamp', price: '12,50', currency: 'EUR', brand: '', inStock: 'yes' };
    const german = started('/pin/5/', { page: { ...page, context: { ...page.context, locale: 'de' } } });
    const opened = next(german, 'editor.opened', { what: 'pin', id: '5', boardId: null, values });
    expect(snapshotOf(opened, 'editor').value).toBe('open');
    const accepted = next(opened, 'form.accepted', { form: 'pin', values: { ...values, price: '9,90' }, secrets: {} });
    expect(asked(accepted, 'requestChanges')).toMatchObject([{ changes: [{ kind: 'editPin', details: { texts: { price: '9.90' } } }] }]);
  });
});

describe('the details of a pin', () => {
  const [recipe, article, product] = [
    { kind: 'recipe', prepMinutes: '15', cookMinutes: '' },
    { kind: 'article', datePublished: '2026-05-31T12:00Z' },
    { kind: 'product', price: '12,50', currency: 'eur' },
  ];
  const submitted = (form: string, values: FieldValues) =>
    next(next(started('/create?kind=page'), 'form.opened', { form, values }), 'form.submitted', { form });

  test.each([
    [product, 'price', 'twelve', 'priceInvalid'],
    [product, 'price', '', 'priceInvalid'],
    [product, 'price', '12,50 €', 'priceInvalid'],
    [product, 'price', '1234567890', 'priceInvalid'],
    [product, 'currency', '€', 'currencyInvalid'],
    [recipe, 'prepMinutes', 'ten', 'digitsOnly'],
    [recipe, 'cookMinutes', '1.5', 'digitsOnly'],
    [article, 'datePublished', '31 May', 'dateInvalid'],
    [article, 'datePublished', '2026-02-30', 'dateInvalid'],
  ])('%o are not sent with the %s “%s”, which says %s', (values, field, text, problem) => {
    for (const form of ['address', 'pin']) {
      const wrong = submitted(form, { ...values, [field]: text });
      expect(shownProblem(snapshotOf(wrong, 'form', form), field)).toBe(problem);
      expect([appends(wrong), asked(wrong, 'focusField')]).toEqual([[], [{ form, field }]]);
    }
  });

  test('are sent if right, whatever stays in the fields of another kind', () => {
    for (const values of [recipe, article, product, { ...product, kind: 'recipe', price: 'twelve' }, { kind: '', price: 'twelve' }])
      expect(appends(submitted('address', values))).toEqual(['form.accepted']);
    expect(detailsIn({ kind: 'recipe', prepMinutes: '१५' }, 'hi_IN')?.texts.prepMinutes).toBe('15');
  });
});

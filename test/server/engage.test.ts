import { randomUUID } from 'node:crypto';
import { strFromU8, unzipSync } from 'fflate';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { countryIdOf, countryIds } from '../../events/entities/country.ts';
import { createBoard } from '../../src/server/browse/saving/editBoards.ts';
import { createComment } from '../../src/server/engage/comments/writeComments.ts';
import { createConversation } from '../../src/server/messages/createConversation.ts';
import { contentStoreOf } from '../../src/server/browse/contentStore.ts';
import { pinNumber } from '../contracts/drafts.ts';
import { type Browser, browserOf, someAccount } from './someAccount.ts';
import { somePins, type TestApp, testApp } from './testApp.ts';

const form = { title: 'Plan your visit', description: 'One letter.', fields: ['fullName', 'email'], thanks: 'It is on its way.' } as const;
let server: TestApp;
let grace: Browser;
let graceId: string;
let nobody: Browser;
let topicId: string;
let pinId: string;
beforeEach(async () => {
  server = await testApp({
    pins: [...somePins, pinNumber(500, { title: 'Visit Titan', detail: { leadForm: { ...form, fields: [...form.fields] } } })],
  });
  graceId = await someAccount(server.db, 'grace', { isVerified: true });
  grace = await browserOf(server.app, server.db, graceId);
  nobody = await browserOf(server.app, server.db, null);
  topicId = (await server.db.rows.selectFrom('topics').select('id').where('slug', '=', 'machines').executeTakeFirstOrThrow()).id;
  pinId = (await server.db.rows.selectFrom('pins').select('id').where('title', '=', 'Visit Titan').executeTakeFirstOrThrow()).id;
});
afterEach(() => server.close());

const change = (browser: Browser, call: string, options: object) =>
  browser.call('POST', `/resource/${call}/`, { source_url: '/', data: JSON.stringify({ options }) });
const ask = async (browser: Browser, name: string, options: object = {}) => {
  const { status, body } = await browser.call('GET', `/resource/${name}/get/?data=${encodeURIComponent(JSON.stringify({ options }))}`);
  return { status, data: (body as unknown as { resource_response: { data: never } }).resource_response.data };
};
const feedback = (browser: Browser, data: unknown) =>
  browser.call('POST', '/v3/analytics/feedback/', { feedback_data: typeof data === 'string' ? data : JSON.stringify(data) });
const report = (content: object, more: object = {}) => ({ content, reason: 'spam', ...more });

test('topics are followed by who is signed in alone, and told to them [I-02]', async () => {
  expect((await change(nobody, 'InterestFollowResource/create', { interest_id: topicId })).status).toBe(401);
  expect((await change(grace, 'InterestFollowResource/create', { interest_id: topicId, interest_list: 'favorited' })).status).toBe(200);
  expect((await change(grace, 'InterestFollowResource/create', { interest_id: topicId, interest_list: 'other' })).status).toBe(400);
  expect((await change(grace, 'InterestFollowResource/create', { interest_id: '404' })).status).toBe(404);
  expect((await ask(grace, 'InterestFollowingResource', { interest_list: 'favorited' })).data).toMatchObject([
    { id: topicId, followedByMe: true },
  ]);
  expect((await ask(grace, 'InterestResource', { interest: topicId })).data).toMatchObject({ followedByMe: true });
  expect((await change(grace, 'InterestFollowResource/delete', { interest_id: topicId, interest_list: 'favorited' })).status).toBe(200);
  expect((await ask(grace, 'InterestFollowingResource')).data).toEqual([]);
  expect((await ask(nobody, 'InterestFollowingResource')).status).toBe(401);
});

describe('feedback [I-01]', () => {
  test('is a JSON text; anyone may give it, and blank is none', async () => {
    expect((await feedback(grace, { verbatim: ' More teapots ', category: 'idea', path: '/' })).status).toBe(200);
    expect((await feedback(nobody, { verbatim: 'Hello' })).status).toBe(200);
    for (const bad of ['no json', '[]', { verbatim: ' \n' }, { verbatim: 'x', category: 'other' }, { verbatim: 'x'.repeat(5001) }])
      expect((await feedback(grace, bad)).status).toBe(400);
    const rows = await server.db.rows
      .selectFrom('feedback')
      .select(['person_id', 'verbatim', 'category', 'country_id'])
      .orderBy('verbatim')
      .execute();
    expect(rows).toEqual([
      { person_id: null, verbatim: 'Hello', category: null, country_id: 0 },
      { person_id: graceId, verbatim: 'More teapots', category: 'idea', country_id: 2 },
    ]);
  });

  test('is limited', async () => {
    for (let n = 0; n < 30; n++) await feedback(grace, { verbatim: 'again' });
    const { status, headers } = await feedback(grace, { verbatim: 'again' });
    expect([status, Number(headers['retry-after']) > 0]).toEqual([429, true]);
  });
});

test('countries have ids, US first, and UNKNOWN 0 [I-04]', async () => {
  expect(countryIds.size).toBe(67);
  expect(['UNKNOWN', 'US', 'GB', 'CA', 'IE', 'AU'].map((code) => countryIds.get(code))).toEqual([0, 1, 2, 3, 4, 5]);
  expect([countryIdOf('gb'), countryIdOf('XX'), countryIdOf(null)]).toEqual([2, 0, 0]);
  expect(new Set(countryIds.values()).size).toBe(countryIds.size);
  const names = new Intl.DisplayNames('en', { type: 'region' });
  for (const code of [...countryIds.keys()].slice(1)) expect(names.of(code)).not.toBe(code);
});

describe('lead forms [I-03]', () => {
  const eligible = async (browser: Browser) =>
    (
      await browser.call(
        'GET',
        '/v3/users/me/?fields=full_name,email,is_lead_form_name_autofill_eligible,is_lead_form_email_autofill_eligible,lead_form_submissions',
      )
    ).body!.data as Record<string, unknown>;

  test('are filled in with the name of an adult and an address that is verified', async () => {
    expect(await eligible(grace)).toEqual({
      full_name: 'grace of Tessera',
      email: 'grace@example.org',
      is_lead_form_name_autofill_eligible: true,
      is_lead_form_email_autofill_eligible: true,
      lead_form_submissions: [],
    });
    const mary = await browserOf(server.app, server.db, await someAccount(server.db, 'mary'));
    expect(await eligible(mary)).toMatchObject({ is_lead_form_name_autofill_eligible: true, is_lead_form_email_autofill_eligible: false });
    await server.db.rows
      .updateTable('accounts')
      .set({ birthday: `${new Date().getFullYear() - 17}-01-01` })
      .where('person_id', '=', graceId)
      .execute();
    expect(await eligible(grace)).toMatchObject({
      is_lead_form_name_autofill_eligible: false,
      is_lead_form_email_autofill_eligible: false,
    });
    expect((await nobody.call('GET', '/v3/users/me/')).status).toBe(401);
    expect((await grace.call('GET', '/v3/users/me/?fields=full_name&fields=email')).body!.data).toEqual({
      full_name: 'grace of Tessera',
      email: 'grace@example.org',
    });
  });

  test('go to the pin’s owner alone, and into the export of who sent them', async () => {
    const lead = { full_name: 'Grace', email: 'grace@example.org' };
    expect((await nobody.call('POST', `/v3/pins/${pinId}/leads/`, lead)).status).toBe(401);
    expect((await grace.call('POST', `/v3/pins/${pinId}/leads/`, { ...lead, email: 'nowhere' })).status).toBe(400);
    expect((await grace.call('POST', `/v3/pins/${pinId}/leads/`, lead)).status).toBe(200);
    expect(await eligible(grace)).toMatchObject({ lead_form_submissions: [pinId] });
    expect((await grace.call('GET', `/v3/pins/${pinId}/leads/`)).raw.toString().trim().split('\r\n')).toHaveLength(1);
    const owner = await browserOf(server.app, server.db, await someAccount(server.db, 'ada'));
    const { headers, raw } = await owner.call('GET', `/v3/pins/${pinId}/leads/`);
    expect([headers['content-type'], raw.toString().includes('"Grace","grace@example.org"')]).toEqual(['text/csv; charset=utf-8', true]);
    await server.db.rows.updateTable('accounts').set({ login_state: 2 }).where('email', '=', 'ada@example.org').execute();
    expect((await owner.call('GET', `/v3/pins/${pinId}/leads/`)).status).toBe(403);
    const files = unzipSync((await grace.call('GET', '/v3/users/me/export/')).raw);
    expect(JSON.parse(strFromU8(files['contacts-left.json']!))).toMatchObject([{ pin_id: pinId, email: 'grace@example.org' }]);
  });

  test('are put on a pin by its business', async () => {
    await contentStoreOf(server.db).savePins([pinNumber(600, { owner: 'grace', title: 'Own' })]);
    const own = (await server.db.rows.selectFrom('pins').select('id').where('title', '=', 'Own').executeTakeFirstOrThrow()).id;
    expect((await change(grace, 'LeadFormResource/update', { pin_id: own, lead_form: form })).status).toBe(403);
    await server.db.rows.updateTable('accounts').set({ kind: 'partner' }).where('person_id', '=', graceId).execute();
    expect((await change(grace, 'LeadFormResource/update', { pin_id: own, lead_form: form })).status).toBe(200);
    expect((await change(grace, 'LeadFormResource/update', { pin_id: own, lead_form: { ...form, fields: ['passport'] } })).status).toBe(
      400,
    );
  });
});

describe('reports [C-14]', () => {
  test('of pins and images come from anyone, of comments and conversations from who can see them', async () => {
    const adaId = await someAccount(server.db, 'ada_writes', { isVerified: true });
    const begin = (from: string, to: string) =>
      createConversation(server.db, from, { user_ids: [to], emails: [], text: 'Hello', client_id: randomUUID() });
    const { id: comment } = await createComment(server.db, adaId, {
      pin_id: pinId,
      type: 'aggregatedcomment',
      text: 'Here',
      tags: [],
      client_id: randomUUID(),
    });
    const { conversationId: conversation } = await begin(adaId, graceId);
    const otherId = await someAccount(server.db, 'other_reader', { isVerified: true });
    const { conversationId: ofOthers } = await begin(adaId, otherId);
    for (const [type, id] of Object.entries({ pin: '1', image: '1', comment, conversation })) {
      const isOpen = type === 'pin' || type === 'image';
      expect((await change(nobody, 'ReportContentResource/create', report({ type, id }))).status, type).toBe(isOpen ? 200 : 401);
      expect(
        (
          await change(
            grace,
            'ReportContentResource/create',
            report({
              type,
              id,
              parentId: '2',
              isProduct: true,
              isPromoted: false,
              isThirdPartyAd: false,
              videoDuration: 6.5,
              viewType: 3,
              viewParameter: 1,
              nodeId: '1',
            }),
          )
        ).status,
        type,
      ).toBe(200);
    }
    for (const content of [
      { type: 'conversation', id: ofOthers },
      { type: 'conversation', id: 'none' },
      { type: 'comment', id: 'none' },
    ])
      expect((await change(grace, 'ReportContentResource/create', report(content))).status).toBe(404);
    const board = (await createBoard(server.db, adaId, { name: 'Secret', privacy: 'secret', client_id: randomUUID() })).id;
    await server.db.rows.updateTable('pins').set({ board_id: board }).where('id', '=', pinId).execute();
    expect((await change(grace, 'ReportContentResource/create', report({ type: 'comment', id: comment }))).status).toBe(404);
    // Once more from the same network.
    await change(nobody, 'ReportContentResource/create', report({ type: 'pin', id: '1' }));
    const rows = await server.db.rows.selectFrom('reports').select(['type', 'person_id', 'reason']).execute();
    expect(rows).toHaveLength(6);
    expect(
      rows
        .filter(({ person_id }) => person_id === graceId)
        .map(({ type }) => type)
        .sort(),
    ).toEqual(['comment', 'conversation', 'image', 'pin']);
  });

  test('name a reason and details of it', async () => {
    for (const bad of [
      report({ type: 'person', id: '1' }),
      report({ type: 'pin', id: '' }),
      report({ type: 'pin', id: '1', more: 1 }),
      report({ type: 'pin', id: '1' }, { reason: 'dislike' }),
      report({ type: 'pin', id: '1' }, { detailedReasons: ['drugs'] }),
    ]) {
      expect((await change(grace, 'ReportContentResource/create', bad)).status).toBe(400);
    }
    expect(
      (await change(grace, 'ReportContentResource/create', report({ type: 'pin', id: '1' }, { detailedReasons: ['scam'] }))).status,
    ).toBe(200);
  });
});

test('share suggestions are for who is signed in, not limited [C-13]', async () => {
  const options = { suggestion_type: 'share', hide_group_conversations: false };
  expect((await ask(nobody, 'ShareSuggestionsResource', options)).status).toBe(401);
  expect(await ask(grace, 'ShareSuggestionsResource', options)).toEqual({ status: 200, data: [] });
  expect((await ask(grace, 'ShareSuggestionsResource', { suggestion_type: 'mail' })).status).toBe(400);
  await server.db.rows.updateTable('accounts').set({ login_state: 2 }).where('person_id', '=', graceId).execute();
  expect((await ask(grace, 'ShareSuggestionsResource', options)).status).toBe(403);
});

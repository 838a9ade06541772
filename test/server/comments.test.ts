import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { strFromU8, unzipSync } from 'fflate';
import * as v from 'valibot';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { AggregatedComment, CommentsPreview } from '../../events/entities/comment.ts';
import { pictureUrl } from '../../events/entities/picture.ts';
import { hashPassword } from '../../src/server/account/passwords.ts';
import { contentStoreOf } from '../../src/server/browse/contentStore.ts';
import { idOf } from '../../src/server/database/ids.ts';
import { commentResources } from '../../src/server/engage/comments/resources.ts';
import { writeSettings as decide } from '../../src/server/instance/instanceSettings.ts';
import { signedOutViewer } from '../../src/server/shell/viewer.ts';
import { ownWork } from '../../src/server/shell/fairGate.ts';
import { photograph } from './somePictures.ts';
import { askResource, changeResource, signedInAs, somePins, type TestApp, testApp } from './testApp.ts';

const people = ['ada', 'grace'] as const;
const idOfPerson = (username: string): string => idOf('person', username);
let translate: (text: string, to: string) => Promise<string> = async () => '';
let server: TestApp;
let pin: string;

beforeAll(async () => {
  server = await testApp({
    pins: somePins,
    translator: { translate: (text, to) => translate(text, to) },
    viewerOf: async ({ headers: { 'x-person': username, 'x-may': may } }) =>
      typeof username === 'string'
        ? { ...signedInAs(username, idOfPerson(username)), isWriteBanned: may === 'read', isLimitedLogin: may === 'little' }
        : signedOutViewer,
  });
  await contentStoreOf(server.db).savePerson({ username: 'grace', fullName: 'Grace Hopper' });
  pin = (await server.db.rows.selectFrom('pins').select('id').orderBy('serial').executeTakeFirstOrThrow()).id;
  const account = (username: string) => ({
    person_id: idOfPerson(username),
    kind: 'person' as const,
    email: `${username}@example.org`,
    country: 'GB',
    locale: 'en_GB',
  });
  await server.db.rows.insertInto('accounts').values(people.map(account)).execute();
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.db.rows.deleteFrom('comments').execute();
  await server.db.rows.deleteFrom('attempts').execute();
});

const change = (person: string, call: string, options: object, more: Record<string, string> = {}) =>
  changeResource(server.app, call, options, { 'x-person': person, ...more });
const written = async (person = 'grace', text = 'Here'): Promise<AggregatedComment> => {
  const { httpStatus, message, data } = await change(person, 'AggregatedCommentResource/create', {
    pin_id: pin,
    text,
    client_id: randomUUID(),
  });
  expect([httpStatus, message]).toEqual([200, 'ok']);
  return data;
};
async function rest(
  person: string | null,
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  url: string,
  payload?: object,
  more: Record<string, string> = {},
) {
  const answer = await server.app.inject({
    method,
    url,
    headers: { ...(person && { 'x-person': person }), ...more },
    ...(payload && { payload }),
  });
  return { ...answer.json<{ message: string; code: number; data: Record<string, unknown> }>(), status: answer.statusCode };
}
const feed = async (): Promise<AggregatedComment[]> => (await askResource(server.app, 'UnifiedCommentsResource', { pin_id: pin })).data;
/** Returns every plain path on a comment. */
const paths = (id: string) =>
  [
    ['PUT', `/v3/aggregated_comments/${id}/flag/`, { commentId: id, reason: 'spam', detailedReasons: ['scam'] }],
    ['DELETE', `/v3/aggregated_comments/${id}/mentions/`],
    ['GET', `/v3/aggregated_comments/${id}/translate/`],
    ['POST', `/v3/helpful/1/${id}/`],
    ['DELETE', `/v3/helpful/1/${id}/`],
    ['POST', `/v3/aggregated_comments/${id}/react/`, { reaction_type: 1 }],
    ['DELETE', `/v3/aggregated_comments/${id}/react/`, { reaction_type: 1 }],
    ['PUT', `/v3/aggregated_comments/${id}/hide/`],
    ['PUT', '/v3/aggregated_comments/pin/highlight/', { aggregated_comment: id, pin, highlight: true }],
  ] as const;

describe('the calls of comments', () => {
  test('everybody reads; nobody writes who is not signed in, or may not write [G-01] [G-04]', async () => {
    const { id } = await written();
    for (const name of Object.keys(commentResources)) {
      if (name.endsWith('/get') && !name.startsWith('Mention')) continue;
      const answer = name.endsWith('/get')
        ? await askResource(server.app, name.split('/')[0]!)
        : await changeResource(server.app, name, {});
      expect([name, answer.httpStatus]).toEqual([name, 401]);
    }
    for (const [method, url, payload] of paths(id)) expect([url, (await rest(null, method, url, payload)).status]).toEqual([url, 401]);
    for (const may of ['read', 'little']) {
      expect(
        (await change('grace', 'AggregatedCommentResource/create', { pin_id: pin, text: 'No', client_id: randomUUID() }, { 'x-may': may }))
          .httpStatus,
      ).toBe(403);
      expect((await change('grace', 'AggregatedCommentResource/delete', { commentId: id }, { 'x-may': may })).httpStatus).toBe(403);
      expect((await rest('ada', 'POST', `/v3/aggregated_comments/${id}/react/`, { reaction_type: 1 }, { 'x-may': may })).status).toBe(403);
      expect((await rest('ada', 'PUT', `/v3/aggregated_comments/${id}/flag/`, { reason: 'spam' }, { 'x-may': may })).status).toBe(200);
    }
    expect((await feed()).map(({ text }) => text)).toEqual(['Here']);
  });

  test('answer entities in their shape [G-04]', async () => {
    const { id } = await written();
    await change('ada', 'AggregatedCommentResource/create', { pin_id: pin, parent_id: id, text: 'There', client_id: randomUUID() });
    await change('ada', 'AggregatedCommentResource/create', { pin_id: pin, type: 'userdiditdata', text: '', client_id: randomUUID() });
    for (const [name, options, count] of [
      ['UnifiedCommentsResource', { pin_id: pin }, 2],
      ['AggregatedCommentFeedResource', { pin_id: pin }, 1],
      ['DidItCommentsResource', { pin_id: pin }, 1],
      ['AggregatedCommentReplyFeedResource', { commentId: id }, 1],
    ] as const) {
      const { data, bookmark } = await askResource(server.app, name, options);
      expect([name, v.parse(v.array(v.strictObject(AggregatedComment.entries)), data).length, bookmark]).toEqual([name, count, null]);
    }
    const { data } = await askResource(server.app, 'UnifiedCommentsPreviewResource', { pin_id: pin });
    expect(v.parse(v.strictObject(CommentsPreview.entries), data)).toMatchObject({
      comment_count: 3,
      did_it_count: 1,
      comments_disabled: false,
      is_own_pin: false,
    });
    expect(
      (
        await change('grace', 'AggregatedCommentResource/update', {
          commentId: id,
          text: 'Other',
          tags: [],
          force: true,
          orbacSubjectId: idOfPerson('grace'),
        })
      ).data,
    ).toMatchObject({ id, text: 'Other' });
    expect((await change('grace', 'AggregatedCommentResource/update', { commentId: id, text: 'Other' })).httpStatus).toBe(409);
  });

  test('like, helpful and highlight are turned on and off at their paths, with the two errors [G-02]', async () => {
    const { id } = await written();
    await rest('ada', 'POST', `/v3/aggregated_comments/${id}/react/`, { reaction_type: 1 });
    await rest('ada', 'POST', `/v3/helpful/1/${id}/`);
    await rest('ada', 'PUT', '/v3/aggregated_comments/pin/highlight/', { aggregated_comment: id, pin, highlight: true });
    expect((await feed())[0]).toMatchObject({ reaction_counts: { 1: 1 }, helpful_count: 1, highlighted_by_pin_owner: true });
    await rest('ada', 'DELETE', `/v3/aggregated_comments/${id}/react/`, { reaction_type: 1 });
    await rest('ada', 'DELETE', `/v3/helpful/1/${id}/`);
    await rest('ada', 'PUT', '/v3/aggregated_comments/pin/highlight/', { aggregated_comment: id, pin, highlight: false });
    expect((await feed())[0]).toMatchObject({ reaction_counts: { 1: 0 }, helpful_count: 0, highlighted_by_pin_owner: false });
    expect(await rest('ada', 'PUT', '/v3/aggregated_comments/pin/highlight/', { pin, highlight: true })).toMatchObject({
      status: 404,
      message: 'Could not find comment',
    });
    expect(await rest('ada', 'PUT', '/v3/aggregated_comments/pin/highlight/', { aggregated_comment: id, highlight: true })).toMatchObject({
      status: 404,
      message: 'Could not find Pin',
    });
    expect(
      (await rest('grace', 'PUT', '/v3/aggregated_comments/pin/highlight/', { aggregated_comment: id, pin, highlight: true })).status,
    ).toBe(403);
  });

  test('a photo of what came of it goes through the pictures’ intake, with the same limits as a pin’s [G-04]', async () => {
    async function show(person: string | null, bytes: Buffer, more: object = {}, headers: Record<string, string> = {}) {
      const form = new FormData();
      form.append('options', JSON.stringify({ pin_id: pin, type: 'userdiditdata', text: 'Ours', client_id: randomUUID(), ...more }));
      form.append('file', new Blob([new Uint8Array(bytes)]), 'cake.jpg');
      const answer = new Response(form);
      const sent = {
        payload: Buffer.from(await answer.arrayBuffer()),
        headers: { 'content-type': answer.headers.get('content-type')!, ...(person && { 'x-person': person }), ...headers },
      };
      const { statusCode, json } = await server.app.inject({ method: 'POST', url: '/v3/aggregated_comments/photos/', ...sent });
      return { status: statusCode, data: json<{ data: AggregatedComment | null }>().data };
    }
    const cake = await photograph(800, 600)
      .withExif({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 0/1' } })
      .jpeg()
      .toBuffer();
    const { status, data } = await show('grace', cake);
    expect([status, v.parse(v.strictObject(AggregatedComment.entries), data).photo]).toMatchObject([200, { width: 800, height: 600 }]);
    expect((await feed())[0]).toMatchObject({ text: 'Ours', photo: data!.photo });
    const seen = await server.app.inject({ url: pictureUrl(data!.photo!.signature, '474x') });
    expect([seen.statusCode, (await sharp(seen.rawPayload).metadata()).exif]).toEqual([200, undefined]);

    const files = unzipSync((await server.app.inject({ url: '/v3/users/me/export/', headers: { 'x-person': 'grace' } })).rawPayload);
    const { comments } = JSON.parse(strFromU8(files['comments.json']!)) as { comments: { photo: string }[] };
    expect((await sharp(files[comments[0]!.photo]!).metadata()).width).toBe(800);

    const refused = [
      show(null, cake),
      show('grace', cake, {}, { 'x-may': 'read' }),
      show('grace', Buffer.from('none')),
      show('grace', Buffer.alloc(20 * 1024 * 1024 + 1)),
      show('grace', cake, { type: 'aggregatedcomment' }),
      show('grace', cake, { pin_id: 'none' }),
    ];
    expect((await Promise.all(refused)).map((one) => one.status)).toEqual([401, 403, 415, 413, 400, 404]);
    expect(await feed()).toHaveLength(1);

    const { bytes } = await server.db.rows.selectFrom('comment_photos').select('bytes').executeTakeFirstOrThrow();
    expect(bytes).toBe(cake.length);
    await decide(server.db, { gigabytes_per_person: 1 });
    await server.db.rows
      .updateTable('comment_photos')
      .set({ bytes: 1024 ** 3 })
      .execute();
    expect([(await show('grace', cake)).status, (await show('ada', cake)).status]).toEqual([403, 200]);
    expect(await feed()).toHaveLength(2);
  });

  test('a flag is kept with its reasons, once for each person [G-03]', async () => {
    const { id } = await written();
    const flag = (body: object) => rest('ada', 'PUT', `/v3/aggregated_comments/${id}/flag/`, body);
    for (const [reason, detail] of [
      ['spam', 'scam'],
      ['hate', 'slurs'],
    ])
      expect((await flag({ commentId: id, reason, detailedReasons: [detail] })).status).toBe(200);
    expect(
      await server.db.rows.selectFrom('reports').select(['type', 'content_id', 'reason', 'details']).where('content_id', '=', id).execute(),
    ).toEqual([{ type: 'comment', content_id: id, reason: 'hate', details: '["slurs"]' }]);
    for (const bad of [{}, { reason: 'dislike' }, { reason: 'spam', detailedReasons: ['slurs'] }])
      expect((await flag(bad)).status).toBe(400);
    expect((await rest('ada', 'PUT', '/v3/aggregated_comments/none/flag/', { reason: 'spam' })).status).toBe(404);
    for (let n = 6; n < 60; n++) await flag({ reason: 'spam' });
    expect((await flag({ reason: 'spam' })).status).toBe(429);
  });

  test('a translation is the adapter’s, and empty when that fails or there is none [G-03]', async () => {
    const { id } = await written('grace', 'Bonjour');
    translate = async (text, to) => `${text} in ${to}`;
    expect((await rest('ada', 'GET', `/v3/aggregated_comments/${id}/translate/?target_language=de-DE`)).data).toEqual({
      translated_text: 'Bonjour in de-DE',
    });
    translate = () => Promise.reject(new Error('The service is away.'));
    expect(await rest('ada', 'GET', `/v3/aggregated_comments/${id}/translate/`)).toMatchObject({
      status: 200,
      data: { translated_text: '' },
    });
    const plain = await testApp({ pins: somePins, viewerOf: async () => signedInAs('ada', idOfPerson('ada')) });
    const { data } = await changeResource(plain.app, 'AggregatedCommentResource/create', {
      pin_id: pin,
      text: 'Hello',
      client_id: randomUUID(),
    });
    const answer = await plain.app.inject({ url: `/v3/aggregated_comments/${(data as AggregatedComment).id}/translate/` });
    expect(answer.json()).toMatchObject({ data: { translated_text: '' } });
    const canTranslate = async (app: TestApp['app']): Promise<unknown> =>
      JSON.parse(/id="page-data">(.*?)<\/script>/.exec((await app.inject({ url: '/' })).body)![1]!).services.canTranslate;
    expect([await canTranslate(server.app), await canTranslate(plain.app)]).toEqual([true, false]);
    await plain.close();
  });

  test('people can remove their mention, and hear of remaining ones [G-03]', async () => {
    const tags = [
      { user_id: idOfPerson('ada'), offset: 0, length: 4 },
      { user_id: idOfPerson('grace'), offset: 5, length: 6 },
    ];
    const { data } = await change('grace', 'AggregatedCommentResource/create', {
      pin_id: pin,
      text: '@ada @grace',
      tags,
      client_id: randomUUID(),
    });
    expect(data).toMatchObject({ tags, tagged_users: [{ username: 'ada' }, { username: 'grace' }] });
    const { id } = data as AggregatedComment;
    expect(
      (await rest('ada', 'DELETE', `/v3/aggregated_comments/${id}/mentions/?fields=aggregatedcomment.id,aggregatedcomment.tagged_users`))
        .data,
    ).toMatchObject({ id, tagged_users: [{ username: 'grace' }] });
    expect((await feed())[0]).toMatchObject({ text: '@ada @grace', tags: [tags[1]] });
  });

  test('comments are allowed again with the parental passcode alone, and forbidden without it [G-03]', async () => {
    const userId = idOfPerson('ada');
    await server.db.rows
      .updateTable('accounts')
      .set({ passcode_hash: await hashPassword('1234', ownWork) })
      .where('person_id', '=', userId)
      .execute();
    const features = (featureMap: object, passcode?: string, person = 'ada') =>
      change(person, 'AggregatedCommentFeaturesResource/update', { userId, featureMap, ...(passcode && { passcode }) });
    expect((await features({ comments_allowed: false })).data).toMatchObject({
      feature_map: { comments_allowed: false },
      settings: { comments_allowed: false },
    });
    expect(
      (await change('grace', 'AggregatedCommentResource/create', { pin_id: pin, text: 'No', client_id: randomUUID() })).httpStatus,
    ).toBe(403);
    for (const wrong of [undefined, '4321'])
      expect(await features({ comments_allowed: true }, wrong)).toMatchObject({ httpStatus: 403, code: 401 });
    expect((await features({ comments_allowed: true }, '1234')).data).toMatchObject({ feature_map: { comments_allowed: true } });
    await written();
    expect((await features({ comments_allowed: false }, undefined, 'grace')).httpStatus).toBe(403);
    expect((await features({ anything: true })).httpStatus).toBe(400);
  });

  test('no options make a call fail in itself [G-01]', async () => {
    const { id } = await written();
    const values = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.integer(),
      fc.constant(null),
      fc.jsonValue(),
      fc.constantFrom('ada', 'grace', id, pin, 'userdiditdata', true),
      fc.uuid(),
      fc.array(
        fc.record({ user_id: fc.constantFrom(idOfPerson('ada'), 'none'), offset: fc.integer({ min: -5, max: 600 }), length: fc.nat(20) }),
        { maxLength: 4 },
      ),
    );
    const fields = [
      'pin_id',
      'parent_id',
      'type',
      'text',
      'tags',
      'client_id',
      'commentId',
      'force',
      'orbacSubjectId',
      'restore',
      'userId',
      'featureMap',
      'passcode',
      'bookmark',
      'page_size',
      'term',
    ];
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...people),
        fc.constantFrom(...Object.keys(commentResources)),
        fc.dictionary(fc.constantFrom(...fields), values),
        fc.boolean(),
        async (person, name, given, isSound) => {
          const options = { ...given, ...(isSound && { pin_id: pin, commentId: id, text: 'Words', client_id: randomUUID(), term: 'a' }) };
          const { httpStatus } = name.endsWith('/get')
            ? await askResource(server.app, name.split('/')[0]!, options)
            : await change(person, name, options);
          expect([200, 400, 401, 403, 404, 409, 429]).toContain(httpStatus);
        },
      ),
      { numRuns: 250 },
    );
  });
});

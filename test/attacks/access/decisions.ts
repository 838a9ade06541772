// Long, because it names every route of the server.
import { randomUUID } from 'node:crypto';
import { somePassword } from '../../server/someAccount.ts';
import type { Call } from './call.ts';
import { type Role, roles, type Things } from './world.ts';

export interface Case {
  /** Subject of the call. For a secret one a stranger gets the same answer as for an absent one. */
  on: 'secret' | 'shared' | 'open' | 'own' | 'nothing';
  call(things: Things, role: Role): Call;
  /** The expected status for each role. */
  answers: Record<Role, number>;
  /** A browser with an expired session still gets the person's name for a greeting (S1.3). */
  greets?: true;
  /** The answer is a stream, which lasts until the caller leaves. */
  isStream?: true;
}

type Answers = Record<Role, number>;
const all = (status: number): Answers => Object.fromEntries(roles.map((role) => [role, status])) as Answers;
const nobody = { signedOut: 401, expired: 401, deleted: 401 };
const toLogIn = { signedOut: 303, expired: 303, deleted: 303 };
/** Open to everyone. */
const toAll = (status = 200, more: Partial<Answers> = {}): Answers => ({ ...all(status), ...more });
/** A call about the caller's own data that changes nothing visible to others. */
const toSignedIn = (status = 200, more: Partial<Answers> = {}): Answers => ({ ...all(status), ...nobody, ...more });
/** A call that changes something visible to others: refused with a limited login or a write ban. */
const toWriters = (status = 200, more: Partial<Answers> = {}): Answers => toSignedIn(status, { limited: 403, banned: 403, ...more });
/** A thing of the victim's that others may read but not change. */
const toItsOwner = (others: number, more: Partial<Answers> = {}): Answers => toWriters(others, { victim: 200, ...more });
/** Answers for things shown only to the victim and the people of a board. */
const shownToItsPeople: Answers = { ...all(404), victim: 200, limited: 200, banned: 200, collaborator: 200 };
const toKeeper = (status = 200): Answers => toSignedIn(403, { keeper: status });

const open = (call: Case['call'], answers = toAll()): Case => ({ on: 'nothing', call, answers });
const greeting = (one: Case): Case => ({ ...one, greets: true });
const nothing = (): Call => ({});
const privacies = ['secret', 'shared', 'open'] as const;
/** A case for each of the victim's boards; `shared` is protected: opened by its address, changed by its members. */
const perPrivacy = (
  call: (target: Things['secret'], things: Things, role: Role) => Call,
  answers: Record<(typeof privacies)[number], Answers>,
): Case[] => privacies.map((on) => ({ on, call: (things, role) => call(things[on], things, role), answers: answers[on] }));
const shown = { secret: shownToItsPeople, shared: all(200), open: all(200) };
/** The same for everyone, of public boards only. */
const published = { secret: all(404), shared: all(404), open: all(200) };
/** Saving to a board, permitted to its members. */
const saved = { secret: toItsOwner(404, { collaborator: 200 }), shared: toItsOwner(403, { collaborator: 200 }), open: toItsOwner(403) };
/** Changing a board, permitted to its owner and to members with the edit permission, which the tests' collaborator lacks. */
const changed = { secret: toItsOwner(404, { collaborator: 403 }), shared: toItsOwner(403), open: toItsOwner(403) };
const toNoteOwner = toSignedIn(404, { victim: 200, banned: 200, limited: 403 });
const notedByItsOwner = { secret: toNoteOwner, shared: toNoteOwner, open: toNoteOwner };
/** Permitted to anyone who may open the board; the blocked person gets 404. */
const doneByAll = (more: Partial<Answers> = {}) => ({
  secret: toItsOwner(404, { collaborator: 200, ...more }),
  shared: toWriters(200, more),
  open: toWriters(200, more),
});
const doneInPrivate = {
  secret: toSignedIn(404, { collaborator: 200, limited: 200, banned: 200, victim: 200 }),
  shared: toSignedIn(),
  open: toSignedIn(),
};
/** The same without limited logins, which settle nothing of the account. */
const settled = toSignedIn(200, { limited: 403 });
const settledInPrivate = { secret: { ...doneInPrivate.secret, limited: 403 }, shared: settled, open: settled };
/** Also of a pin that the caller may not open: there is nothing of theirs to take back. */
const allWriters = { secret: toWriters(), shared: toWriters(), open: toWriters() };
const withBody = (body: object) => (): Call => ({ body });

const comment = { text: 'Beautiful', tags: [] };
const credentials = { password: 'not the password' };
/** Refused because of its password, so that no account is created and nothing is hashed. */
const newcomer = { email: 'new@example.org', password: 'short', first_name: 'New' };
/** Its files were never sent. */
const carousel = { kind: 'carousel', items: [1, 2].map(() => ({ kind: 'picture', upload: randomUUID() })) };
const multipart = { headers: { 'content-type': 'multipart/form-data; boundary=x' } };
const address = 'http://127.0.0.1:9/';
/** The request comes through a proxy on this machine. */
const fromAfar = { 'x-forwarded-for': '203.0.113.7' };

/** Expected answer of each route to each role. A route without an entry fails the test: decide, then add it. */
export const decisions: Record<string, Case[]> = {
  // The shell.
  'GET /metrics': [open(nothing)],
  'GET /healthz': [open(nothing)],
  'GET /readyz': [open(nothing)],
  'GET /_/_/state': [{ ...open(nothing), greets: true }],
  'GET /v3/experiences/': [open(nothing)],
  'GET /pageHandlers/:site/': [open(() => ({ path: '/pageHandlers/www/' }))],
  'GET /resource/*': [open(() => ({ path: '/resource/NoResource/get/' }), all(404))],
  'POST /resource/*': [open(() => ({ path: '/resource/NoResource/create/' }), toAll(404, { limited: 403, banned: 403 }))],
  'GET /_/graphql/': perPrivacy(
    ({ pin }) => ({ query: { operationName: 'CloseupDetailQuery', variables: JSON.stringify({ pinId: pin }) } }),
    { secret: all(200), shared: all(200), open: all(200) },
  ),
  'POST /_/graphql/': [
    ...perPrivacy(({ pin }) => ({ body: { operationName: 'CloseupPageQuery', variables: { pinId: pin } } }), {
      secret: all(200),
      shared: all(200),
      open: all(200),
    }),
    ...perPrivacy(({ pin }) => ({ body: { operationName: 'CloseupRelatedModulesFeedQuery', variables: { pinId: pin } } }), shown),
  ],
  'GET /*': [
    ...perPrivacy(({ slug }) => ({ path: `/victim/${slug}/` }), shown),
    ...perPrivacy(({ slug, sectionSlug }) => ({ path: `/victim/${slug}/${sectionSlug}/` }), shown),
    ...perPrivacy(({ pin }) => ({ path: `/pin/${pin}/` }), shown),
    open(() => ({ path: '/' })),
    open(() => ({ path: '/victim/' })),
    open(() => ({ path: '/settings/' })),
    // Nobody learns of a block by an invite.
    open(({ invite }) => ({ path: invite.path }), { ...all(303), blocked: 404 }),
  ].map((one) => ({ ...one, greets: true })),
  'POST /login': [greeting(open(withBody({ identity: 'nobody', password: 'not the password' }), all(401)))],
  'POST /login/:step': [greeting(open(() => ({ path: '/login/add', body: {} }), all(422)))],
  'POST /signup': [greeting(open(withBody({ name: 'New', ...newcomer, birthday: '1990-12-09' }), all(422)))],
  'POST /signup/business': [greeting(open(withBody({ businessName: 'New', ...newcomer }), all(422)))],
  'POST /pin/:id/save': perPrivacy(({ pin }) => ({ path: `/pin/${pin}/save` }), {
    secret: toItsOwner(404, { ...toLogIn, victim: 303, collaborator: 303 }),
    shared: toWriters(303, toLogIn),
    open: toWriters(303, toLogIn),
  }),
  'GET /settings/menu': [open(nothing)],
  'POST /settings/log-out': [greeting(open(withBody({}), all(303)))],
  'POST /import/shared': [open(() => ({ ...multipart, path: '/import/shared' }), all(303))],
  'GET /assets/*': [open(() => ({ path: '/assets/entry-abc123.js' }))],
  'GET /media/*': [open(() => ({ path: '/media/clip.mp4' })), open(() => ({ path: '/media/..%2ftessera.db' }), all(404))],
  // The tests' client has no built extension.
  'GET /v3/extension.zip': [open(nothing, all(404))],
  'GET /inspector': [open(nothing)],
  'GET /inspector/index.html': [open(nothing)],
  'GET /inspector/*': [open(() => ({ path: '/inspector/none.js' }), all(404))],
  'GET /manifest.webmanifest': [open(nothing)],
  'GET /sw.js': [open(nothing)],

  // Other sites and programs read these of public pages.
  'GET /robots.txt': [open(() => ({ path: '/robots.txt' }))],
  'GET /sitemap.xml': [open(() => ({ path: '/sitemap.xml', query: { of: 'pins' } }))],
  'GET /:username/feed.atom': [open(() => ({ path: '/victim/feed.atom' }))],
  'GET /:username/:board/feed.atom': perPrivacy(({ slug }) => ({ path: `/victim/${slug}/feed.atom` }), published),
  // A protected board opens for everyone with its address, so that oEmbed may tell that it is one.
  'GET /_/oembed': perPrivacy(({ slug }) => ({ path: '/_/oembed', query: { url: `http://localhost/victim/${slug}/` } }), {
    ...published,
    shared: all(401),
  }),
  // The link of one board opens no other.
  'GET /_/board/*': [
    open(({ boardLink }) => ({ path: boardLink })),
    open(() => ({ path: '/_/board/none/' }), all(404)),
    ...perPrivacy(({ pin }, { boardLink }) => ({ path: `${boardLink}${pin}/` }), { secret: all(404), shared: all(404), open: all(404) }),
    ...perPrivacy(({ board }) => ({ path: `/_/board/${board}/` }), { secret: all(404), shared: all(404), open: all(404) }),
  ],
  'GET /_/embed/*': [
    ...perPrivacy(({ slug }) => ({ path: `/_/embed/victim/${slug}/` }), published),
    ...perPrivacy(({ pin }) => ({ path: `/_/embed/pin/${pin}/` }), published),
  ],

  'GET /v3/boards/:id/link/': perPrivacy(({ board }) => ({ path: `/v3/boards/${board}/link/` }), {
    secret: toSignedIn(404, { collaborator: 403, limited: 403, victim: 200, banned: 200 }),
    shared: toSignedIn(403, { victim: 200, banned: 200 }),
    open: toSignedIn(403, { victim: 200, banned: 200 }),
  }),
  // Others than secret boards have none.
  'PUT /v3/boards/:id/link/': perPrivacy(({ board }) => ({ path: `/v3/boards/${board}/link/` }), {
    secret: toItsOwner(404, { collaborator: 403 }),
    shared: toWriters(403, { victim: 400 }),
    open: toWriters(403, { victim: 400 }),
  }),
  'DELETE /v3/boards/:id/link/': perPrivacy(({ board }) => ({ path: `/v3/boards/${board}/link/` }), {
    secret: toSignedIn(404, { collaborator: 403, limited: 403, victim: 200, banned: 200 }),
    shared: toSignedIn(403, { victim: 200, banned: 200 }),
    open: toSignedIn(403, { victim: 200, banned: 200 }),
  }),

  // Browsing.
  'GET /resource/UserHomefeedResource/get/': [open(() => ({ options: { page_size: 100 } }))],
  'GET /resource/BaseSearchResource/get/': (['pins', 'boards', 'users'] as const).map((scope) =>
    open(() => ({ options: { query: 'victim title description words', scope } })),
  ),
  'GET /resource/AdvancedTypeaheadResource/get/': [open(() => ({ options: { term: 'zq' } }))],
  'GET /resource/UserResource/get/': [open(() => ({ options: { username: 'victim' } }))],
  'GET /resource/UserPinsResource/get/': [open(() => ({ options: { username: 'victim' } }))],
  'GET /resource/BoardsResource/get/': [open(() => ({ options: { username: 'victim' } }))],
  'GET /resource/BoardResource/get/': perPrivacy(({ slug }) => ({ options: { username: 'victim', slug } }), shown),
  'GET /resource/BoardFeedResource/get/': [
    ...perPrivacy(({ board }) => ({ options: { board_id: board } }), shown),
    ...perPrivacy(({ board, sectionSlug }) => ({ options: { board_id: board, section_slug: sectionSlug } }), shown),
  ],
  'GET /resource/BoardIdeasFeedResource/get/': perPrivacy(({ board }) => ({ options: { board_id: board } }), shown),
  'GET /resource/InterestResource/get/': [open(({ topic }) => ({ options: { interest: topic } }))],
  'GET /resource/InterestFeedResource/get/': [open(({ topic }) => ({ options: { interest: topic } }))],
  'GET /resource/TopicsResource/get/': [open(nothing)],
  'GET /resource/StoryFeedResource/get/': [
    open(() => ({ options: { feed_type: 'popular' } })),
    open(() => ({ options: { feed_type: 'catalog', request_params: { username: 'victim' } } })),
    open(() => ({ options: { feed_type: 'shopping_list' } })),
  ],
  // No year has this day.
  'GET /resource/TodayArticlesResource/get/': [open(nothing), open(() => ({ options: { date: '2026-02-31' } }), toAll(400))],
  'POST /resource/TodayArticlesResource/update/': [
    {
      on: 'secret',
      call: ({ secret }) => ({ options: { board_id: secret.board } }),
      answers: toSignedIn(403, { keeper: 404 }),
    },
  ],
  'GET /resource/PlannedArticlesResource/get/': [open(nothing, toKeeper())],
  'POST /resource/PlannedArticlesResource/update/': [
    open(() => ({ options: { date: '2020-01-01', to: '2020-01-02' } }), toSignedIn(403, { keeper: 400 })),
  ],
  'POST /resource/PlannedArticlesResource/delete/': [open(() => ({ options: { date: '2020-01-01' } }), toSignedIn(403, { keeper: 404 }))],
  'DELETE /resource/PlannedArticlesResource/delete/': [open(() => ({ options: { date: '2020-01-01' } }), toSignedIn(403, { keeper: 404 }))],
  'GET /resource/CategoriesResource/get/': [open(nothing)],
  'GET /resource/CatalogBoardsResource/get/': [open(() => ({ options: { username: 'victim' } }))],
  'GET /v3/boards/:id/': perPrivacy(
    ({ board }) => ({
      path: `/v3/boards/${board}/`,
      query: { fields: 'board.id,board.name,board.collaborators,board.blocking_actions,board.sections' },
    }),
    {
      secret: toSignedIn(404, { victim: 200, limited: 200, banned: 200, collaborator: 200 }),
      shared: toSignedIn(),
      open: toSignedIn(),
    },
  ),
  'GET /pictures/:size/:ab/:cd/:ef/:file': [open(() => ({ path: `/pictures/736x/ab/cd/ef/abcdef${'0'.repeat(58)}.jpg` }), all(404))],

  // Saving.
  'POST /resource/RepinResource/create/': [
    ...perPrivacy(
      ({ pin }, { boards }, role) => ({ options: { pin_id: pin, board_id: boards[role] ?? '1', client_id: randomUUID() } }),
      doneByAll(),
    ),
    ...perPrivacy(({ board }, { people }) => ({ options: { pin_id: `of ${people.partner}`, board_id: board, client_id: randomUUID() } }), {
      secret: toItsOwner(404, { victim: 404 }),
      shared: toItsOwner(403, { victim: 404, collaborator: 404 }),
      open: toItsOwner(403, { victim: 404 }),
    }),
  ],
  'POST /resource/PinResource/create/': [
    ...perPrivacy(({ board }) => ({ options: { picture_url: address, board_id: board, client_id: randomUUID() } }), {
      secret: toWriters(400, { stranger: 404, blocked: 404, keeper: 404 }),
      shared: toWriters(400, { stranger: 403, blocked: 403, keeper: 403 }),
      open: toWriters(400, { stranger: 403, blocked: 403, keeper: 403, collaborator: 403 }),
    }),
  ],
  'POST /resource/PinContentResource/create/': [
    open(() => ({ options: { ...carousel, client_id: randomUUID() } }), toWriters(409)),
    ...perPrivacy(({ board }) => ({ options: { ...carousel, board_id: board, client_id: randomUUID() } }), {
      secret: toWriters(409, { stranger: 404, blocked: 404, keeper: 404 }),
      shared: toWriters(409, { stranger: 403, blocked: 403, keeper: 403 }),
      open: toWriters(409, { stranger: 403, blocked: 403, keeper: 403, collaborator: 403 }),
    }),
  ],
  'POST /resource/PinContentResource/update/': perPrivacy(
    ({ pin }) => ({ options: { pin_id: pin, client_id: randomUUID(), items: [{ kind: 'text', keep: 0, text: 'Taken' }] } }),
    {
      secret: toItsOwner(404, { victim: 400, collaborator: 403 }),
      shared: toItsOwner(403, { victim: 400 }),
      open: toItsOwner(403, { victim: 400 }),
    },
  ),
  'POST /resource/PinResource/update/': perPrivacy(({ pin }) => ({ options: { pin_id: pin, title: 'Taken' } }), changed),
  // A private note is the owner's alone; nobody else learns from the answer whether the pin exists.
  'POST /resource/PinNoteResource/update/': perPrivacy(({ pin }) => ({ options: { pin_id: pin, note: 'Taken' } }), notedByItsOwner),
  'POST /resource/PinTagResource/create/': perPrivacy(({ pin }) => ({ options: { pin_ids: [pin], tag_name: 'Taken' } }), notedByItsOwner),
  'POST /resource/PinTagResource/delete/': perPrivacy(({ pin }) => ({ options: { pin_ids: [pin], tag_name: 'Taken' } }), notedByItsOwner),
  'DELETE /resource/PinTagResource/delete/': perPrivacy(({ pin }) => ({ options: { pin_ids: [pin], tag_name: 'Taken' } }), notedByItsOwner),
  // A private tag is its owner's alone.
  'GET /resource/OwnTagResource/get/': [{ on: 'own', call: nothing, answers: toSignedIn() }],
  'POST /resource/OwnTagResource/create/': [
    { on: 'own', call: ({ secret }) => ({ options: { restore: secret.tag } }), answers: toSignedIn(404, { limited: 403 }) },
  ],
  'POST /resource/OwnTagResource/update/': [
    { on: 'own', call: ({ secret }) => ({ options: { tag_id: secret.tag, tag_name: 'Taken' } }), answers: toNoteOwner },
  ],
  'POST /resource/OwnTagResource/delete/': [
    { on: 'own', call: ({ secret }) => ({ options: { tag_id: secret.tag } }), answers: toNoteOwner },
  ],
  'DELETE /resource/OwnTagResource/delete/': [
    { on: 'own', call: () => ({ options: { tag_id: '1' } }), answers: toSignedIn(404, { limited: 403 }) },
  ],
  'POST /resource/PinResource/delete/': perPrivacy(({ pin }) => ({ options: { pin_id: pin } }), changed),
  'DELETE /resource/PinResource/delete/': perPrivacy(({ pin }) => ({ options: { pin_id: pin } }), changed),
  'POST /resource/BulkPinsResource/create/': [
    { on: 'own', call: ({ secret }) => ({ options: { restore: [secret.pin] } }), answers: toItsOwner(404) },
  ],
  'POST /resource/BulkPinsResource/update/': [
    ...perPrivacy(({ pin }, { boards }, role) => ({ options: { pin_ids: [pin], board_id: boards[role] ?? '1' } }), changed),
    ...perPrivacy(({ pin }) => ({ options: { pin_ids: [pin], section_id: null } }), changed),
  ],
  'POST /resource/BulkPinsResource/delete/': perPrivacy(({ pin }) => ({ options: { pin_ids: [pin] } }), changed),
  'DELETE /resource/BulkPinsResource/delete/': perPrivacy(({ pin }) => ({ options: { pin_ids: [pin] } }), changed),
  'POST /resource/BoardResource/create/': [open(() => ({ options: { name: 'A new one', client_id: randomUUID() } }), toWriters())],
  'POST /resource/BoardResource/update/': [
    ...perPrivacy(({ board }) => ({ options: { board_id: board, name: 'Taken over' } }), changed),
    ...perPrivacy(({ board }) => ({ options: { board_id: board, privacy: 'public' } }), changed),
    ...perPrivacy(({ board, pin }) => ({ options: { board_id: board, cover: pin } }), changed),
  ],
  'POST /resource/BoardResource/delete/': perPrivacy(({ board }) => ({ options: { board_id: board } }), changed),
  'DELETE /resource/BoardResource/delete/': perPrivacy(({ board }) => ({ options: { board_id: board } }), changed),
  // A person's trash is theirs alone. Restoring what is there already is no change, for its owner.
  'GET /resource/TrashResource/get/': [{ on: 'own', call: nothing, answers: toSignedIn() }],
  'POST /resource/TrashResource/update/': [
    { on: 'own', call: ({ secret }) => ({ options: { board_id: secret.board } }), answers: toItsOwner(404) },
  ],
  'POST /resource/TrashResource/delete/': [
    {
      on: 'own',
      call: ({ secret }) => ({ options: { pin_ids: [secret.pin], board_ids: [secret.board] } }),
      answers: toSignedIn(200, { limited: 403 }),
    },
  ],
  'DELETE /resource/TrashResource/delete/': [open(() => ({ options: { until: '9999' } }), toSignedIn(200, { limited: 403 }))],
  // A person's activity is theirs alone, and no call names another's.
  'GET /resource/ActivityResource/get/': [{ on: 'own', call: nothing, answers: toSignedIn() }],
  'POST /resource/ActivityResource/update/': [open(() => ({ options: { is_kept: false } }), toSignedIn(200, { limited: 403 }))],
  'POST /resource/ActivityResource/delete/': [open(() => ({ options: {} }), toSignedIn(200, { limited: 403 }))],
  'DELETE /resource/ActivityResource/delete/': [open(() => ({ options: {} }), toSignedIn(200, { limited: 403 }))],
  'POST /resource/BoardSectionResource/create/': perPrivacy(
    ({ board }) => ({ options: { board_id: board, title: 'Mine', client_id: randomUUID() } }),
    saved,
  ),
  'POST /resource/BoardSectionResource/update/': perPrivacy(
    ({ section }) => ({ options: { section_id: section, title: 'Mine' } }),
    changed,
  ),
  'POST /resource/BoardSectionResource/delete/': perPrivacy(({ section }) => ({ options: { section_id: section } }), changed),
  'DELETE /resource/BoardSectionResource/delete/': perPrivacy(({ section }) => ({ options: { section_id: section } }), changed),
  'POST /resource/BoardOrderResource/update/': [
    ...perPrivacy(({ board, pin }) => ({ options: { board_id: board, pin_ids: [pin] } }), changed),
    ...perPrivacy(({ board, section }) => ({ options: { board_id: board, section_ids: [section] } }), changed),
  ],
  'POST /resource/BoardCollaboratorResource/create/': perPrivacy(
    ({ board }) => ({ options: { board_id: board, username: 'stranger', permissions: ['save'] } }),
    changed,
  ),
  'POST /resource/BoardCollaboratorResource/update/': perPrivacy(
    ({ board }) => ({ options: { board_id: board, username: 'stranger', permissions: ['invite'] } }),
    changed,
  ),
  'POST /resource/BoardCollaboratorResource/delete/': perPrivacy(
    ({ board }) => ({ options: { board_id: board, username: 'collaborator' } }),
    {
      secret: toItsOwner(404, { collaborator: 200 }),
      shared: toItsOwner(403, { collaborator: 200 }),
      open: toItsOwner(403, { victim: 404, collaborator: 404 }),
    },
  ),
  'DELETE /resource/BoardCollaboratorResource/delete/': perPrivacy(
    ({ board }) => ({ options: { board_id: board, username: 'collaborator' } }),
    {
      secret: toItsOwner(404, { collaborator: 200 }),
      shared: toItsOwner(403, { collaborator: 200 }),
      open: toItsOwner(403, { victim: 404, collaborator: 404 }),
    },
  ),
  'POST /resource/BoardFollowResource/create/': perPrivacy(({ board }) => ({ options: { board_id: board } }), doneByAll({ victim: 400 })),
  'POST /resource/BoardFollowResource/delete/': perPrivacy(({ board }) => ({ options: { board_id: board } }), doneByAll()),
  'DELETE /resource/BoardFollowResource/delete/': perPrivacy(({ board }) => ({ options: { board_id: board } }), doneByAll()),
  'POST /resource/UserFollowResource/create/': [
    open(({ people }) => ({ options: { user_id: people.victim } }), toWriters(200, { victim: 400, blocked: 404 })),
  ],
  'POST /resource/UserFollowResource/delete/': [
    open(({ people }) => ({ options: { user_id: people.victim } }), toWriters(200, { victim: 400 })),
  ],
  'DELETE /resource/UserFollowResource/delete/': [
    open(({ people }) => ({ options: { user_id: people.victim } }), toWriters(200, { victim: 400 })),
  ],
  'GET /resource/UserFollowersResource/get/': [open(() => ({ options: { username: 'victim' } }))],
  'GET /resource/UserFollowingResource/get/': [open(() => ({ options: { username: 'victim' } }))],
  'POST /resource/PinReactionResource/create/': perPrivacy(({ pin }) => ({ options: { pin_id: pin } }), doneByAll({ blocked: 404 })),
  'POST /resource/PinReactionResource/delete/': perPrivacy(({ pin }) => ({ options: { pin_id: pin } }), allWriters),
  'DELETE /resource/PinReactionResource/delete/': perPrivacy(({ pin }) => ({ options: { pin_id: pin } }), allWriters),
  'POST /resource/PinShareResource/create/': perPrivacy(({ pin }) => ({ options: { pin_id: pin } }), doneByAll({ blocked: 404 })),
  'POST /resource/HomeWishResource/create/': perPrivacy(({ pin }) => ({ options: { pin_id: pin, wish: 'more' } }), doneByAll()),
  'POST /resource/HomeWishResource/delete/': perPrivacy(({ pin }) => ({ options: { pin_id: pin, wish: 'more' } }), doneByAll()),
  'DELETE /resource/HomeWishResource/delete/': perPrivacy(({ pin }) => ({ options: { pin_id: pin, wish: 'more' } }), doneByAll()),
  'GET /resource/HomeTasteResource/get/': [open(nothing, toSignedIn())],
  'POST /resource/HomeTasteResource/delete/': [open(() => ({ options: { kind: 'search', subject: 'kites' } }), toWriters())],
  'DELETE /resource/HomeTasteResource/delete/': [open(() => ({ options: { kind: 'search', subject: 'kites' } }), toWriters())],
  'POST /resource/HomeTasteResource/create/': [open(() => ({ options: { kind: 'search', subject: 'kites' } }), toWriters())],
  // The victim's pictures have no files: who may open the pin is told that the picture can not be read.
  'GET /resource/VisualSearchResource/get/': perPrivacy(({ pin }) => ({ options: { pin_id: pin, x: 0, y: 0, width: 50, height: 50 } }), {
    secret: { ...all(404), victim: 422, limited: 422, banned: 422, collaborator: 422 },
    shared: all(422),
    open: all(422),
  }),
  'GET /resource/BoardPickerBoardsShortlistResource/get/': [open(nothing, toSignedIn())],
  'POST /v3/pins/from_address/': [open(withBody({ url: address }), toWriters(400))],
  'GET /v3/pins/from_address/picture/': [open(() => ({ query: { url: address } }), toSignedIn(400))],
  // The owner of the tests' instance allows no downloads.
  'GET /v3/pins/:id/pictures/:signature/': perPrivacy(({ pin }) => ({ path: `/v3/pins/${pin}/pictures/${'0'.repeat(64)}/` }), {
    secret: all(403),
    shared: all(403),
    open: all(403),
  }),
  'POST /v3/uploads/': [open(() => ({ ...multipart, body: Buffer.from('--x--\r\n') }), toWriters(400))],
  'GET /v3/imports/': [open(nothing, toSignedIn())],
  'POST /v3/imports/': [open(() => ({ ...multipart, body: Buffer.from('--x--\r\n') }), toWriters(400))],
  'POST /v3/imports/:action/': [
    open(() => ({ path: '/v3/imports/stop/', body: {} }), toWriters()),
    open(() => ({ path: '/v3/imports/burn/', body: {} }), toWriters(404)),
  ],
  'DELETE /v3/imports/': [open(nothing, toSignedIn(200, { limited: 403 }))],
  'GET /v3/users/me/pins/': [open(nothing, toSignedIn(200, { limited: 403 }))],
  // Without an account only from the server's own machine, unless the owner permits everyone.
  'POST /v3/pictures/': [
    open(() => ({ ...multipart, body: Buffer.from('--x--\r\n') }), toAll(400, { limited: 403, banned: 403 })),
    open(
      () => ({ headers: { ...multipart.headers, ...fromAfar }, body: Buffer.from('--x--\r\n') }),
      toWriters(400, { signedOut: 403, expired: 403, deleted: 403 }),
    ),
  ],

  'POST /v3/analytics/strings/': [open(() => ({ body: { uses: { 'shell.retry': 1 } } }))],

  // Invites.
  'GET /resource/InviteCodeMetadataResource/get/': [
    open(() => ({ options: { invite_code: 'none' } }), toAll(404)),
    open(({ invite }) => ({ options: { invite_code: invite.path.split('/').at(-1) } }), toAll(200, { blocked: 404 })),
  ],
  'POST /resource/InviteBoardResource/create/': [
    open(() => ({ options: { invite_code: 'none' } }), toWriters(404)),
    {
      on: 'open',
      call: ({ invite }) => ({ options: { invite_code: invite.path.split('/').at(-1) } }),
      answers: toWriters(200, { blocked: 404 }),
    },
  ],
  // Others get their own links: none.
  'GET /resource/InviteResource/get/': [
    open(() => ({ options: { board_id: null } }), toSignedIn(200, { limited: 403 })),
    { on: 'secret', call: ({ secret }) => ({ options: { board_id: secret.board } }), answers: toSignedIn(200, { limited: 403 }) },
  ],
  'POST /resource/InviteResource/create/': [
    open(() => ({ options: { is_collaborative: false, is_nameless: false } }), toWriters()),
    ...perPrivacy(({ board }) => ({ options: { board_id: board, is_collaborative: true, is_nameless: false } }), {
      secret: toItsOwner(404, { collaborator: 403 }),
      shared: toItsOwner(403),
      open: toItsOwner(403),
    }),
  ],
  ...Object.fromEntries(
    ['POST', 'DELETE'].map((method): [string, Case[]] => [
      `${method} /resource/InviteResource/delete/`,
      [
        open(() => ({ options: { id: 'none' } }), toSignedIn(404, { limited: 403 })),
        {
          on: 'own',
          call: ({ invite }) => ({ options: { id: invite.id } }),
          answers: toSignedIn(404, { victim: 200, banned: 200, limited: 403 }),
        },
      ],
    ]),
  ),

  // Sharing, reports, topics, lead forms, feedback.
  'GET /resource/ShareSuggestionsResource/get/': [
    open(() => ({ options: { suggestion_type: 'share' } }), toSignedIn(200, { limited: 403 })),
  ],
  'POST /resource/ReportContentResource/create/': [
    ...perPrivacy(({ pin }) => ({ options: { content: { type: 'pin', id: pin }, reason: 'spam' } }), {
      secret: all(200),
      shared: all(200),
      open: all(200),
    }),
    ...perPrivacy((target) => ({ options: { content: { type: 'comment', id: target.comment }, reason: 'spam' } }), doneInPrivate),
    {
      on: 'secret',
      call: ({ conversation }) => ({ options: { content: { type: 'conversation', id: conversation }, reason: 'spam' } }),
      answers: toSignedIn(404, { limited: 200, banned: 200, victim: 200 }),
    },
  ],
  'POST /resource/InterestFollowResource/create/': [open(({ topic }) => ({ options: { interest_id: topic } }), toWriters())],
  'POST /resource/InterestFollowResource/delete/': [open(({ topic }) => ({ options: { interest_id: topic } }), toWriters())],
  'DELETE /resource/InterestFollowResource/delete/': [open(({ topic }) => ({ options: { interest_id: topic } }), toWriters())],
  'GET /resource/InterestFollowingResource/get/': [open(nothing, toSignedIn())],
  'POST /resource/LeadFormResource/update/': perPrivacy(({ pin }) => ({ options: { pin_id: pin, lead_form: null } }), {
    secret: toWriters(404, { victim: 403, collaborator: 403 }),
    shared: toWriters(403),
    open: toWriters(403),
  }),
  'POST /v3/pins/:id/leads/': [
    ...perPrivacy(({ pin }) => ({ path: `/v3/pins/${pin}/leads/`, body: { full_name: 'Me', email: 'me@example.org' } }), {
      secret: toWriters(404),
      shared: toWriters(404),
      open: toWriters(200, { victim: 400 }),
    }),
  ],
  'GET /v3/pins/:id/leads/': perPrivacy(({ pin }) => ({ path: `/v3/pins/${pin}/leads/` }), {
    secret: toSignedIn(200, { limited: 403 }),
    shared: toSignedIn(200, { limited: 403 }),
    open: toSignedIn(200, { limited: 403 }),
  }),
  'POST /v3/analytics/feedback/': [open(withBody({ feedback_data: JSON.stringify({ verbatim: 'Fine.' }) }))],
  'GET /v3/insight/overview/': [open(nothing, toKeeper())],
  'GET /v3/insight/acquisition/': [open(nothing, toKeeper())],
  'GET /v3/insight/sessions/': [open(() => ({ query: { figure: 'step home' } }), toKeeper())],
  'GET /v3/insight/sessions/:session/log.ndjson': [open(() => ({ path: '/v3/insight/sessions/s-1/log.ndjson' }), toKeeper(404))],
  'GET /v3/users/me/log_sharing/': [open(nothing, toSignedIn(200, { limited: 403 }))],
  // Nobody here allows events, without which no log is shared.
  'PUT /v3/users/me/log_sharing/': [open(nothing, toSignedIn(403))],
  'DELETE /v3/users/me/log_sharing/': [open(nothing, toSignedIn(200, { limited: 403 }))],
  'PUT /v3/users/me/log_sharing/:session/': [
    open(() => ({ path: '/v3/users/me/log_sharing/s-1/', body: { log: 'bG9n', since: '2026-11-30T10:00:00.000Z' } }), toSignedIn(403)),
  ],
  'GET /v3/business/catalog/': [open(nothing, toSignedIn(403))],
  'GET /resource/PropertyResource/get/': [open(() => ({ options: { entity_type: 'BIZ_USER', key: 'NAVBAR_CONFIG' } }), toSignedIn(403))],
  'POST /resource/PropertyResource/update/': [
    open(() => ({ options: { entity_type: 'BIZ_USER', key: 'NAVBAR_CONFIG', value: { customShortcuts: ['today'] } } }), toSignedIn(403)),
  ],
  'GET /attribution_source/': [open(nothing, all(404))],
  'GET /ads/ad-banner.js': [open(nothing)],

  // The owner of the instance.
  'GET /v3/inbox/feedback/': [open(nothing, toKeeper())],
  'PUT /v3/inbox/feedback/:id/settled/': [open(({ feedback }) => ({ path: `/v3/inbox/feedback/${feedback}/settled/` }), toKeeper())],
  'DELETE /v3/inbox/feedback/:id/settled/': [open(({ feedback }) => ({ path: `/v3/inbox/feedback/${feedback}/settled/` }), toKeeper())],
  'GET /v3/instance/settings/': [open(nothing, toKeeper())],
  'PUT /v3/instance/settings/': [open(withBody({ event_days: 30 }), toKeeper()), open(withBody({ invitation: 'mine' }), toKeeper(400))],
  'POST /v3/instance/invitation/': [open(nothing, toKeeper())],
  'DELETE /v3/instance/gallery/': [open(nothing, toKeeper())],
  'GET /v3/instance/mail/': [open(nothing, toKeeper())],
  'PUT /v3/instance/mail/': [
    open(withBody({ server: '', user: '', sender: '' }), toKeeper()),
    open(withBody({ server: 'http://127.0.0.1/', user: '', sender: '' }), toKeeper(400)),
  ],
  'POST /v3/instance/mail/test/': [open(nothing, toKeeper())],
  // Valid and invalid links lead to the same page; the token is checked when the browser signs up.
  'GET /invitation/:token': [
    open(({ invitation }) => ({ path: `/invitation/${invitation}` }), all(303)),
    open(() => ({ path: '/invitation/no-token' }), all(303)),
  ],
  // There is an owner already, so no code is right.
  'GET /owner/:code': [open(() => ({ path: '/owner/no-code' }), toAll(410, { keeper: 303 }))],
  'GET /v3/moderation/reports/': [open(nothing, toKeeper()), open(() => ({ query: { order: 'most' } }), toKeeper())],
  'GET /v3/moderation/people/': [
    open(() => ({ query: { name: 'victim' } }), toKeeper()),
    open(() => ({ query: { name: 'zq9own@example.org' } }), toKeeper()),
  ],
  'GET /v3/moderation/log/': [open(nothing, toKeeper())],
  'POST /v3/moderation/actions/': [
    ...perPrivacy(({ pin }) => ({ body: { action: 'removePin', subject: { kind: 'pin', id: pin } } }), {
      secret: toKeeper(),
      shared: toKeeper(),
      open: toKeeper(),
    }),
    ...perPrivacy((target) => ({ body: { action: 'removeComment', subject: { kind: 'comment', id: target.comment } } }), {
      secret: toKeeper(),
      shared: toKeeper(),
      open: toKeeper(),
    }),
    open(({ open: { pin } }) => ({ body: { action: 'dismiss', subject: { kind: 'pin', id: pin } } }), toKeeper()),
    ...(['ban', 'limit', 'signOut', 'removePicture'] as const).map((action) =>
      open(({ people }) => ({ body: { action, subject: { kind: 'person', id: people.victim } } }), toKeeper()),
    ),
    // Requires the owner's own proof, and never applies to an owner.
    open(
      ({ people }) => ({ body: { action: 'removeAccount', subject: { kind: 'person', id: people.victim }, ...credentials } }),
      toKeeper(403),
    ),
    open(({ people }) => ({ body: { action: 'ban', subject: { kind: 'person', id: people.keeper } } }), toKeeper(403)),
  ],
  'DELETE /v3/moderation/actions/:id/': [
    open(({ entry }) => ({ path: `/v3/moderation/actions/${entry}/` }), toKeeper()),
    open(() => ({ path: '/v3/moderation/actions/none/' }), toKeeper(404)),
  ],

  // Comments.
  'GET /resource/UnifiedCommentsPreviewResource/get/': perPrivacy(({ pin }) => ({ options: { pin_id: pin } }), shown),
  'GET /resource/UnifiedCommentsResource/get/': perPrivacy(({ pin }) => ({ options: { pin_id: pin } }), shown),
  'GET /resource/AggregatedCommentFeedResource/get/': perPrivacy(({ pin }) => ({ options: { pin_id: pin } }), shown),
  'GET /resource/DidItCommentsResource/get/': perPrivacy(({ pin }) => ({ options: { pin_id: pin } }), shown),
  'GET /resource/AggregatedCommentReplyFeedResource/get/': perPrivacy((target) => ({ options: { commentId: target.comment } }), shown),
  'POST /resource/AggregatedCommentResource/create/': [
    ...perPrivacy(({ pin }) => ({ options: { ...comment, pin_id: pin, client_id: randomUUID() } }), {
      ...doneByAll({ blocked: 403 }),
      secret: toItsOwner(404, { collaborator: 200 }),
    }),
    ...perPrivacy(
      (target, { open: { pin } }) => ({ options: { ...comment, pin_id: pin, parent_id: target.comment, client_id: randomUUID() } }),
      {
        secret: toWriters(404, { blocked: 403 }),
        shared: toWriters(404, { blocked: 403 }),
        open: toWriters(200, { blocked: 403 }),
      },
    ),
    ...perPrivacy((target) => ({ options: { restore: target.comment } }), doneByAll()),
  ],
  'POST /resource/AggregatedCommentResource/update/': perPrivacy(
    (target) => ({ options: { ...comment, commentId: target.comment } }),
    changed,
  ),
  'POST /resource/AggregatedCommentResource/delete/': perPrivacy((target) => ({ options: { commentId: target.comment } }), changed),
  'DELETE /resource/AggregatedCommentResource/delete/': perPrivacy((target) => ({ options: { commentId: target.comment } }), changed),
  'POST /resource/AggregatedCommentFeaturesResource/update/': [
    {
      on: 'own',
      call: ({ people }) => ({ options: { userId: people.victim, featureMap: { comments_allowed: false } } }),
      answers: toItsOwner(403),
    },
  ],
  'GET /resource/MentionTypeaheadResource/get/': [open(() => ({ options: { term: 'vic' } }), toSignedIn())],
  'PUT /v3/aggregated_comments/:id/flag/': perPrivacy(
    (target) => ({ path: `/v3/aggregated_comments/${target.comment}/flag/`, body: { reason: 'spam' } }),
    doneInPrivate,
  ),
  'DELETE /v3/aggregated_comments/:id/mentions/': perPrivacy(
    (target) => ({ path: `/v3/aggregated_comments/${target.comment}/mentions/` }),
    settledInPrivate,
  ),
  'GET /v3/aggregated_comments/:id/translate/': perPrivacy(
    (target) => ({ path: `/v3/aggregated_comments/${target.comment}/translate/` }),
    doneInPrivate,
  ),
  'PUT /v3/aggregated_comments/pin/highlight/': perPrivacy(
    (target) => ({ body: { aggregated_comment: target.comment, pin: target.pin, highlight: true } }),
    changed,
  ),
  'POST /v3/aggregated_comments/:id/react/': perPrivacy(
    (target) => ({ path: `/v3/aggregated_comments/${target.comment}/react/` }),
    doneByAll({ blocked: 404 }),
  ),
  'DELETE /v3/aggregated_comments/:id/react/': perPrivacy(
    (target) => ({ path: `/v3/aggregated_comments/${target.comment}/react/` }),
    doneByAll(),
  ),
  'POST /v3/helpful/1/:id/': perPrivacy((target) => ({ path: `/v3/helpful/1/${target.comment}/` }), doneByAll({ blocked: 404 })),
  'DELETE /v3/helpful/1/:id/': perPrivacy((target) => ({ path: `/v3/helpful/1/${target.comment}/` }), doneByAll()),
  'PUT /v3/aggregated_comments/:id/hide/': perPrivacy(
    (target) => ({ path: `/v3/aggregated_comments/${target.comment}/hide/` }),
    settledInPrivate,
  ),
  'DELETE /v3/aggregated_comments/:id/hide/': perPrivacy((target) => ({ path: `/v3/aggregated_comments/${target.comment}/hide/` }), {
    ...settledInPrivate,
    secret: settled,
  }),
  'PUT /v3/aggregated_comments/hide/users/:id/': [
    open(({ people }) => ({ path: `/v3/aggregated_comments/hide/users/${people.partner}/` }), settled),
  ],
  'DELETE /v3/aggregated_comments/hide/users/:id/': [
    open(({ people }) => ({ path: `/v3/aggregated_comments/hide/users/${people.partner}/` }), settled),
  ],
  'POST /v3/aggregated_comments/photos/': [open(() => ({ ...multipart, body: Buffer.from('--x--\r\n') }), toWriters(400))],

  // Messages.
  'GET /resource/NewsHubResource/get/': [{ on: 'own', call: nothing, answers: toSignedIn(200, { limited: 403 }) }],
  'POST /resource/NewsHubResource/update/': [open(() => ({ options: { id: null } }), toSignedIn(200, { limited: 403 }))],
  'GET /resource/NewsHubBadgeResource/get/': [open(nothing, toSignedIn(200, { limited: 403 }))],
  'GET /resource/ConversationsResource/get/': [
    open(nothing, toSignedIn(200, { limited: 403 })),
    open(() => ({ options: { mailbox: 'requests' } }), toSignedIn(200, { limited: 403 })),
  ],
  'POST /resource/ConversationsResource/create/': [
    {
      on: 'own',
      call: ({ people }) => ({ options: { user_ids: [people.victim], text: 'Hello', client_id: randomUUID() } }),
      answers: toWriters(200, { blocked: 403, victim: 400 }),
    },
    ...perPrivacy(({ pin }, { people }) => ({ options: { user_ids: [people.partner], pin, client_id: randomUUID() } }), doneByAll()),
    ...perPrivacy(({ board }, { people }) => ({ options: { user_ids: [people.partner], board, client_id: randomUUID() } }), doneByAll()),
  ],
  'GET /resource/ConversationResource/get/': [
    {
      on: 'secret',
      call: ({ conversation }) => ({ options: { conversation_id: conversation } }),
      answers: toSignedIn(404, { victim: 200, banned: 200, limited: 403 }),
    },
  ],
  'POST /resource/ConversationResource/update/': [
    {
      on: 'secret',
      call: ({ conversation }) => ({ options: { conversation_id: conversation, position: 5, accept: true } }),
      answers: toSignedIn(404, { victim: 200, banned: 200, limited: 403 }),
    },
  ],
  'POST /resource/ConversationResource/delete/': [
    {
      on: 'secret',
      call: ({ conversation }) => ({ options: { conversation_id: conversation } }),
      answers: toSignedIn(404, { victim: 200, banned: 200, limited: 403 }),
    },
  ],
  'DELETE /resource/ConversationResource/delete/': [
    {
      on: 'secret',
      call: ({ conversation }) => ({ options: { conversation_id: conversation } }),
      answers: toSignedIn(404, { victim: 200, banned: 200, limited: 403 }),
    },
  ],
  // The list of an absent thing is empty.
  'GET /resource/ConversationMessagesResource/get/': [
    {
      on: 'secret',
      call: ({ conversation }) => ({ options: { conversation_id: conversation } }),
      answers: toSignedIn(200, { limited: 403 }),
    },
  ],
  'POST /resource/ConversationMessagesResource/create/': [
    {
      on: 'secret',
      call: ({ conversation }) => ({ options: { conversation_id: conversation, text: 'Hello', client_id: randomUUID() } }),
      answers: toItsOwner(404),
    },
  ],
  'GET /resource/ShareSuggestionsTypeaheadResource/get/': [open(() => ({ options: { term: 'vic' } }), toSignedIn(200, { limited: 403 }))],
  'POST /resource/UserBlockResource/create/': [
    open(({ people }) => ({ options: { user_id: people.partner } }), toSignedIn(200, { limited: 403 })),
  ],
  'POST /resource/UserBlockResource/delete/': [
    {
      on: 'own',
      call: ({ people }) => ({ options: { user_id: people.blocked } }),
      answers: toSignedIn(200, { limited: 403, blocked: 400 }),
    },
  ],
  'DELETE /resource/UserBlockResource/delete/': [
    {
      on: 'own',
      call: ({ people }) => ({ options: { user_id: people.blocked } }),
      answers: toSignedIn(200, { limited: 403, blocked: 400 }),
    },
  ],
  'GET /resource/BlockedUsersResource/get/': [open(nothing, toSignedIn(200, { limited: 403 }))],
  'GET /v3/conversations/changes/': [open(nothing, toSignedIn(200, { limited: 403 }))],
  'GET /v3/conversations/stream/': [
    { ...open(nothing, toSignedIn(200, { limited: 403 })), isStream: true },
    open(({ people }) => ({ query: { account: people.victim } }), toSignedIn(412, { limited: 403, victim: 200, banned: 200 })),
  ].map((one) => ({ ...one, isStream: true })),

  // Events.
  'POST /resource/ApiCResource/create/': [
    open(() => ({ options: { events: [], report_time: '1' } })),
    {
      on: 'own',
      call: ({ people }) => ({ options: { events: [], report_time: '1', account_id: people.victim } }),
      answers: toAll(412, { victim: 200, limited: 200, banned: 200 }),
    },
  ],
  'POST /resource/ActivateExperimentResource/create/': [
    open(() => ({ options: { experiment_name: 'multi_account', experiment_group: 'enabled' } })),
  ],
  'GET /v3/analytics/stream/': [open(nothing, all(401)), open(() => ({ headers: { authorization: 'Bearer no-token' } }), all(401))],
  'GET /v3/analytics/refused/': [open(nothing, all(401)), open(() => ({ headers: { authorization: 'Bearer no-token' } }), all(401))],

  // Accounts and sessions.
  'POST /resource/UserRegisterResource/create/': [
    open(() => ({ options: newcomer }), all(409)),
    // A business belongs to the person who creates it while signed in.
    open(() => ({ options: { ...newcomer, business_name: 'Orchids' } }), toAll(409, { limited: 403 })),
  ],
  'POST /resource/HandshakeSessionResource/create/': [open(() => ({ options: { token: 'no-token' } }), all(401))],
  'POST /resource/UserSessionResource/delete/': [open(nothing)],
  'DELETE /resource/UserSessionResource/delete/': [open(nothing)],
  'POST /resource/UserSessionResource/create/': [open(() => ({ options: { session_accounts: true } }), toSignedIn())],
  'POST /resource/UserSessionResource/update/': [
    {
      on: 'own',
      call: ({ people }) => ({ options: { user_id: people.victim } }),
      answers: toSignedIn(403, { victim: 200, limited: 200, banned: 200 }),
    },
  ],
  'GET /resource/UnauthUserDataResource/get/': [{ ...open(nothing), greets: true }],
  'POST /resource/UnauthUserDataResource/delete/': [open(nothing, toSignedIn(409, { signedOut: 200, expired: 200, deleted: 200 }))],
  'DELETE /resource/UnauthUserDataResource/delete/': [open(nothing, toSignedIn(409, { signedOut: 200, expired: 200, deleted: 200 }))],
  'POST /resource/ApiResource/create/': [open(() => ({ options: { url: '/vx/users/cctld_token/' } }), toSignedIn())],
  ...Object.fromEntries(
    ['email', 'partner', 'facebook'].flatMap((kind): [string, Case[]][] => [
      [`OPTIONS /v3/register/${kind}/handshake/`, [open(nothing, all(204))]],
      [
        `POST /v3/register/${kind}/handshake/`,
        [
          open(
            () => ({ body: { ...newcomer, ...(kind === 'partner' && { business_name: 'Orchids' }) } }),
            toAll(kind === 'facebook' ? 400 : 409, kind === 'partner' ? { limited: 403 } : {}),
          ),
        ],
      ],
    ]),
  ),
  ...Object.fromEntries(
    ['login', 'login/mfa'].flatMap((kind): [string, Case[]][] => [
      [`OPTIONS /v3/${kind}/handshake/`, [open(nothing, all(204))]],
      [`POST /v3/${kind}/handshake/`, [open(withBody({ username_or_email: 'victim', ...credentials }), all(401))]],
    ]),
  ),
  'OPTIONS /vx/users/cctld_session/': [open(nothing, all(204))],
  'POST /vx/users/cctld_session/': [open(withBody({ token: 'no-token' }), all(401))],
  'POST /vx/users/cctld_token/': [open(nothing, toSignedIn())],
  'POST /v3/batch/': [
    {
      on: 'own',
      call: ({ people }) => ({
        body: { requests: [{ method: 'GET', uri: `/v3/users/${people.victim}/`, fields: ['email', 'partner', 'owners'] }] },
      }),
      answers: toSignedIn(),
    },
  ],
  'POST /v3/users/me/mfa/': [
    open(nothing, toSignedIn(403)),
    open(withBody(credentials), toSignedIn(403)),
    open(withBody({ password: somePassword }), toSignedIn(200, { limited: 403 })),
  ],
  'PUT /v3/users/me/mfa/': [open(withBody({ code: '000000' }), toSignedIn(401, { limited: 403 }))],
  'DELETE /v3/users/me/mfa/': [open(withBody(credentials), toSignedIn(403))],
  'PUT /v3/sessions/verify/': [open(nothing, toSignedIn())],
  'POST /v3/spam/fingerprints/': [open(withBody({ fingerprint: 'abc' }))],
  'POST /v3/orientation/user_landing_signals/': [open(withBody({ is_register: true }), toSignedIn())],
  'GET /refresh_token': [open(nothing, toSignedIn())],
  'GET /refresh_stored_accounts': [open(nothing, toSignedIn())],
  'GET /v3/users/me/settings/': [open(nothing, toSignedIn(200, { limited: 403 }))],
  'PUT /v3/users/me/settings/': [open(withBody({ about: 'Changed' }), toWriters())],
  'PUT /v3/users/me/picture/': [open(() => ({ ...multipart, body: Buffer.from('--x--\r\n') }), toWriters(400))],
  'DELETE /v3/users/me/picture/': [open(nothing, toSignedIn(200, { limited: 403 }))],
  'PUT /v3/users/me/email/': [open(withBody({ ...credentials, email: 'other@example.org' }), toWriters(403))],
  'PUT /v3/users/me/backup_email/': [open(withBody({ ...credentials, email: 'other@example.org' }), toWriters(403))],
  'PUT /v3/users/me/password/': [open(withBody({ ...credentials, new_password: 'Another horse 7 battery' }), toSignedIn(403))],
  'PUT /v3/users/me/passcode/': [
    open(withBody({ passcode: '1234', confirmation: '1234' }), toSignedIn(403)),
    open(withBody({ passcode: '1234', confirmation: '4321', password: somePassword }), toSignedIn(400, { limited: 403 })),
  ],
  'DELETE /v3/users/me/passcode/': [open(nothing, toSignedIn(200, { limited: 403 }))],
  'GET /v3/users/me/sessions/': [open(nothing, toSignedIn(200, { limited: 403 }))],
  'DELETE /v3/users/me/sessions/:id/': [
    {
      on: 'secret',
      call: ({ session }) => ({ path: `/v3/users/me/sessions/${session}/` }),
      answers: toSignedIn(404, { victim: 200, limited: 403, banned: 200 }),
    },
  ],
  'GET /v3/users/me/export/': [open(nothing, toSignedIn(200, { limited: 403 }))],
  'DELETE /v3/users/me/': [open(withBody(credentials), toSignedIn(403))],
  'GET /v3/users/me/': [open(nothing, toSignedIn())],
  'POST /v3/users/email/verify/resend/': [open(nothing, toSignedIn(200, { limited: 403 }))],
  // A session of the account confirms by opening it; all others see a page.
  'GET /verify-email/:token': [
    open(() => ({ path: '/verify-email/no-token' }), all(303)),
    {
      on: 'own',
      call: ({ emailLinks }, role) => ({ path: `/verify-email/${emailLinks[role]}` }),
      answers: toAll(200, { victim: 303, limited: 303, banned: 303 }),
    },
  ],
  'GET /no-mail/:token': [open(() => ({ path: '/no-mail/no-token' }), all(410)), open(({ noMail }) => ({ path: `/no-mail/${noMail}` }))],
  // The signed link is the proof, whoever is signed in; it shows no address.
  'GET /email/subscription/:token': [
    open(() => ({ path: '/email/subscription/no-token' }), all(410)),
    open(({ noDigest }) => ({ path: noDigest })),
  ],
  'POST /email/subscription/:token': [
    open(() => ({ path: '/email/subscription/no-token' }), all(410)),
    open(({ noDigest }) => ({ path: noDigest })),
  ],
  'POST /no-mail/:token': [open(() => ({ path: '/no-mail/no-token' }), all(410)), open(({ noMail }) => ({ path: `/no-mail/${noMail}` }))],
  'POST /v3/password/reset/': [open(withBody({ email: 'zq9own@example.org' }), toAll())],
  'GET /reset-password/:token': [open(() => ({ path: '/reset-password/no-token' }), all(303))],
  'PUT /v3/password/reset/': [open(withBody({ password: 'Another horse 7 battery' }), all(403))],
};

import type { KeptChange } from '../../../events/entities/change.ts';
import { changeCall, feedCall as feedResource, type ResourceCall, subjectCalls } from '../../../machines/browse/calls.ts';
import type { FeedSource, Subject } from '../../../events/browse.ts';
import type { AnyRecord, DataOf, RecordOf, RecordType } from '../../../events/record.ts';

/** The server's answer to one call, rebuilt from the record that it led to. */
export interface Answer {
  /** Number of that record. */
  readonly record: number;
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: string;
  /** Parameters that the call must have: options of a resource, variables of a query, or fields of a body or an address. */
  readonly params: Readonly<Record<string, unknown>>;
  /** Null if no answer came. */
  readonly status: number | null;
  readonly body?: unknown;
}

type Call = Pick<Answer, 'method' | 'path' | 'params'>;
type Failure = Pick<DataOf<'feed.pageFailed'>, 'status' | 'code' | 'message'>;
type RecordAnswer = Omit<Answer, 'record'>;
/** Earlier records, for parts that an answer lacks. */
type Earlier = () => readonly AnyRecord[];
type Answering = { readonly [T in RecordType]?: (data: DataOf<T>, earlier: Earlier) => RecordAnswer | RecordAnswer[] };

const get = (path: string, params: Call['params'] = {}): Call => ({ method: 'GET', path, params });
const resource = (name: string, params: Call['params'] = {}): Call => get(`/resource/${name}Resource/get/`, params);
const change = (name: string, action: string, params: Call['params'] = {}): Call => ({
  method: 'POST',
  path: `/resource/${name}Resource/${action}/`,
  params,
});
const post = (path: string): Call => ({ method: 'POST', path, params: {} });
const query = (params: Call['params']): Call => get('/_/graphql/', params);
const mePath = '/v3/users/me/';

const answerTo = (call: Call, body: unknown): RecordAnswer => ({ ...call, status: 200, body });
const resourceAnswer = (call: Call, data: unknown, bookmark: string | null = null): RecordAnswer =>
  answerTo(call, { resource_response: { data, bookmark } });
/** A call that failed with status 200 is a query. */
const failed = (call: Call, { status, code, message }: Failure): RecordAnswer => ({
  ...call,
  status,
  body: status === 200 ? { errors: [{ message }] } : { code, message, resource_response: { code, message } },
});

const feedCall = (source: FeedSource): Call =>
  source.kind === 'related' ? query({ pinId: source.pinId, first: 12 }) : resourceOf(feedResource(source));

function feedPage({
  source,
  page: { pins, stories = [], bookmark, skinTones, reasons, respelled, found, shops },
}: DataOf<'feed.pageLoaded'>): RecordAnswer {
  if (source.kind !== 'related')
    return answerTo(feedCall(source), {
      resource_response: {
        data: pins,
        bookmark,
        ...(skinTones && { skin_tones: skinTones }),
        ...(reasons && { reasons }),
        ...(respelled && { respelled }),
        ...(found && { found }),
        ...(shops && { shops }),
      },
    });
  const nodes = [...pins.map((pin) => ({ __typename: 'Pin', ...pin })), ...stories.map((story) => ({ __typename: 'Story', ...story }))];
  return answerTo(feedCall(source), {
    data: {
      closeupRelatedModulesFeed: {
        edges: nodes.map((node) => ({ node })),
        pageInfo: { endCursor: bookmark, hasNextPage: bookmark !== null },
      },
    },
  });
}

const closeupCall = (pinId: string, earlier: Earlier): Call => query({ pinId, isAuth: wasSignedIn(earlier) });

/** Signed in as the page or its last state said, also with a limited login. */
function wasSignedIn(earlier: Earlier): boolean {
  const last = earlier().findLast(({ type }) => type === 'session.started' || type === 'state.loaded') as
    | RecordOf<'session.started' | 'state.loaded'>
    | undefined;
  if (last?.type === 'state.loaded') return last.data.state.user.login_state !== 0;
  return !!(last?.data.page?.state?.user ?? last?.data.page?.context.user)?.login_state;
}

const resourceOf = ([name, params]: ResourceCall): Call => get(`/resource/${name}/get/`, params as Call['params']);

function subjectCall(subject: Subject): Call {
  switch (subject.kind) {
    case 'user':
      return resource('User', { username: subject.username });
    case 'board':
      return resource('Board', { username: subject.username, slug: subject.slug });
    case 'topic':
      return resource('Interest', { interest: subject.slug });
    case 'path':
      return resourceOf(Object.values(subjectCalls(subject))[0]!);
    default:
      return resource('BaseSearch', { query: subject.query, scope: subject.kind });
  }
}

function subject({
  subject: request,
  users,
  board,
  boards,
  topic,
  topics,
  articles,
  categories,
}: DataOf<'subject.loaded'>): RecordAnswer[] {
  const call = subjectCall(request);
  switch (request.kind) {
    case 'user':
      return [resourceAnswer(call, users[0]), resourceAnswer(resource('Boards', { username: request.username }), boards)];
    case 'board':
      return [resourceAnswer(call, board)];
    case 'topic':
      return [resourceAnswer(call, topic), resourceAnswer(resource('Topics'), topics)];
    case 'boards':
      return [resourceAnswer(call, boards)];
    case 'users':
      return [resourceAnswer(call, users)];
    case 'path': {
      const answers = { user: users[0], boards, topics, articles, categories };
      return Object.entries(subjectCalls(request)).map(([field, one]) =>
        resourceAnswer(resourceOf(one), answers[field as keyof typeof answers]),
      );
    }
  }
}

function sentChange(keptChange: KeptChange['change']): Call {
  const [name, action, options] = changeCall(keptChange);
  return { method: 'POST', path: `/resource/${name}/${action}/`, params: options };
}

const changeOf = (clientId: string, earlier: Earlier): KeptChange['change'] | undefined =>
  earlier()
    .flatMap((record) => (record.type === 'change.kept' && record.data.clientId === clientId ? [record.data.change] : []))
    .at(-1);

const comments = { all: 'UnifiedComments', comments: 'AggregatedCommentFeed', didIt: 'DidItComments' } as const;
const commentsCall = ({ pinId, parentId, filter }: DataOf<'comments.pageFailed'> | DataOf<'comments.pageLoaded'>): Call =>
  parentId === null ? resource(comments[filter], { pin_id: pinId }) : resource('AggregatedCommentReplyFeed', { commentId: parentId });

/** Returns the call that submits a form of the settings. */
function settingsCall(form: string): Call {
  const params = {};
  switch (form) {
    case 'settings/email':
    case 'settings/password':
    case 'settings/passcode':
      return { method: 'PUT', path: `${mePath}${form.slice('settings/'.length)}/`, params };
    case 'settings/backupEmail':
      return { method: 'PUT', path: `${mePath}backup_email/`, params };
    case 'settings/firstPasscode':
      return { method: 'PUT', path: `${mePath}passcode/`, params };
    case 'settings/passcodeRemoval':
      return { method: 'DELETE', path: `${mePath}passcode/`, params };
    case 'settings/mfaRemoval':
      return { method: 'DELETE', path: `${mePath}mfa/`, params };
    default:
      return { method: 'PUT', path: `${mePath}settings/`, params };
  }
}

/** Answers by the record type that they led to. */
const answering: Answering = {
  'feed.pageLoaded': feedPage,
  'feed.pageFailed': ({ source, ...failure }) => failed(feedCall(source), failure),
  'closeup.preloaded': ({ pinId, pin }, earlier) =>
    answerTo(closeupCall(pinId, earlier), { data: { v3GetPinQuery: { __typename: 'Pin', ...pin } } }),
  'closeup.loaded': ({ pinId, pin }, earlier) =>
    answerTo(closeupCall(pinId, earlier), { data: { v3GetPinQuery: { __typename: 'Pin', ...pin } } }),
  'closeup.missed': ({ pinId }, earlier) =>
    answerTo(closeupCall(pinId, earlier), { data: { v3GetPinQuery: { __typename: 'Error', code: 404, message: '' } } }),
  'closeup.failed': ({ pinId, ...failure }, earlier) => failed(closeupCall(pinId, earlier), failure),
  'subject.loaded': subject,
  'subject.missed': ({ subject: request }) => failed(subjectCall(request), { status: 404, code: null, message: '' }),
  'subject.failed': ({ subject: request, ...failure }) => failed(subjectCall(request), failure),
  'search.suggestionsLoaded': ({ text, suggestions }) => resourceAnswer(resource('AdvancedTypeahead', { term: text }), suggestions),
  'search.suggestionsFailed': ({ text, status }) =>
    failed(resource('AdvancedTypeahead', { term: text }), { status, code: null, message: '' }),
  'state.loaded': ({ state }) => answerTo(get('/_/_/state'), state),
  'state.failed': ({ status }) => failed(get('/_/_/state'), { status, code: null, message: '' }),

  'boards.listed': ({ lastSaved, all }) => resourceAnswer(resource('BoardPickerBoardsShortlist'), { last_saved: lastSaved, all }),
  'boards.listFailed': (failure) => failed(resource('BoardPickerBoardsShortlist'), failure),
  'boardBlocking.loaded': ({ boardId, actions }) => answerTo(get(`/v3/boards/${boardId}/`), { data: { blocking_actions: actions } }),
  'boardBlocking.failed': ({ boardId, ...failure }) => failed(get(`/v3/boards/${boardId}/`), failure),
  'change.done': ({ change: keptChange, madeId, pin, board }) =>
    resourceAnswer(sentChange(keptChange), pin ? { pin } : (board ?? { id: madeId })),
  // Older logs have it instead of `change.failed`. Now it follows that record, which already gives the answer.
  'change.refused': ({ change: keptChange, isDiscarded, ...failure }, earlier) =>
    isDiscarded ||
    earlier().some(({ type, data }) => type === 'change.failed' && data.clientId === failure.clientId && data.status === failure.status)
      ? []
      : failed(sentChange(keptChange), failure),
  'change.failed': ({ clientId, ...failure }, earlier) => {
    const keptChange = changeOf(clientId, earlier);
    return keptChange ? failed(sentChange(keptChange), failure) : [];
  },

  'comments.previewed': ({ pinId, preview }) => resourceAnswer(resource('UnifiedCommentsPreview', { pin_id: pinId }), preview),
  'comments.previewFailed': ({ pinId, ...failure }) => failed(resource('UnifiedCommentsPreview', { pin_id: pinId }), failure),
  'comments.pageLoaded': (data) => resourceAnswer(commentsCall(data), data.comments, data.bookmark),
  'comments.pageFailed': (data) => failed(commentsCall(data), data),
  'comment.created': ({ comment }, earlier) => resourceAnswer(change('AggregatedComment', 'create', { text: textSent(earlier) }), comment),
  'comment.createFailed': ({ text, ...failure }) => failed(change('AggregatedComment', 'create', { text }), failure),

  'settings.loaded': ({ settings, facts }) => answerTo(get(`${mePath}settings/`), { data: { settings, account: facts } }),
  'settings.loadFailed': (failure) => failed(get(`${mePath}settings/`), failure),
  'settings.saved': ({ form, settings, facts }) => [
    answerTo(settingsCall(form), {}),
    answerTo(get(`${mePath}settings/`), { data: { settings, account: facts } }),
  ],
  'settings.saveFailed': ({ form, ...failure }) => failed(settingsCall(form), failure),
  'places.loaded': ({ places }) => answerTo(get(`${mePath}sessions/`), { data: places }),
  'places.failed': (failure) => failed(get(`${mePath}sessions/`), failure),
  'tokens.refreshed': ({ which, status }) => ({
    ...get(which === 'identity' ? '/refresh_token' : '/refresh_stored_accounts'),
    status,
    body: {},
  }),

  'accounts.listed': ({ accounts }) =>
    resourceAnswer(change('UserSession', 'create', { session_accounts: true }), { session_accounts: accounts }),
  'accounts.listFailed': (failure) => failed(change('UserSession', 'create', { session_accounts: true }), failure),
  'accounts.detailed': ({ accounts }) =>
    answerTo(post('/v3/batch/'), { data: Object.fromEntries(accounts.map((data) => [data.id, { status: 'success', data }])) }),
  'fingerprint.sent': ({ status }) => ({ ...post('/v3/spam/fingerprints/'), status, body: {} }),
  'experiences.loaded': ({ experiences }) => answerTo(get('/v3/experiences/'), { data: experiences }),
  'experiences.failed': ({ status }) => failed(get('/v3/experiences/'), { status, code: null, message: '' }),

  'followedTopics.loaded': ({ followed }) => resourceAnswer(resource('InterestFollowing'), followed),
  'followedTopics.failed': (failure) => failed(resource('InterestFollowing'), failure),
  'feedback.sent': () => answerTo(post('/v3/analytics/feedback/'), {}),
  'feedback.failed': (failure) => failed(post('/v3/analytics/feedback/'), failure),
  'share.suggestionsLoaded': ({ people }) => resourceAnswer(resource('ShareSuggestions'), people),
  'share.suggestionsFailed': (failure) => failed(resource('ShareSuggestions'), failure),
  'report.sent': () => resourceAnswer(change('ReportContent', 'create'), null),
  'report.failed': (failure) => failed(change('ReportContent', 'create'), failure),

  'people.loaded': ({ username, side, users }) =>
    resourceAnswer(resource(side === 'followers' ? 'UserFollowers' : 'UserFollowing', { username }), users),
  'people.failed': ({ username, side, ...failure }) =>
    failed(resource(side === 'followers' ? 'UserFollowers' : 'UserFollowing', { username }), failure),
  'news.loaded': ({ page, after }) => resourceAnswer(resource('NewsHub', after === null ? {} : { bookmark: after }), page),
  'news.failed': ({ after, ...failure }) => failed(resource('NewsHub', after === null ? {} : { bookmark: after }), failure),
  'news.readDone': ({ id, unread }) => resourceAnswer(change('NewsHub', 'update', { id }), { unread }),
  'news.readFailed': ({ id, ...failure }) => failed(change('NewsHub', 'update', { id }), failure),
  'conversations.badgeLoaded': ({ unseen, news, atHome }) =>
    resourceAnswer(resource('NewsHubBadge'), { conversation_ids: unseen, news_unread_count: news, home_new_count: atHome }),
  'conversations.badgeFailed': (failure) => failed(resource('NewsHubBadge'), failure),
  'conversations.listed': ({ mailbox, conversations, bookmark }) =>
    resourceAnswer(resource('Conversations', { mailbox }), conversations, bookmark),
  'conversations.listFailed': ({ mailbox, ...failure }) => failed(resource('Conversations', { mailbox }), failure),
  'conversation.loaded': ({ conversationId, conversation, bookmark }) =>
    resourceAnswer(resource('Conversation', { conversation_id: conversationId }), conversation, bookmark),
  'conversation.loadFailed': ({ conversationId, ...failure }) =>
    failed(resource('Conversation', { conversation_id: conversationId }), failure),
  'newMessage.sent': ({ conversation }) =>
    resourceAnswer(
      change('Conversations', 'create', conversation.last_message ? { text: conversation.last_message.text } : {}),
      conversation,
    ),
  'newMessage.sendFailed': ({ clientId: _, ...failure }) => failed(change('Conversations', 'create'), failure),
  'message.sent': ({ conversationId, message }) =>
    resourceAnswer(change('ConversationMessages', 'create', { conversation_id: conversationId, text: message.text }), message),
  'message.sendFailed': ({ conversationId, text, ...failure }) =>
    failed(change('ConversationMessages', 'create', { conversation_id: conversationId, text }), failure),
};

const textSent = (earlier: Earlier): string | undefined =>
  (earlier().findLast(({ type }) => type === 'comment.sent') as { data: DataOf<'comment.sent'> } | undefined)?.data.text;

/** Returns the answers of a log, in the order in which they came. @param from the first record that is looked at */
export function answersOf(records: readonly AnyRecord[], from = 0): Answer[] {
  return records.slice(from).flatMap((record, i) => {
    const answer = answering[record.type] as ((data: unknown, earlier: Earlier) => RecordAnswer | RecordAnswer[]) | undefined;
    return answer
      ? [answer(record.data, () => records.slice(0, from + i))].flat().map((recordAnswer) => ({ record: record.seq, ...recordAnswer }))
      : [];
  });
}

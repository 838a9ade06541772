import type { KeptChange } from '../../../events/entities/change.ts';
import type { FeedSource, Subject } from '../../../events/browse.ts';
import type { AnyRecord, DataOf, RecordType } from '../../../events/record.ts';

/** The server's answer to one call, rebuilt from the record that it led to. */
export interface Answer {
  /** Number of that record. */
  readonly record: number;
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: string;
  /** Parameters that the call must have: options of a resource, variables of a query, or fields of a body or an address. */
  readonly asks: Readonly<Record<string, unknown>>;
  /** Null if no answer came. */
  readonly status: number | null;
  readonly body?: unknown;
}

type Call = Pick<Answer, 'method' | 'path' | 'asks'>;
type Failure = Pick<DataOf<'feed.pageFailed'>, 'status' | 'code' | 'message'>;
type Said = Omit<Answer, 'record'>;
/** Earlier records, for parts that an answer lacks. */
type Earlier = () => readonly AnyRecord[];
type Answering = { readonly [T in RecordType]?: (data: DataOf<T>, earlier: Earlier) => Said | Said[] };

const get = (path: string, asks: Call['asks'] = {}): Call => ({ method: 'GET', path, asks });
const resource = (name: string, asks: Call['asks'] = {}): Call => get(`/resource/${name}Resource/get/`, asks);
const change = (name: string, action: string, asks: Call['asks'] = {}): Call => ({
  method: 'POST',
  path: `/resource/${name}Resource/${action}/`,
  asks,
});
const query = (asks: Call['asks']): Call => get('/_/graphql/', asks);
const me = '/v3/users/me/';

const given = (call: Call, body: unknown): Said => ({ ...call, status: 200, body });
const resourceGiven = (call: Call, data: unknown, bookmark: string | null = null): Said =>
  given(call, { resource_response: { data, bookmark } });
/** A call that failed with status 200 is a query. */
const failed = (call: Call, { status, code, message }: Failure): Said => ({
  ...call,
  status,
  body: status === 200 ? { errors: [{ message }] } : { code, message, resource_response: { code, message } },
});

function feedCall(source: FeedSource): Call {
  switch (source.kind) {
    case 'home':
      return resource('UserHomefeed');
    case 'related':
      return query({ pinId: source.pinId, first: 12 });
    case 'search':
      return resource('BaseSearch', { query: source.query, scope: source.scope });
    case 'user':
      return resource('UserPins', { username: source.username });
    case 'board':
      return resource('BoardFeed', { board_id: source.boardId });
    case 'topic':
      return resource('InterestFeed', { interest: source.slug });
  }
}

function feedPage({ source, page: { pins, stories = [], bookmark } }: DataOf<'feed.pageLoaded'>): Said {
  if (source.kind !== 'related') return resourceGiven(feedCall(source), pins, bookmark);
  const nodes = [...pins.map((pin) => ({ __typename: 'Pin', ...pin })), ...stories.map((story) => ({ __typename: 'Story', ...story }))];
  return given(feedCall(source), {
    data: {
      closeupRelatedModulesFeed: {
        edges: nodes.map((node) => ({ node })),
        pageInfo: { endCursor: bookmark, hasNextPage: bookmark !== null },
      },
    },
  });
}

const closeupCall = (pinId: string): Call => query({ pinId, isAuth: false });

function subjectCall(subject: Subject): Call {
  switch (subject.kind) {
    case 'user':
      return resource('User', { username: subject.username });
    case 'board':
      return resource('Board', { username: subject.username, slug: subject.slug });
    case 'topic':
      return resource('Interest', { interest: subject.slug });
    default:
      return resource('BaseSearch', { query: subject.query, scope: subject.kind });
  }
}

function subject({ subject: asked, users, board, boards, topic, topics }: DataOf<'subject.loaded'>): Said[] {
  const call = subjectCall(asked);
  switch (asked.kind) {
    case 'user':
      return [resourceGiven(call, users[0]), resourceGiven(resource('Boards', { username: asked.username }), boards)];
    case 'board':
      return [resourceGiven(call, board)];
    case 'topic':
      return [resourceGiven(call, topic), resourceGiven(resource('Topics'), topics)];
    case 'boards':
      return [resourceGiven(call, boards)];
    case 'users':
      return [resourceGiven(call, users)];
  }
}

function changeCall(kept: KeptChange['change']): Call {
  switch (kept.kind) {
    case 'savePin':
      return change('Repin', 'create', { pin_id: kept.pinId });
    case 'createPin':
      return change('Pin', 'create', { picture_url: kept.pictureUrl });
    case 'editPin':
      return change('Pin', 'update', { pin_id: kept.pinId });
    case 'movePins':
      return change('BulkPins', 'update', { pin_ids: kept.pinIds });
    case 'deletePins':
      return change('BulkPins', 'delete', { pin_ids: kept.pinIds });
    case 'restorePins':
      return change('BulkPins', 'create', { restore: kept.pinIds });
    case 'createBoard':
      return change('Board', 'create', { name: kept.name });
    case 'editBoard':
    case 'chooseCover':
      return change('Board', 'update', { board_id: kept.boardId });
    case 'deleteBoard':
      return change('Board', 'delete', { board_id: kept.boardId });
    case 'createSection':
      return change('BoardSection', 'create', { board_id: kept.boardId, title: kept.title });
    case 'editSection':
      return change('BoardSection', 'update', { section_id: kept.sectionId });
    case 'deleteSection':
      return change('BoardSection', 'delete', { section_id: kept.sectionId });
    case 'orderPins':
    case 'orderSections':
      return change('BoardOrder', 'update', { board_id: kept.boardId });
    case 'addCollaborator':
      return change('BoardCollaborator', 'create', { board_id: kept.boardId, username: kept.username });
    case 'editCollaborator':
      return change('BoardCollaborator', 'update', { board_id: kept.boardId, username: kept.username });
    case 'removeCollaborator':
      return change('BoardCollaborator', 'delete', { board_id: kept.boardId, username: kept.username });
    case 'followBoard':
      return change('BoardFollow', kept.isFollowed ? 'create' : 'delete', { board_id: kept.boardId });
  }
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
  const asks = {};
  switch (form) {
    case 'settings/email':
    case 'settings/password':
    case 'settings/passcode':
      return { method: 'PUT', path: `${me}${form.slice('settings/'.length)}/`, asks };
    case 'settings/backupEmail':
      return { method: 'PUT', path: `${me}backup_email/`, asks };
    case 'settings/firstPasscode':
      return { method: 'PUT', path: `${me}passcode/`, asks };
    case 'settings/passcodeRemoval':
      return { method: 'DELETE', path: `${me}passcode/`, asks };
    case 'settings/mfaRemoval':
      return { method: 'DELETE', path: `${me}mfa/`, asks };
    default:
      return { method: 'PUT', path: `${me}settings/`, asks };
  }
}

/** Answers by the record type that they led to. */
const answering: Answering = {
  'feed.pageLoaded': feedPage,
  'feed.pageFailed': ({ source, ...failure }) => failed(feedCall(source), failure),
  'closeup.loaded': ({ pinId, pin }) => given(closeupCall(pinId), { data: { v3GetPinQuery: { __typename: 'Pin', ...pin } } }),
  'closeup.missed': ({ pinId }) => given(closeupCall(pinId), { data: { v3GetPinQuery: { __typename: 'Error', code: 404, message: '' } } }),
  'closeup.failed': ({ pinId, ...failure }) => failed(closeupCall(pinId), failure),
  'subject.loaded': subject,
  'subject.missed': ({ subject: asked }) => failed(subjectCall(asked), { status: 404, code: null, message: '' }),
  'subject.failed': ({ subject: asked, ...failure }) => failed(subjectCall(asked), failure),
  'search.suggestionsLoaded': ({ text, suggestions }) => resourceGiven(resource('AdvancedTypeahead', { term: text }), suggestions),
  'search.suggestionsFailed': ({ text, status }) =>
    failed(resource('AdvancedTypeahead', { term: text }), { status, code: null, message: '' }),
  'state.loaded': ({ state }) => given(get('/_/_/state'), state),
  'state.failed': ({ status }) => failed(get('/_/_/state'), { status, code: null, message: '' }),

  'boards.listed': ({ lastSaved, all }) => resourceGiven(resource('BoardPickerBoardsShortlist'), { last_saved: lastSaved, all }),
  'boards.listFailed': (failure) => failed(resource('BoardPickerBoardsShortlist'), failure),
  'boardBlocking.loaded': ({ boardId, actions }) => given(get(`/v3/boards/${boardId}/`), { data: { blocking_actions: actions } }),
  'boardBlocking.failed': ({ boardId, ...failure }) => failed(get(`/v3/boards/${boardId}/`), failure),
  'change.done': ({ change: kept, madeId, pin, board }) => resourceGiven(changeCall(kept), pin ? { pin } : (board ?? { id: madeId })),
  // Older logs have it instead of `change.failed`. Now it follows that record, which already gives the answer.
  'change.refused': ({ change: kept, ...failure }, earlier) =>
    earlier().some(({ type, data }) => type === 'change.failed' && data.clientId === failure.clientId && data.status === failure.status)
      ? []
      : failed(changeCall(kept), failure),
  'change.failed': ({ clientId, ...failure }, earlier) => {
    const kept = changeOf(clientId, earlier);
    return kept ? failed(changeCall(kept), failure) : [];
  },

  'comments.previewed': ({ pinId, preview }) => resourceGiven(resource('UnifiedCommentsPreview', { pin_id: pinId }), preview),
  'comments.previewFailed': ({ pinId, ...failure }) => failed(resource('UnifiedCommentsPreview', { pin_id: pinId }), failure),
  'comments.pageLoaded': (data) => resourceGiven(commentsCall(data), data.comments, data.bookmark),
  'comments.pageFailed': (data) => failed(commentsCall(data), data),
  'comment.created': ({ comment }, earlier) => resourceGiven(change('AggregatedComment', 'create', { text: textSent(earlier) }), comment),
  'comment.createFailed': ({ text, ...failure }) => failed(change('AggregatedComment', 'create', { text }), failure),

  'settings.loaded': ({ settings, facts }) => given(get(`${me}settings/`), { data: { settings, account: facts } }),
  'settings.loadFailed': (failure) => failed(get(`${me}settings/`), failure),
  'settings.saved': ({ form, settings, facts }) => [
    given(settingsCall(form), {}),
    given(get(`${me}settings/`), { data: { settings, account: facts } }),
  ],
  'settings.saveFailed': ({ form, ...failure }) => failed(settingsCall(form), failure),
  'places.loaded': ({ places }) => given(get(`${me}sessions/`), { data: places }),
  'places.failed': (failure) => failed(get(`${me}sessions/`), failure),
  'tokens.refreshed': ({ which, status }) => ({
    ...get(which === 'identity' ? '/refresh_token' : '/refresh_stored_accounts'),
    status,
    body: {},
  }),

  'topic.followed': ({ interestId }) => resourceGiven(change('InterestFollow', 'create', { interest_id: interestId }), null),
  'topic.followFailed': ({ interestId, ...failure }) => failed(change('InterestFollow', 'create', { interest_id: interestId }), failure),
  'topic.unfollowed': ({ interestId }) => resourceGiven(change('InterestFollow', 'delete', { interest_id: interestId }), null),
  'topic.unfollowFailed': ({ interestId, ...failure }) => failed(change('InterestFollow', 'delete', { interest_id: interestId }), failure),
  'followedTopics.loaded': ({ followed }) => resourceGiven(resource('InterestFollowing'), followed),
  'followedTopics.failed': (failure) => failed(resource('InterestFollowing'), failure),
  'feedback.sent': () => given({ method: 'POST', path: '/v3/analytics/feedback/', asks: {} }, {}),
  'feedback.failed': (failure) => failed({ method: 'POST', path: '/v3/analytics/feedback/', asks: {} }, failure),
  'share.suggestionsLoaded': ({ people }) => resourceGiven(resource('ShareSuggestions'), people),
  'share.suggestionsFailed': (failure) => failed(resource('ShareSuggestions'), failure),
  'report.sent': () => resourceGiven(change('ReportContent', 'create'), null),
  'report.failed': (failure) => failed(change('ReportContent', 'create'), failure),

  'conversations.badgeLoaded': ({ unseen }) => resourceGiven(resource('NewsHubBadge'), { conversation_ids: unseen }),
  'conversations.badgeFailed': (failure) => failed(resource('NewsHubBadge'), failure),
  'conversations.listed': ({ mailbox, conversations, bookmark }) =>
    resourceGiven(resource('Conversations', { mailbox }), conversations, bookmark),
  'conversations.listFailed': ({ mailbox, ...failure }) => failed(resource('Conversations', { mailbox }), failure),
  'conversation.loaded': ({ conversationId, conversation, bookmark }) =>
    resourceGiven(resource('Conversation', { conversation_id: conversationId }), conversation, bookmark),
  'conversation.loadFailed': ({ conversationId, ...failure }) =>
    failed(resource('Conversation', { conversation_id: conversationId }), failure),
  'message.sent': ({ conversationId, message }) =>
    resourceGiven(change('ConversationMessages', 'create', { conversation_id: conversationId, text: message.text }), message),
  'message.sendFailed': ({ conversationId, text, ...failure }) =>
    failed(change('ConversationMessages', 'create', { conversation_id: conversationId, text }), failure),
};

const textSent = (earlier: Earlier): string | undefined =>
  (earlier().findLast(({ type }) => type === 'comment.sent') as { data: DataOf<'comment.sent'> } | undefined)?.data.text;

/** Returns the answers of a log, in the order in which they came. */
export function answersOf(records: readonly AnyRecord[]): Answer[] {
  return records.flatMap((record, at) => {
    const answer = answering[record.type] as ((data: unknown, earlier: Earlier) => Said | Said[]) | undefined;
    return answer ? [answer(record.data, () => records.slice(0, at))].flat().map((said) => ({ record: record.seq, ...said })) : [];
  });
}

import fc from 'fast-check';
import * as v from 'valibot';
import { AccountDetail, SessionAccount } from '../../events/entities/account.ts';
import { Acquisition } from '../../events/entities/acquisition.ts';
import { BusinessCatalog } from '../../events/entities/ads.ts';
import { Board } from '../../events/entities/board.ts';
import { AggregatedComment, CommentsPreview } from '../../events/entities/comment.ts';
import { Conversation, Message } from '../../events/entities/conversation.ts';
import { Story, Suggestion, Topic } from '../../events/entities/feed.ts';
import { InboxPage } from '../../events/entities/inbox.ts';
import { InstanceMail } from '../../events/entities/instanceMail.ts';
import { InstanceSettingsState } from '../../events/entities/instanceSettings.ts';
import { ModeratedPerson, ModerationDone, ModerationLogPage, ReportQueuePage } from '../../events/entities/moderation.ts';
import { NewsPage } from '../../events/entities/news.ts';
import { Overview } from '../../events/entities/overview.ts';
import { PageState } from '../../events/entities/page.ts';
import { GridPin, Pin } from '../../events/entities/pin.ts';
import { AccountFacts, Settings, SignedInPlace } from '../../events/entities/settings.ts';
import { PersonInBrief, User } from '../../events/entities/user.ts';
import { FoundPicture } from '../../events/browse/saving.ts';
import { pools } from '../arbitraries/pools.ts';
import { arbitraryOf } from '../arbitraries/schema.ts';

/** Draws a value whenever one is needed; fast-check repeats the draws of a failed run. */
export type Draw = fc.GeneratorValue;

const text = v.string();
const pins = v.array(GridPin);
const people = v.array(PersonInBrief);
const withPin = v.object({ pin: GridPin });
const withPeople = v.object({ items: people });
const state = v.object({ settings: Settings, account: AccountFacts });
const closeupAnswer = v.variant('__typename', [
  v.object({ __typename: v.literal('Pin'), ...Pin.entries }),
  v.object({ __typename: v.literal('Error'), code: v.picklist([404, 500]), message: text }),
]);
const change = v.object({ conversation: Conversation, message: v.nullable(Message) });
const relatedFeed = v.object({
  edges: v.array(
    v.object({
      node: v.variant('__typename', [
        v.object({ __typename: v.literal('Pin'), ...GridPin.entries }),
        v.object({ __typename: v.literal('Story'), ...Story.entries }),
      ]),
    }),
  ),
  pageInfo: v.object({ endCursor: v.nullable(text), hasNextPage: v.boolean() }),
});

/** Data of resources, by name and perhaps action. */
const resources: Record<string, v.GenericSchema> = {
  AdvancedTypeaheadResource: v.array(Suggestion),
  AggregatedCommentFeaturesResource: state,
  AggregatedCommentFeedResource: v.array(AggregatedComment),
  AggregatedCommentReplyFeedResource: v.array(AggregatedComment),
  AggregatedCommentResource: AggregatedComment,
  ApiResource: text,
  BaseSearchResource: v.union([pins, v.array(Board), v.array(User)]),
  BlockedUsersResource: people,
  BoardCollaboratorResource: Board,
  BoardFeedResource: pins,
  BoardIdeasFeedResource: pins,
  BoardPickerBoardsShortlistResource: v.object({ last_saved: v.array(Board), all: v.array(Board) }),
  BoardResource: Board,
  BoardSectionResource: v.object({ id: text }),
  BoardsResource: v.array(Board),
  ConversationMessagesResource: v.array(Message),
  'ConversationMessagesResource create': Message,
  ConversationResource: Conversation,
  ConversationsResource: v.array(Conversation),
  'ConversationsResource create': Conversation,
  DidItCommentsResource: v.array(AggregatedComment),
  InterestFeedResource: pins,
  InterestFollowingResource: v.array(Topic),
  InterestResource: Topic,
  MentionTypeaheadResource: people,
  NewsHubBadgeResource: v.object({ conversation_ids: v.array(text), news_unread_count: v.number(), home_new_count: v.number() }),
  NewsHubResource: NewsPage,
  'NewsHubResource update': v.object({ unread: v.number() }),
  PinResource: withPin,
  RepinResource: withPin,
  ShareSuggestionsResource: people,
  ShareSuggestionsTypeaheadResource: withPeople,
  TopicsResource: v.array(Topic),
  UnifiedCommentsPreviewResource: CommentsPreview,
  UnifiedCommentsResource: v.array(AggregatedComment),
  UserFollowersResource: v.array(User),
  UserFollowingResource: v.array(User),
  UserHomefeedResource: pins,
  UserPinsResource: pins,
  UserResource: User,
  UserSessionResource: v.object({ session_accounts: v.array(SessionAccount) }),
};

/** Data of all other paths, the more particular ones first. */
const paths: readonly (readonly [path: RegExp, schema: v.GenericSchema])[] = [
  [/^\/v3\/boards\//, v.object({ blocking_actions: v.optional(v.array(v.unknown())) })],
  [/^\/v3\/pins\/from_address\//, v.object({ title: text, description: text, pictures: v.array(FoundPicture) })],
  [/^\/v3\/pictures\//, v.object({ pinId: v.nullable(text), known: v.boolean() })],
  [/^\/v3\/users\/me\/settings\//, state],
  [/^\/v3\/users\/me\/sessions\//, v.array(SignedInPlace)],
  [/^\/v3\/users\/me\/mfa\//, v.object({ secret: text, qr: text, recovery_codes: v.array(text) })],
  [/^\/v3\/(?:login|register)\//, text],
  [/^\/v3\/password\/reset\//, v.object({ is_signed_in: v.boolean() })],
  [/^\/v3\/batch\//, v.object({ u: v.object({ status: v.picklist(['success', 'failure']), data: AccountDetail }) })],
  [/^\/v3\/conversations\/changes\//, v.object({ changes: v.array(change), isWhole: v.boolean() })],
  [/^\/v3\/inbox\//, InboxPage],
  [/^\/v3\/insight\/overview\//, Overview],
  [/^\/v3\/insight\/acquisition\//, Acquisition],
  [/^\/v3\/instance\/mail\/test\//, v.object({ address: text, is_file: v.boolean() })],
  [/^\/v3\/instance\/mail\//, InstanceMail],
  [/^\/v3\/instance\//, InstanceSettingsState],
  [/^\/v3\/moderation\/reports\//, ReportQueuePage],
  [/^\/v3\/moderation\/people\//, v.object({ people: v.array(ModeratedPerson) })],
  [/^\/v3\/moderation\/log\//, ModerationLogPage],
  [/^\/v3\/moderation\/actions\//, ModerationDone],
  [/^\/v3\/business\/catalog\//, BusinessCatalog],
  [/^\/v3\/aggregated_comments\/.*\/translate\//, v.object({ translated_text: text })],
  [/^\/v3\/aggregated_comments\/.*\/mentions\//, v.object({ id: text, tagged_users: people })],
  [/^\/v3\/aggregated_comments\/photos\//, AggregatedComment],
];

const arbitraries = new Map<v.GenericSchema, fc.Arbitrary<unknown>>();
function answersOf(schema: v.GenericSchema): fc.Arbitrary<unknown> {
  let arbitrary = arbitraries.get(schema);
  if (!arbitrary) arbitraries.set(schema, (arbitrary = arbitraryOf(schema, pools)));
  return arbitrary;
}

/** The body of a good answer, in the form of its path. */
function bodyOf(url: URL, draw: Draw): unknown {
  const dataOf = (schema: v.GenericSchema): unknown => draw(answersOf, schema);
  const [, name, action] = /^\/resource\/(\w+)\/(\w+)\//.exec(url.pathname) ?? [];
  if (name === 'ApiCResource') return { resource_response: { data: { refused: [] } } };
  if (name) {
    const schema = resources[`${name} ${action}`] ?? resources[name] ?? v.null();
    return { resource_response: { data: dataOf(schema), bookmark: draw(answersOf, v.nullable(v.picklist(['b1', 'b2']))) } };
  }
  if (url.pathname === '/_/graphql/')
    return { data: { v3GetPinQuery: dataOf(closeupAnswer), closeupRelatedModulesFeed: dataOf(relatedFeed) } };
  if (url.pathname === '/healthz') return { status: 'ok' };
  if (url.pathname === '/_/_/state') return dataOf(PageState);
  return { status: 'success', data: dataOf(paths.find(([path]) => path.test(url.pathname))?.[1] ?? v.null()) };
}

const outcomes = fc.oneof(
  { weight: 6, arbitrary: fc.constant('well') },
  { weight: 3, arbitrary: fc.constantFrom(401, 403, 404, 409, 412, 429, 500, 503) },
  { weight: 2, arbitrary: fc.constantFrom('unanswered', 'cut', 'never', 'otherForm') },
);
/** Without a version it is no answer of the server. */
const headers = fc.record(
  {
    'retry-after': fc.constantFrom('1', '90'),
    'x-app-version': fc.constantFrom('1', '1', '2'),
    'x-restriction': fc.constantFrom('limit', 'ban'),
  },
  { requiredKeys: [] },
);

/** A server that answers after a while: in any of the declared forms, or as servers and networks fail. */
export function fakeServer(draw: Draw) {
  let isWell = false;
  async function answer(request: Request): Promise<Response> {
    const url = new URL(request.url);
    const outcome = isWell ? 'well' : draw(() => outcomes);
    const late = draw(() => fc.nat(4_000));
    await new Promise<void>((resolve, reject) => {
      request.signal.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')));
      if (outcome !== 'never') setTimeout(resolve, late);
    });
    if (outcome === 'unanswered') throw new TypeError('Failed to fetch');
    const more = { headers: isWell ? { 'x-app-version': '1' } : draw(() => headers) };
    if (outcome === 'cut') return new Response('{"data":', more);
    if (outcome === 'otherForm') return new Response('{"data":7,"resource_response":{"data":7}}', more);
    if (outcome === 'well') return Response.json(bodyOf(url, draw), more);
    return Response.json(
      draw(() => fc.record({ code: pools.code!, message: fc.constant('no') })),
      { status: outcome as number, ...more },
    );
  }
  return {
    fetch: (input: Request | string, init?: RequestInit) => answer(input instanceof Request ? input : new Request(input, init)),
    /** From now on every call is answered well. */
    recover: (): void => void (isWell = true),
    /** The stream of new messages. */
    EventSource: class extends EventTarget {
      readonly #handles: ReturnType<typeof setTimeout>[] = [];
      constructor(_path: string) {
        super();
        if (isWell) {
          this.#say(10, 'open');
          this.#handles.push(setInterval(() => this.#say(0, 'pulse'), 15_000));
        } else {
          const said = draw(() => fc.array(fc.constantFrom('open', 'told', 'told', 'gone', 'gap', 'garbled'), { maxLength: 5 }));
          for (const [at, type] of said.entries()) this.#say(at * 1_000, type === 'garbled' ? 'told' : type, this.#dataOf(type));
          this.#say(20_000, 'error');
        }
      }
      close(): void {
        for (const handle of this.#handles) clearTimeout(handle);
      }
      #dataOf(type: string): string {
        return type === 'told' ? JSON.stringify(draw(answersOf, change)) : type === 'gone' ? '{"conversation_id":"1"}' : '{';
      }
      #say(after: number, type: string, data?: string): void {
        this.#handles.push(setTimeout(() => this.dispatchEvent(new MessageEvent(type, { data })), after));
      }
    },
  };
}

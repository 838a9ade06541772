import type { EventRecord } from '../../events/entities/event.ts';
import type { PageUser } from '../../events/entities/page.ts';
import type { AnyRecord, DataOf, RecordOf, RecordType } from '../../events/record.ts';
import { accountIn } from '../browse/account.ts';
import { pinSourceOf, sourceSignatureOf } from '../browse/pinSource.ts';
import { type PageRecord, type Pages, pagesAfter } from '../shell/navigation.ts';
import { viewAt, type View } from './view.ts';

/** Recent pin image signatures that are kept (S2.9). */
const maxSignatures = 11;

/** Context of the next event, from all records so far. */
export interface RowContext {
  readonly session: string;
  /** The account of these events, null if signed out; undefined until the page has loaded. */
  readonly account: string | null | undefined;
  readonly user: PageUser | null;
  /** The person allows that events about them are kept and sent: false until they say so. */
  readonly isMeasured: boolean;
  readonly view: View;
  /** The view before the last navigation. */
  readonly viewBefore: View;
  readonly appState: NonNullable<EventRecord['appState']>;
  /** Signatures of the most recently viewed pictures, newest first. */
  readonly signatures: readonly string[];
  readonly pages: Pages;
  /** The prompt that asks the person to log in or sign up, and the number of its panels that were shown; null without one (S1.4). */
  readonly prompt: { readonly reason: DataOf<'prompt.requested'>['reason']; readonly steps: number } | null;
  /** The pin that was last opened from the home feed, with its picture's signature if that counts as a source. */
  readonly homefeedSource: { readonly pinId: string; readonly signature: string | null } | null;
}

export const emptyRowContext: RowContext = {
  session: '',
  account: undefined,
  user: null,
  isMeasured: false,
  view: {},
  viewBefore: {},
  appState: 'foreground',
  signatures: [],
  pages: { before: [], previous: [], current: null, forward: [] },
  prompt: null,
  homefeedSource: null,
};

/** The viewer, and what they allow. */
const viewedBy = (user: PageUser | null): Pick<RowContext, 'user' | 'isMeasured'> => ({
  user,
  isMeasured: user?.allow_analytic_cookies === true,
});

const allowed = (context: RowContext, { data: { settings } }: RecordOf<'settings.loaded' | 'settings.saved'>): RowContext =>
  settings.allow_analytic_cookies === context.isMeasured ? context : { ...context, isMeasured: settings.allow_analytic_cookies };

const arrive = (context: RowContext, record: PageRecord): RowContext => ({
  ...context,
  // Another page closes the prompt; one to log in or sign up goes on with it.
  prompt: /^(?:login|signup|password)\b/.test(record.data.handler ?? '') ? context.prompt : null,
  viewBefore: context.view,
  view: viewAt(record.data),
  pages: pagesAfter(context.pages, record),
});

/** How a record changes the context; a type without an entry changes nothing. */
const changes: { [T in RecordType]?: (context: RowContext, record: RecordOf<T>) => RowContext } = {
  'session.started': (_, record) => ({
    ...emptyRowContext,
    session: record.data.session,
    account: record.data.page?.state?.session.isCachedRender ? undefined : (accountIn(record)?.id ?? null),
    ...viewedBy(record.data.page?.state?.user ?? record.data.page?.context.user ?? null),
    view: viewAt(record.data),
    pages: pagesAfter(emptyRowContext.pages, record),
  }),
  'state.loaded': (context, record) => ({ ...context, account: accountIn(record)?.id ?? null, ...viewedBy(record.data.state.user) }),
  'settings.loaded': allowed,
  'settings.saved': allowed,
  'state.failed': (context) => (context.account === undefined ? { ...context, account: null } : context),
  'navigation.pushed': arrive,
  'navigation.replaced': arrive,
  'navigation.popped': arrive,
  'prompt.requested': (context, { data: { reason } }) => ({ ...context, prompt: { reason, steps: 1 } }),
  'prompt.switched': ({ prompt, ...context }) => ({ ...context, prompt: prompt && { ...prompt, steps: prompt.steps + 1 } }),
  'prompt.dismissed': (context) => ({ ...context, prompt: null }),
  'session.paused': (context) => ({ ...context, appState: 'background' }),
  'session.resumed': (context) => ({ ...context, appState: 'foreground' }),
  'closeup.loaded': (context, { data }) => {
    const { imageSignature } = data.pin;
    const isFromHome = pinSourceOf(context.pages).homefeedPin === data.pinId;
    return {
      ...context,
      ...(isFromHome && { homefeedSource: { pinId: data.pinId, signature: sourceSignatureOf(data.pin) } }),
      signatures: [imageSignature, ...context.signatures.filter((signature) => signature !== imageSignature)].slice(0, maxSignatures),
    };
  },
};

/** Returns the context after a record. */
export function rowContextAfter(context: RowContext, record: AnyRecord): RowContext {
  // The table pairs each type with its own record; the compiler can not follow the pair through the look-up.
  const change = changes[record.type] as ((standing: RowContext, record: AnyRecord) => RowContext) | undefined;
  return change ? change(context, record) : context;
}

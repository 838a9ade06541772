import { createLog } from '../../events/log.ts';
import type { PageData } from '../../events/entities/page.ts';
import type { AnyRecord, DataOf, RecordType } from '../../events/record.ts';
import { catalogueVersion } from '../../events/version.ts';
import { readWorld, type Session } from '../engine/session.ts';
import { advance, emptyWorld } from '../engine/world.ts';
import { chunkOf } from './chunk.ts';
import { matchPage } from './handlers.ts';

/** The answer to one of a page's first calls, embedded in the page. */
export type PageAnswer =
  | { type: 'feed.pageLoaded'; data: DataOf<'feed.pageLoaded'> }
  | { type: 'closeup.loaded'; data: DataOf<'closeup.loaded'> }
  /** Of a form that was sent without scripts: its values, and why it was refused. */
  | { type: 'form.changed'; data: DataOf<'form.changed'> }
  | { type: 'form.refused'; data: DataOf<'form.refused'> };

/** Assumed window sizes in pixels, until the browser reports its own. */
const desktop = { width: 1280, height: 800 };
const phone = { width: 390, height: 844 };

/**
 * The session with which the server draws a page: the page's first records and the answers to its first calls. The browser hydrates the
 * markup with the same session, so that both draw the same, and then goes on with the live one (S1.2, S1.4).
 * @param live takes what a person does meanwhile; `entry` is its history entry, so that the page stays the same when it takes over
 * @param flowsComeLater false for pages that need all flows
 */
export function drawnSession(
  page: PageData,
  answers: readonly PageAnswer[],
  { append, entry }: { append: Session['append']; entry: string } = { append: () => {}, entry: '' },
  flowsComeLater = true,
): Session {
  const log = createLog();
  let world = emptyWorld;
  const add = <T extends RecordType>(type: T, data: DataOf<T>): void =>
    void ({ world } = advance(world, log.append(type, data, 0) as AnyRecord));
  const { handler, params } = matchPage(page.context.full_path.split('?', 1)[0]!);
  add('session.started', { ...startOf(page, handler, params), entry, flowsComeLater });
  add('chunk.requested', { chunk: chunkOf(handler) });
  add('chunk.loaded', { chunk: chunkOf(handler) });
  for (const answer of answers) {
    if (answer.type === 'feed.pageLoaded') add('feed.opened', { source: answer.data.source });
    add(answer.type, answer.data as never);
  }
  return { ...readWorld(() => world), world, append };
}

function startOf(
  page: PageData,
  handler: string | null,
  params: Record<string, string>,
): Omit<DataOf<'session.started'>, 'flowsComeLater'> {
  const { full_path: path, is_mobile_agent: isPhone } = page.context;
  return {
    session: '',
    appVersion: page.appVersion,
    catalogueVersion,
    handler,
    params,
    path,
    entry: '',
    page,
    search: Object.fromEntries(new URLSearchParams(path.split('?')[1])),
    viewport: isPhone ? phone : desktop,
    theme: 'system',
    systemTheme: 'light',
    reducedMotion: false,
    saveData: false,
    shortcutsOn: true,
    videosWait: false,
    videosTogether: false,
    online: true,
    effectiveType: null,
    isLatestVersionHost: false,
    hasMarkup: false,
    skip: null,
    fault: null,
  };
}

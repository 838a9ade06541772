import { renderToString } from 'react-dom/server';
import type { PageData } from '../../../events/entities/page.ts';
import { createLog } from '../../../events/log.ts';
import type { AnyRecord, DataOf, RecordType } from '../../../events/record.ts';
import { catalogueVersion } from '../../../events/version.ts';
import { matchPage } from '../../../machines/shell/handlers.ts';
import { readWorld } from '../../../machines/engine/session.ts';
import { advance, emptyWorld } from '../../../machines/engine/world.ts';
import { loadPage } from '../../ui/shell/pages.ts';
import { Product, productRouter } from '../../ui/shell/router.tsx';
import { loadTexts } from '../../ui/text.ts';
import type { Answer } from './firstAnswers.ts';

/** Assumed window sizes in pixels, until the browser reports its own. */
const desktop = { width: 1280, height: 800 };
const phone = { width: 390, height: 844 };

/**
 * Markup of a page: replays the page's first records and the answers to its first calls, then renders the product's components (S1.2, for
 * search engines; S1.4, hydrated by scripts). Null for a page without answers.
 */
export async function renderPage(page: PageData, answers: readonly Answer[]): Promise<string | null> {
  const { handler, params } = matchPage(page.context.full_path.split('?', 1)[0]!);
  if (handler === null || answers.length === 0) return null;
  const log = createLog();
  let world = emptyWorld;
  const append = <T extends RecordType>(type: T, data: DataOf<T>): void =>
    void ({ world } = advance(world, log.append(type, data, 0) as AnyRecord));
  append('session.started', startOf(page, handler, params));
  append('chunk.requested', { chunk: handler });
  await Promise.all([loadPage(handler), loadTexts(page.context.locale)]);
  append('chunk.loaded', { chunk: handler });
  for (const answer of answers) {
    if (answer.type === 'closeup.loaded') append(answer.type, answer.data);
    else {
      append('feed.opened', { source: answer.data.source });
      append(answer.type, answer.data);
    }
  }
  const session = { ...readWorld(() => world), world, append: () => {} };
  const router = productRouter(session);
  await router.load();
  // React prepends preload links, which would break hydration.
  return renderToString(<Product session={session} ready={router} />).replace(/^(?:<link rel="preload"[^>]*>)+/, '');
}

function startOf(page: PageData, handler: string, params: Record<string, string>): DataOf<'session.started'> {
  const { full_path: path, is_mobile_agent } = page.context;
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
    viewport: is_mobile_agent ? phone : desktop,
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
    flowsComeLater: true,
  };
}

import { createLog } from '../../events/log.ts';
import type { PageData } from '../../events/entities/page.ts';
import type { AnyRecord, DataOf, RecordType } from '../../events/record.ts';
import { catalogueVersion } from '../../events/version.ts';
import { type FirstCall, isAnswerTo, isFirstCall, type PageAnswer } from '../browse/firstAnswers.ts';
import { readWorld, type Session } from '../engine/session.ts';
import { advance, emptyWorld } from '../engine/world.ts';
import { isDoor } from './viewer.ts';
import { matchPage, needsLaterFlows } from './handlers.ts';

/** Assumed window sizes in pixels, until the browser reports its own. */
const desktop = { width: 1280, height: 800 };
const phone = { width: 390, height: 844 };

export interface DrawnSession extends Session {
  /** Calls of the first records that no answer was given for. */
  readonly calls: readonly FirstCall[];
  answer(answer: PageAnswer): void;
}

/**
 * The session with which the server draws a page: the page's first records and the answers to its first calls. The browser hydrates the
 * markup with the same session, so that both draw the same, and then goes on with the live one (S1.2, S1.4).
 * @param live takes what a person does meanwhile; `entry` is its history entry, so that the page stays the same when it takes over
 */
export function drawnSession(
  page: PageData,
  answers: readonly PageAnswer[],
  { append, entry }: { append: Session['append']; entry: string } = { append: () => {}, entry: '' },
): DrawnSession {
  const log = createLog();
  let world = emptyWorld;
  let calls: readonly FirstCall[] = [];
  const add = <T extends RecordType>(type: T, data: DataOf<T>): void => {
    const step = advance(world, log.append(type, data, 0) as AnyRecord);
    world = step.world;
    for (const order of step.orders) {
      if (order.command === 'append') add(order.params.type, order.params.data as never);
      else if (order.command === 'loadChunk') add('chunk.loaded', order.params);
      else if (isFirstCall(order)) calls = [...calls, order];
    }
  };
  const answer = ({ type, data }: PageAnswer): void => {
    calls = calls.filter((call) => !isAnswerTo({ type, data } as PageAnswer, call));
    add(type, data);
  };
  add('session.started', { ...startOf(drawnPart(page)), entry });
  for (const embedded of answers) answer(embedded);
  return {
    ...readWorld(() => world),
    isDrawn: true,
    append,
    answer,
    get world() {
      return world;
    },
    get calls() {
      return calls;
    },
  };
}

/**
 * The part of a page's data that its drawing depends on. The rest, such as the name of the browser or the page that led here, is as of a
 * plain request, so that the same drawing serves many.
 */
export function drawnPart({ context, state, experiments, site, isNotFound, initialHandlerId, services }: PageData): PageData {
  return {
    context: {
      ...context,
      is_bot: false,
      country: 'US',
      country_from_ip: null,
      country_from_host_name: null,
      is_country_guessed: false,
      app_type_detailed: '',
      region_from_ip: null,
      invite_code: null,
      deep_link: null,
      referrer: context.is_authenticated && isDoor(context.referrer) ? context.referrer : null,
      unauth_id: null,
      advertiser: null,
      is_managed_advertiser: false,
      request_identifier: '',
      social_bot: null,
      browser_name: null,
      browser_type: null,
      browser_version: null,
      platform: null,
      platform_version: null,
    },
    state,
    appVersion: '',
    daysToExpiration: null,
    enableDefaultSuspense: false,
    experiments: { active: experiments.active, triggerable: {} },
    initialHandlerId,
    isPrefetch: false,
    renderMode: 'server',
    site,
    isNotFound,
    ...(services && { services }),
  };
}

function startOf(page: PageData): Omit<DataOf<'session.started'>, 'entry'> {
  const { full_path: path, is_mobile_agent: isPhone } = page.context;
  const { handler, params } = matchPage(path.split('?', 1)[0]!);
  return {
    session: '',
    appVersion: page.appVersion,
    catalogueVersion,
    handler,
    params,
    path,
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
    hasMarkup: true,
    skip: null,
    fault: null,
    flowsComeLater: !needsLaterFlows(handler),
  };
}

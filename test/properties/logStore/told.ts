import { createLog } from '../../../events/log.ts';
import type { AnyRecord, DataOf, RecordType } from '../../../events/record.ts';
import { catalogueVersion } from '../../../events/version.ts';

/** A session told by hand: what happens, how many milliseconds after what was before, because of which record. */
type Beat = { [T in RecordType]: readonly [wait: number, type: T, data: DataOf<T>, cause?: number] }[RecordType];

/** 2026-11-21T09:00:00.000Z */
const nine = 1_795_251_600_000;

export function told(beats: readonly Beat[]): AnyRecord[] {
  const log = createLog();
  let at = nine;
  for (const [wait, type, data, cause] of beats) log.append(type, data, (at += wait), cause);
  return [...log.from(0)];
}

const nobody = { id: null, username: null, first_name: null, full_name: null, image_medium_url: null, login_state: 0 as const };

export function started(session: string, path: string, handler: string, more: Partial<DataOf<'session.started'>> = {}): Beat {
  return [
    0,
    'session.started',
    {
      session,
      appVersion: '0.1.0',
      catalogueVersion,
      handler,
      path,
      params: {},
      search: {},
      entry: `${session}-0`,
      viewport: { width: 1280, height: 800 },
      theme: 'system',
      systemTheme: 'light',
      reducedMotion: false,
      saveData: false,
      shortcutsOn: true,
      videosWait: false,
      videosTogether: false,
      online: true,
      effectiveType: '4g',
      isLatestVersionHost: false,
      hasMarkup: false,
      skip: null,
      fault: null,
      flowsComeLater: false,
      page: {
        context: {
          user: nobody,
          is_authenticated: false,
          is_bot: false,
          is_mobile_agent: false,
          is_tablet_agent: false,
          locale: 'en-US',
          language: 'en',
          country: 'US',
          region_from_ip: null,
          full_path: path,
          invite_code: null,
          deep_link: null,
          referrer: null,
          unauth_id: null,
          advertiser: null,
          is_managed_advertiser: false,
          text_direction: 'ltr',
          stage: 'production',
          request_identifier: '1',
          social_bot: null,
          browser_name: null,
          browser_type: null,
          browser_version: null,
          platform: null,
          platform_version: null,
        },
        state: {
          session: {
            isCachedRender: false,
            isPWA: false,
            isPaidTraffic: false,
            isAuthenticated: false,
            userId: null,
            loggedOutUserInfo: null,
          },
          experiences: {},
          user: nobody,
        },
        appVersion: '0.1.0',
        daysToExpiration: null,
        enableDefaultSuspense: true,
        experiments: { active: {}, triggerable: {} },
        initialHandlerId: handler,
        isPrefetch: false,
        renderMode: 'client',
        site: 'www',
        isNotFound: false,
      },
      ...more,
    },
  ];
}

import type { PageUser } from '../../events/entities/page.ts';
import type { DataOf } from '../../events/record.ts';
import { startAt } from './session.ts';

/** What start-up reads for somebody who is signed in. @param id also their username */
export function signedInStart(path: string, id: string, more: Partial<DataOf<'session.started'>> = {}): DataOf<'session.started'> {
  const user: PageUser = { id, username: id, first_name: id, full_name: id, image_medium_url: null, login_state: 1 };
  return startAt(path, {
    page: {
      context: {
        user, is_authenticated: true, is_bot: false, is_mobile_agent: false, is_tablet_agent: false, locale: 'en_US', language: 'en', country: 'US', region_from_ip: null, full_path: path,
        invite_code: null, deep_link: null, referrer: null, unauth_id: null, advertiser: null, is_managed_advertiser: false, text_direction: 'ltr', stage: 'production', request_identifier: '1',
        social_bot: null, browser_name: null, browser_type: null, browser_version: null, platform: null, platform_version: null,
      },
      state: null, appVersion: '1.0.0', daysToExpiration: null, enableDefaultSuspense: false, experiments: { active: {}, triggerable: {} }, initialHandlerId: null,
      isPrefetch: false, renderMode: 'client', site: 'www', isNotFound: false,
    },
    ...more,
  });
}

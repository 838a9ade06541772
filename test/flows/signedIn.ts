import type { PageContext, PageData, PageState, PageUser } from '../../events/entities/page.ts';
import type { DataOf } from '../../events/record.ts';
import type { Drive } from './drive.ts';
import { startAt, started } from './session.ts';

const nobody: PageUser = { id: null, username: null, first_name: null, full_name: null, image_medium_url: null, login_state: 0 };
export const ada: PageUser = { ...nobody, id: '1', username: 'ada', first_name: 'Ada', full_name: 'Ada Lovelace', login_state: 1 };
const somebody = (user: PageUser): Partial<PageContext> => ({ user, is_authenticated: true });

const context: PageContext = {
  user: nobody,
  is_authenticated: false,
  is_bot: false,
  is_mobile_agent: false,
  is_tablet_agent: false,
  locale: 'en_US',
  language: 'en',
  country: 'US',
  region_from_ip: null,
  full_path: '/',
  invite_code: null,
  deep_link: null,
  referrer: null,
  unauth_id: null,
  advertiser: null,
  is_managed_advertiser: false,
  text_direction: 'ltr',
  stage: 'production',
  request_identifier: 'r',
  social_bot: null,
  browser_name: null,
  browser_type: null,
  browser_version: null,
  platform: null,
  platform_version: null,
};

/** The state of a visitor's page. */
export const visitorState: PageState = {
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
};
/** The state of a page from the cache, which contains no viewer. */
export const cachedState: PageState = { ...visitorState, session: { ...visitorState.session, isCachedRender: true } };

/** Data that the server embeds in a visitor's page. */
export const pageData = (more: Partial<PageData> = {}, about: Partial<PageContext> = {}): PageData => ({
  context: { ...context, ...about },
  state: null,
  appVersion: '1',
  daysToExpiration: null,
  enableDefaultSuspense: false,
  experiments: { active: {}, triggerable: {} },
  initialHandlerId: null,
  isPrefetch: false,
  renderMode: 'client',
  site: 'www',
  isNotFound: false,
  ...more,
});

/** Starts a session of the signed-in Ada. */
export const startedAsAda = (path = '/', more: Partial<PageData> = {}, about: Partial<PageContext> = {}): Drive =>
  started(path, { page: pageData({ daysToExpiration: 90, ...more }, { ...somebody(ada), ...about }) });
/** Starts a session of Ada as an owner of the instance. */
export const startedAsOwner = (path = '/'): Drive => startedAsAda(path, {}, somebody({ ...ada, is_employee: true }));
/** Starts a session of a visitor. */
export const startedAsVisitor = (path = '/', more: Partial<PageData> = {}, about: Partial<PageContext> = {}): Drive =>
  started(path, { page: pageData(more, about) });

/** Start-up data of a signed-in person; `account` is their id and username, `isAllowed` whether events about them may be sent. */
export const signedInStart = (path: string, account: string, isAllowed = true): DataOf<'session.started'> => {
  const user: PageUser = {
    ...nobody,
    id: account,
    username: account,
    full_name: account,
    login_state: 1,
    allow_analytic_cookies: isAllowed,
  };
  return startAt(path, { page: pageData({}, somebody(user)) });
};

import type { FastifyRequest } from 'fastify';
import type { PageContext, PageUser } from '../../../events/entities/page.ts';
import { directionOf } from '../../../locales/available.ts';
import { agentFieldsOf } from '../shell/agent.ts';
import { localeOf } from './locale.ts';

const maxTextLength = 2_000;

/** Facts about the request for its page (S1.3, A-26). @param chosenLocale of the account; null without one */
export function pageContextOf(
  request: FastifyRequest,
  user: PageUser,
  chosenLocale: string | null,
  stage: PageContext['stage'],
): PageContext {
  const locale = localeOf(request.headers['accept-language'], chosenLocale);
  const query = request.query as Record<string, unknown>;
  const queryText = (name: string) => (typeof query[name] === 'string' ? query[name].slice(0, maxTextLength) : null);
  return {
    user,
    is_authenticated: user.login_state !== 0,
    ...agentFieldsOf(request.headers['user-agent']),
    locale,
    language: locale.split('_', 1)[0]!,
    country: 'US',
    text_direction: directionOf(locale),
    region_from_ip: null,
    full_path: request.url.slice(0, maxTextLength),
    invite_code: queryText('invite_code'),
    deep_link: queryText('deep_link'),
    referrer: request.headers.referer?.slice(0, maxTextLength) ?? null,
    unauth_id: null,
    advertiser: null,
    is_managed_advertiser: false,
    stage,
    request_identifier: request.id,
  };
}

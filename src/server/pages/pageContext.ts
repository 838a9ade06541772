import type { FastifyRequest } from 'fastify';
import type { PageContext, PageUser } from '../../../events/entities/page.ts';
import { agentFieldsOf } from '../shell/agent.ts';

/** The only available locale. */
const defaults = { locale: 'en_US', language: 'en', country: 'US', text_direction: 'ltr' } as const;
const maxTextLength = 2_000;

/** Facts about the request for its page (S1.3, A-26). */
export function pageContextOf(request: FastifyRequest, user: PageUser, stage: PageContext['stage']): PageContext {
  const query = request.query as Record<string, unknown>;
  const queryText = (name: string) => (typeof query[name] === 'string' ? query[name].slice(0, maxTextLength) : null);
  return {
    user,
    is_authenticated: user.login_state !== 0,
    ...agentFieldsOf(request.headers['user-agent']),
    ...defaults,
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

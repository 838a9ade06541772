import type { FastifyRequest } from 'fastify';
import { defaultInstanceName } from '../../../events/entities/instanceName.ts';
import type { PageContext, PageUser } from '../../../events/entities/page.ts';
import { directionOf } from '../../../locales/loadLocale.ts';
import { matchPage } from '../../../machines/shell/handlers.ts';
import { isInviteLanding } from '../../../machines/visitor/inviteLanding.ts';
import { agentFieldsOf } from '../shell/agent.ts';
import type { placesOf } from '../ads/pageAds.ts';

const maxTextLength = 2_000;

/** Country (ISO 3166) of a request: of its site, its address, the account, or the browser's first language that names one. */
export const countryOf = (
  { headers }: FastifyRequest,
  { countryFromHostName, countryFromIp }: Pick<ReturnType<typeof placesOf>, 'countryFromHostName' | 'countryFromIp'>,
  ofAccount?: string | null,
): string | undefined =>
  countryFromHostName ||
  countryFromIp ||
  ofAccount ||
  /^[^,;]*-([A-Z]{2})(?=[,;]|$)/i.exec(headers['accept-language'] ?? '')?.[1]?.toUpperCase();

/** Facts about the request for its page (S1.3, A-26). */
export function pageContextOf(
  request: FastifyRequest,
  user: PageUser,
  locale: string,
  stage: PageContext['stage'],
  places: ReturnType<typeof placesOf>,
  instanceName: string,
): PageContext {
  const agent = agentFieldsOf(request.headers['user-agent']);
  const query = request.query as Record<string, unknown>;
  const countryNamed = countryOf(request, places, user.country);
  const queryText = (name: string) => (typeof query[name] === 'string' ? query[name].slice(0, maxTextLength) : null);
  return {
    user,
    is_authenticated: user.login_state !== 0,
    ...agent,
    app_type_detailed: `web_${agent.is_mobile_agent ? 'mobile' : agent.is_tablet_agent ? 'tablet' : 'desktop'}`,
    locale,
    language: locale.split('_', 1)[0]!,
    country: countryNamed || 'US',
    is_country_guessed: !countryNamed,
    country_from_ip: places.countryFromIp,
    country_from_host_name: places.countryFromHostName,
    text_direction: directionOf(locale),
    region_from_ip: places.regionFromIp,
    full_path: request.url.slice(0, maxTextLength),
    invite_code: isInviteLanding(matchPage(request.url.split('?', 1)[0]!).handler) ? queryText('invite_code') : null,
    deep_link: queryText('deep_link'),
    referrer: request.headers.referer?.slice(0, maxTextLength) ?? null,
    // The page sets it, since it comes with a cookie.
    unauth_id: null,
    // No instance sells advertising: its partners do.
    advertiser: null,
    is_managed_advertiser: false,
    stage,
    request_identifier: request.id,
    ...(instanceName !== defaultInstanceName && { instance_name: instanceName }),
  };
}

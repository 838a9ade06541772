import type { FastifyRequest } from 'fastify';
import { siteOf } from '../../shell/sites.ts';

const loopback = /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/;

/** The origin that a mail's link leads to. A host that is no site of ours is not believed: whoever forged it would be sent the link's token. */
export function linkOrigin({ protocol, host }: Pick<FastifyRequest, 'protocol' | 'host'>, siteHost: string): string {
  const [, name = '', port = ''] = /^(.*?)(:\d+)?$/.exec(host) ?? [];
  const isOurs = name === siteHost || loopback.test(name) || siteOf(host, siteHost) !== 'www';
  return `${protocol}://${isOurs ? host : `${siteHost}${port}`}`;
}

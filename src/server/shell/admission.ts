import cookie from '@fastify/cookie';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../database/database.ts';
import { requireAccess } from './access.ts';
import { type ConnectionLimits, holdConnections, type Timeouts } from './connections.ts';
import { answerHeaders, type Transport } from './headers.ts';
import { type HostNames, refuseUnknownHosts } from './hosts.ts';
import { holdCalls } from './limits.ts';
import { refuseForeignOrigins } from './origin.ts';
import { nameSiteCountries } from './sites.ts';
import { turnAwayWhileStopping } from './stopping.ts';

interface Options {
  db: Database;
  appVersion: string;
  names: HostNames;
  transport: Transport;
  isBehindProxy: boolean;
  /** Of an address in a minute; unlimited if absent or 0. */
  callsPerMinute: number | undefined;
  timeouts: Partial<Timeouts> | undefined;
  limits: Partial<ConnectionLimits> | undefined;
}

/** Refuses requests by their connection, host, origin and number, in this order and before anything asks for the viewer. */
export async function admitRequests(app: FastifyInstance, options: Options): Promise<void> {
  const { db, appVersion, names, transport, isBehindProxy, callsPerMinute, timeouts, limits } = options;
  holdConnections(app, { isBehindProxy, timeouts, limits });
  requireAccess(app);
  answerHeaders(app, appVersion, transport);
  await app.register(cookie);
  refuseUnknownHosts(app, names);
  nameSiteCountries(app, names.siteHost);
  turnAwayWhileStopping(app);
  refuseForeignOrigins(app, names.siteHost);
  if (callsPerMinute) holdCalls(app, db, callsPerMinute);
}

import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Permissions } from '../../../events/entities/instanceSettings.ts';
import { isInvited } from './invitation.ts';
import { holdsOwnerCode } from './ownerLink.ts';
import type { Database } from '../database/database.ts';
import type { RequiredPermission } from '../shell/access.ts';
import { isFromThisMachine } from '../shell/network.ts';
import { Refusal } from '../shell/refusal.ts';
import type { Viewer, ViewerOf } from '../shell/viewer.ts';
import type { SettingsReader } from './instanceSettings.ts';
import { isOwner } from './owners.ts';

/** @throws {Refusal} 403 if the owner's settings do not allow it */
export function requirePermission(allowed: Permissions, need: RequiredPermission, { isAuthenticated }: Viewer): void {
  if (!allowed[need]) throw new Refusal(403, refusals[need][isAuthenticated ? 'signedIn' : 'signedOut']);
}

export type PermissionsOf = (request: FastifyRequest) => Promise<Permissions>;

const noDownloads = 'The owner of this instance does not allow downloads of pictures.';
const refusals = {
  upload: { signedIn: 'The owner of this instance does not let you add pictures.', signedOut: 'Log in to add pictures.' },
  download: { signedIn: noDownloads, signedOut: noDownloads },
  write: { signedIn: 'The owner of this instance has turned off comments and messages.', signedOut: 'Log in to continue.' },
};

/** Returns the permissions that the owner's settings grant to a request's viewer. */
export function permissionsOf(db: Database, settings: SettingsReader, viewerOf: ViewerOf): PermissionsOf {
  return async (request) => {
    const { sign_up, upload, write, picture_downloads_allowed } = await settings.read();
    const viewer = await viewerOf(request);
    const makesOwner = (viewer.id === null || viewer.isLimitedLogin) && (await holdsOwnerCode(db, request));
    const isForOwners = upload === 'owners' || write === 'owners' ? await isOwner(db, viewer) : false;
    return {
      sign_up: sign_up === 'everyone' || makesOwner || (sign_up === 'invited' && (await isInvited(db, request))),
      by_invitation: sign_up === 'invited',
      ...(makesOwner && { makes_owner: true }),
      upload: upload === 'everyone' || (upload === 'accounts' ? viewer.id !== null || isFromThisMachine(request) : isForOwners),
      write: write === 'accounts' || isForOwners,
      ...(picture_downloads_allowed === 'everyone' && { download: true }),
    };
  };
}

/** Rejects calls without the required permission before their body is read. */
export function holdPermissions(app: FastifyInstance, permissions: PermissionsOf, viewerOf: ViewerOf): void {
  app.addHook('onRequest', async (request) => {
    const { needs } = request.routeOptions.config;
    if (!needs) return;
    const allowed = await permissions(request);
    const viewer = await viewerOf(request);
    for (const need of needs) requirePermission(allowed, need, viewer);
  });
}

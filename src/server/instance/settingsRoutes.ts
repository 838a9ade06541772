import type { FastifyInstance } from 'fastify';
import type { InstanceSettingsState } from '../../../events/entities/instanceSettings.ts';
import { invitationPath } from './invitation.ts';
import { readBody } from '../account/settings/body.ts';
import type { Database } from '../database/database.ts';
import { countGallery, removeGallery } from '../gallery/removal.ts';
import type { InstanceFiles } from '../pictureStore/pictureStore.ts';
import { oneAtATime } from '../shell/oneAtATime.ts';
import { success } from '../shell/success.ts';
import { invitationToken, readSettings, renewInvitation, SettingChanges, type SettingsReader, writeSettings } from './instanceSettings.ts';

/**
 * `GET` and `PUT /v3/instance/settings/`, `POST /v3/instance/invitation/`, `DELETE /v3/instance/gallery/`: the owner's settings; each
 * responds with all of them.
 */
export function instanceSettingsRoutes(
  app: FastifyInstance,
  { db, dataFolder, pictures, settings }: InstanceFiles & { db: Database; settings: SettingsReader },
): void {
  const config = { access: 'owner', wire: 'rest' } as const;
  const state = async (): Promise<object> => {
    const state: InstanceSettingsState = {
      settings: await readSettings(db),
      invitation_path: invitationPath(await invitationToken(db)),
      gallery: await countGallery(db),
    };
    return success(state);
  };

  const removeOnce = oneAtATime(() => removeGallery(db, { dataFolder, pictures }));

  app.get('/v3/instance/settings/', { config }, async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    return state();
  });
  app.put('/v3/instance/settings/', { config }, async (request) => {
    await writeSettings(db, readBody(SettingChanges, request));
    settings.forget();
    return state();
  });
  app.post('/v3/instance/invitation/', { config }, async () => {
    await renewInvitation(db);
    return state();
  });
  app.delete('/v3/instance/gallery/', { config }, async () => {
    await removeOnce();
    return state();
  });
}

import type { FastifyInstance } from 'fastify';
import type { SettingsReader } from './instanceSettings.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** The name that the owner has given the instance. */
    instanceName(): Promise<string>;
  }
}

/** Lets everything that draws a document outside the client name the instance. */
export function nameInstance(app: FastifyInstance, settings: SettingsReader): void {
  app.decorate('instanceName', async () => (await settings.read()).name);
}

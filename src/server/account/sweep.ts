import type { FastifyInstance } from 'fastify';
import type { Database } from '../database/database.ts';
import { sweepComments } from '../engage/comments/writeComments.ts';

const hour = 3600 * 1000;
/** A browser whose session has run out is greeted by name for this long. */
const greetedDays = 270;

/** Forgets, once an hour, what has run out: attempts, tokens, sessions, comments that can not come back. */
export function sweepHourly(app: FastifyInstance, db: Database, picturesFolder: string): void {
  const timer = setInterval(() => {
    sweep(db, picturesFolder).catch((error: unknown) => app.log.warn({ err: error }, 'what has run out was not forgotten'));
  }, hour);
  timer.unref();
  app.addHook('onClose', async () => clearInterval(timer));
}

export async function sweep({ rows }: Database, picturesFolder: string): Promise<void> {
  const now = new Date().toISOString();
  const longAgo = new Date(Date.now() - greetedDays * 24 * hour).toISOString();
  await rows.deleteFrom('attempts').where('resets_at', '<', now).execute();
  await rows.deleteFrom('one_time_tokens').where('expires_at', '<', now).execute();
  await rows.deleteFrom('sessions').where('expires_at', '<', longAgo).execute();
  await sweepComments({ rows }, picturesFolder);
}

import { once } from 'node:events';
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from './database/database.ts';
import { sweepRefusedEvents } from './insight/refusedEvents.ts';
import { sweepSharedLogs } from './insight/sharedLogs.ts';
import { sweepEvents } from './insight/sweepEvents.ts';
import { sweepActivity } from './browse/activity/recordAct.ts';
import { sweepTags } from './browse/saving/tags.ts';
import { sweepTitleWords } from './browse/spelling.ts';
import { sweepTrash } from './browse/saving/trash.ts';
import { sweepImports } from './browse/transfer/importRunner.ts';
import type { PictureStore } from './pictureStore/pictureStore.ts';
import { sweepUnfinished } from './pictures/storage.ts';
import { measureTones } from './pictures/measureTones.ts';
import { sweepPictures } from './pictures/sweepPictures.ts';
import { sweepVideos } from './videos/sweepVideos.ts';
import { sweepMessages } from './messages/removeMessages.ts';
import { sweepComments } from './engage/comments/writeComments.ts';
import { sweepNews } from './news/newsFeed.ts';
import { sweepInvites } from './visitor/invites.ts';
import { sweepBlockedPictures } from './moderation/blockedPictures.ts';

const hour = 3600 * 1000;
/** Milliseconds after the start: a server that never runs for an hour sweeps too. */
const firstSweep = hour / 12;
/** Days for which a browser greets the person of an expired session by name. */
const greetedDays = 270;
/** Days; equals the lifetime of the browser's mark. */
const knownDays = 400;

interface Sweeping {
  pictures: PictureStore;
  hasBroker: boolean;
  /** Ends a long step between two of its parts. */
  signal?: AbortSignal;
}

/**
 * Removes what has run out, each kind by itself: attempts, tokens, sessions, removed things that can not be restored any more, revoked
 * invites that tell of nobody, words that are in no title, events that the owner keeps no longer, shared logs, pictures and videos without
 * a pin. Also measures the skin tones that are missing.
 */
const steps: Readonly<Record<string, (db: Database, how: Sweeping) => Promise<unknown>>> = {
  attempts: ({ rows }) => rows.deleteFrom('attempts').where('resets_at', '<', at(0)).execute(),
  tokens: ({ rows }) => rows.deleteFrom('one_time_tokens').where('expires_at', '<', at(0)).execute(),
  sessions: ({ rows }) => rows.deleteFrom('sessions').where('expires_at', '<', at(greetedDays)).execute(),
  devices: ({ rows }) => rows.deleteFrom('known_devices').where('seen_at', '<', at(knownDays)).execute(),
  comments: (db, { pictures }) => sweepComments(db, pictures),
  news: (db) => sweepNews(db),
  tags: (db) => sweepTags(db),
  titleWords: (db, { signal }) => sweepTitleWords(db, signal),
  messages: (db) => sweepMessages(db),
  invites: (db) => sweepInvites(db),
  unfinished: (_, { pictures }) => sweepUnfinished(pictures.workFolder),
  trash: (db) => sweepTrash(db),
  activity: (db) => sweepActivity(db),
  imports: (db, { pictures }) => sweepImports(db, pictures.workFolder),
  blocked: (db, { pictures }) => sweepBlockedPictures(db, pictures),
  pictures: (db, { pictures, signal }) => sweepPictures(db, pictures, signal),
  videos: (db, { pictures, signal }) => sweepVideos(db, pictures, signal),
  tones: (db, { pictures, signal }) => measureTones(db, pictures, signal),
  events: (db, { hasBroker, signal }) => sweepEvents(db, { hasBroker, signal }),
  refusedEvents: (db) => sweepRefusedEvents(db),
  sharedLogs: (db) => sweepSharedLogs(db),
};

/** The time so many days ago. */
const at = (daysAgo: number): string => new Date(Date.now() - daysAgo * 24 * hour).toISOString();

/** Carries every step out, those after a failed one too. @param failed is told of each that failed */
export async function sweep(db: Database, how: Sweeping, failed: (error: unknown, step: string) => void): Promise<void> {
  for (const [name, step] of Object.entries(steps)) {
    if (how.signal?.aborted) return;
    await step(db, how).catch((error: unknown) => failed(error, name));
  }
}

/** Milliseconds from the last sweep after which the clock is doubted: a server that was off for longer sweeps a day later. */
const maxLeap = 30 * 24 * hour;
/** Milliseconds of running after which a doubted clock is taken for right. */
const trustedAfter = 24 * hour;

/**
 * Returns a function that tells whether a sweep may trust the clock, and if so notes the time. With a clock that is far ahead by mistake, a
 * sweep would delete what is not old.
 */
function clockCheck({ rows }: Database, doubt: (sweptAt: string) => void): () => Promise<boolean> {
  let doubtedSince: number | undefined;
  return async () => {
    const { swept_at } = await rows.selectFrom('database_state').select('swept_at').executeTakeFirstOrThrow();
    if (swept_at !== null && Date.now() - Date.parse(swept_at) > maxLeap) {
      doubtedSince ??= performance.now();
      if (performance.now() - doubtedSince < trustedAfter) {
        doubt(swept_at);
        return false;
      }
    }
    doubtedSince = undefined;
    await rows
      .updateTable('database_state')
      .set({ swept_at: at(0) })
      .execute();
    return true;
  };
}

/** Forgets, five minutes after the start and then once an hour, what has run out; resolves once the signal has ended it. */
export async function sweepHourly(log: FastifyBaseLogger, db: Database, how: Omit<Sweeping, 'signal'>, signal: AbortSignal): Promise<void> {
  const failed = (error: unknown, step: string) => log.warn({ err: error, step }, 'what has run out was not forgotten');
  // A killed process leaves unfinished files.
  let sweeping = sweepUnfinished(how.pictures.workFolder).catch((error: unknown) => failed(error, 'unfinished'));
  const isClockTrusted = clockCheck(db, (sweptAt) =>
    log.warn({ sweptAt, now: at(0) }, 'nothing old is deleted until the server has run for a day: the clock is far ahead of the last time'),
  );
  const sweepNow = () => {
    sweeping = sweeping
      .then(async () => {
        if (!signal.aborted && (await isClockTrusted())) await sweep(db, { ...how, signal }, failed);
      })
      .catch((error: unknown) => failed(error, 'clock'));
  };
  const first = setTimeout(sweepNow, firstSweep).unref();
  const hourly = setInterval(sweepNow, hour).unref();
  if (!signal.aborted) await once(signal, 'abort');
  clearTimeout(first);
  clearInterval(hourly);
  await sweeping;
}

import { once } from 'node:events';
import type { FastifyBaseLogger } from 'fastify';
import type { Selectable } from 'kysely';
import { type NewsKind, newsKinds } from '../../../events/entities/news.ts';
import type { Mailer } from '../account/settings/mailer.ts';
import { mailTexts } from '../account/settings/mailTexts.ts';
import type { Database } from '../database/database.ts';
import type { Tables } from '../database/tables.ts';
import { readSettings } from '../instance/instanceSettings.ts';
import { visibleNews } from './newsFeed.ts';
import type { SubscriptionLinks } from './subscriptionLink.ts';

const hour = 3600 * 1000;
/** Milliseconds between two digests; less than a day, so that they keep their time of day. */
const pause = 23 * hour;
/** Mails of one round; those that fail do not count. */
const maxMails = 500;
/** Accounts that are read at once. */
const pageSize = 500;

interface Post {
  db: Database;
  mailer: Mailer;
  links: SubscriptionLinks;
  /** Origin of the site that the links lead to. */
  origin: string;
}

/**
 * Mails each person who wants it, at most once a day, what they have not read since the last digest: numbers only, since mails are less
 * private than the product. Only verified addresses are mailed. @param failed is told of each mail that was not sent
 * @param signal ends the round before the next account
 */
export async function sendDigests(post: Post, failed: (error: unknown) => void, signal?: AbortSignal): Promise<void> {
  let sent = 0;
  let due: Due[] = [];
  do {
    due = await dueAfter(post.db, due.at(-1)?.person_id ?? '');
    for (const account of due) {
      if (signal?.aborted || sent === maxMails) return;
      if (await sendDigest(post, account, failed)) sent++;
    }
  } while (due.length === pageSize);
}

type Due = Pick<Selectable<Tables['accounts']>, 'person_id' | 'email' | 'locale' | 'digested_at'>;

/** A page of accounts that may get a digest now, most of which have no news. */
const dueAfter = ({ rows }: Database, personId: string): Promise<Due[]> =>
  rows
    .selectFrom('accounts')
    .select(['person_id', 'email', 'locale', 'digested_at'])
    .where('settings', 'like', '%"news_digest":true%')
    .where('email_verified_at', 'is not', null)
    .where(({ or, eb }) => or([eb('digested_at', 'is', null), eb('digested_at', '<', new Date(Date.now() - pause).toISOString())]))
    .where('person_id', '>', personId)
    .orderBy('person_id')
    .limit(pageSize)
    .execute();

/** @returns whether a mail was sent; one that fails is due again */
async function sendDigest({ db, mailer, links, origin }: Post, account: Due, failed: (error: unknown) => void): Promise<boolean> {
  const { person_id, email, locale, digested_at } = account;
  const now = new Date().toISOString();
  const counts = await unreadSince(db, person_id, digested_at ?? '');
  if (counts.size === 0 || !(await moveDigest(db, person_id, digested_at, now))) return false;
  try {
    const { digest } = await mailTexts(locale);
    const link = `${origin}${await links.pathFor(account)}`;
    // A dual stands without its number, whose space goes too.
    const lineOf = (kind: NewsKind, count: number): string => `– ${digest.kinds[kind]({ count }).replace(/^ | (?= )/g, '')}`;
    const lines = newsKinds.flatMap((kind) => (counts.has(kind) ? [lineOf(kind, counts.get(kind)!)] : []));
    await mailer.send({
      to: email,
      locale,
      subject: digest.subject({ instance: (await readSettings(db)).name }),
      text: digest.text({ lines: lines.join('\n'), unsubscribe: link }),
      link: `${origin}/news_hub/`,
      unsubscribe: link,
    });
    return true;
  } catch (error) {
    await moveDigest(db, person_id, now, digested_at);
    failed(error);
    return false;
  }
}

/** Number of unread acts since a time, by kind. */
async function unreadSince(db: Database, personId: string, since: string): Promise<Map<NewsKind, number>> {
  const counts = await visibleNews(db, personId)
    .select(({ fn }) => ['news.kind', fn.countAll<number | string>().as('count')])
    .where('news.read_at', 'is', null)
    .where('news.created_at', '>', since)
    .groupBy('news.kind')
    .execute();
  return new Map(counts.map(({ kind, count }) => [kind, Number(count)]));
}

/** Changes the time of the last digest where nobody else has: of several servers, one sends it. @returns whether it was changed */
async function moveDigest({ rows }: Database, personId: string, from: string | null, to: string | null): Promise<boolean> {
  const { numUpdatedRows } = await rows
    .updateTable('accounts')
    .set({ digested_at: to })
    .where('person_id', '=', personId)
    .where('digested_at', from === null ? 'is' : '=', from)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/**
 * Sends the digests that are due once an hour; resolves once the signal has ended it.
 * @param siteOrigin null while nobody has come: then the links' origin is not known yet
 */
export async function digestHourly(
  log: FastifyBaseLogger,
  { siteOrigin, ...post }: Omit<Post, 'origin'> & { siteOrigin(): string | null },
  signal: AbortSignal,
): Promise<void> {
  const failed = (error: unknown) => log.warn({ err: error }, 'a digest was not sent');
  let sending = Promise.resolve();
  const clock = setInterval(() => {
    const origin = siteOrigin();
    if (origin !== null) sending = sending.then(() => sendDigests({ ...post, origin }, failed, signal)).catch(failed);
  }, hour).unref();
  if (!signal.aborted) await once(signal, 'abort');
  clearInterval(clock);
  await sending;
}

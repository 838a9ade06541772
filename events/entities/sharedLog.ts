import * as v from 'valibot';
import { open } from '../privacy.ts';

/** Bytes of a cleaned log that is shared, before compression; of a longer one its beginning. */
export const maxBytesOfSharedLog = 3_000_000;
/** Bytes of one of its records: a record is cleaned in one step, for which the server answers nobody else. */
export const maxBytesOfSharedRecord = 300_000;
/** Bytes of a log that is compressed by gzip. */
export const maxCompressedBytes = 700_000;

/** The sessions behind a figure of the owner's page: those with a shared log first, then the newest first. */
export const FigureSessions = v.object({
  /** Such as `step home`, `path home closeup home` or `page search`. */
  figure: open(v.string()),
  /** Number of all that are known. */
  count: open(v.number()),
  sessions: v.array(
    v.object({
      session: open(v.string()),
      /** ISO 8601: receipt of the event that counted. */
      at: open(v.string()),
      /** The number of the event's record. */
      record: open(v.number()),
      /** Whether its person shares its log. */
      isShared: open(v.boolean()),
    }),
  ),
});
export type FigureSessions = v.InferOutput<typeof FigureSessions>;

import type { Generated } from 'kysely';
import type { BoardAddressTables } from './boardAddresses.ts';
import type { CommentTables } from './comments.ts';
import type { EngageTables } from './engage.ts';
import type { EventTables } from './events.ts';
import type { InsightTables } from './insight.ts';
import type { MessageTables } from './messages.ts';
import type { PhotoTables } from './photos.ts';
import type { SavingTables } from './saving.ts';

/**
 * The rows that both databases keep. `serial` grows with each insert and orders what came last; `id` is what the outside sees.
 * Yes and no are 1 and 0, instants are ISO 8601 texts, structures are JSON texts: the same on SQLite and on PostgreSQL.
 */
export interface Tables extends SavingTables, EventTables, InsightTables, CommentTables, MessageTables, EngageTables, PhotoTables, BoardAddressTables {
  people: PeopleTable;
  boards: BoardsTable;
  sections: SectionsTable;
  topics: TopicsTable;
  pins: PinsTable;
  accounts: AccountsTable;
  sessions: SessionsTable;
  one_time_tokens: OneTimeTokensTable;
  recovery_codes: RecoveryCodesTable;
  social_links: SocialLinksTable;
  business_owners: { business_id: string; owner_id: string };
  attempts: AttemptsTable;
}

interface PeopleTable {
  serial: Generated<number>;
  id: string;
  username: string;
  full_name: string;
  about: string | null;
  picture_signature: string | null;
  follower_count: Generated<number>;
  following_count: Generated<number>;
  pin_count: Generated<number>;
  board_count: Generated<number>;
  created_at: string;
}

interface BoardsTable {
  serial: Generated<number>;
  id: string;
  owner_id: string;
  slug: string;
  name: string;
  description: string | null;
  privacy: 'public' | 'secret' | 'protected';
  layout: 'default' | 'carousel' | 'sections';
  pin_count: Generated<number>;
  /** JSON: at most three picture signatures. */
  covers: Generated<string>;
  /** The pin that was chosen to stand first among the covers. */
  cover_id: string | null;
  created_at: string;
}

interface SectionsTable {
  serial: Generated<number>;
  id: string;
  board_id: string;
  slug: string;
  title: string;
  pin_count: Generated<number>;
  /** Its place on the board by hand, else its serial; the smallest is first. */
  place: number | null;
}

interface TopicsTable {
  serial: Generated<number>;
  id: string;
  slug: string;
  name: string;
  pin_count: Generated<number>;
  /** JSON: at most three picture signatures. */
  covers: Generated<string>;
}

export interface PinsTable {
  serial: Generated<number>;
  id: string;
  owner_id: string;
  board_id: string | null;
  section_id: string | null;
  topic_id: string | null;
  /** 1 when feeds, search and related pins may show it: it is no repin, and lies on no board or on a public one. */
  listed: number;
  /** Its place in the mixed order of the home feed and of its topic. */
  shuffle: number;
  signature: string;
  width: number;
  height: number;
  dominant_color: string;
  thumbhash: string | null;
  descriptor: Uint8Array | ArrayBuffer;
  title: string | null;
  description: string | null;
  alt_text: string | null;
  link: string | null;
  domain: string | null;
  created_at: string;
  repin_count: Generated<number>;
  share_count: Generated<number>;
  is_promoted: number;
  /** Milliseconds. */
  video_duration: number | null;
  page_count: number | null;
  price_amount: number | null;
  price_currency: string | null;
  /** JSON of `PinDetail`. */
  detail: string | null;
  /** The pin that this one was saved from. */
  source_id: string | null;
  /** Its place on the board by hand, else its serial; the largest is first. */
  place: number | null;
}

/** What only the person and the server know of a person; the public half is in `people`. */
interface AccountsTable {
  serial: Generated<number>;
  person_id: string;
  kind: 'person' | 'partner';
  /** Lower case. Of several accounts with the same address, at most one has verified it. */
  email: string;
  email_verified_at: string | null;
  backup_email: string | null;
  /** Argon2id; null for those who only come by a social network. */
  password_hash: string | null;
  first_name: string | null;
  last_name: string | null;
  business_name: string | null;
  contact_email: string | null;
  /** ISO 3166, upper case. */
  country: string;
  /** A locale of S1.9. */
  locale: string;
  gender: string | null;
  custom_gender: string | null;
  /** `yyyy-mm-dd`. */
  birthday: string | null;
  /** 1 signed in, 2 limited login (S1.4). */
  login_state: Generated<number>;
  is_write_banned: Generated<number>;
  is_employee: Generated<number>;
  /** Base32; not yet in use while `mfa_enabled_at` is null. */
  mfa_secret: string | null;
  mfa_enabled_at: string | null;
  /** The 30 s step of the last code that was taken: none of that step or before is taken again. */
  mfa_last_step: Generated<number>;
  /** Argon2id of the parental passcode. */
  passcode_hash: string | null;
  /** JSON of those settings that differ from their defaults. */
  settings: Generated<string>;
  /** JSON of what the person did before they had an account (S2.7). */
  landing_signals: string | null;
}

/** One signed-in account of one browser. Tokens are kept as SHA-256 alone. */
interface SessionsTable {
  id: string;
  person_id: string;
  /** The browser, which may hold several accounts. */
  device_id: string;
  token_hash: string;
  /** The token before the last rotation, until `previous_until`; without an end while the new one has not been seen. */
  previous_hash: string | null;
  previous_until: string | null;
  agent: string | null;
  fingerprint_hash: string | null;
  /** When the bot check was last passed. */
  verified_at: string | null;
  /** When another country's site last took it over. */
  crossed_at: string | null;
  created_at: string;
  rotated_at: string;
  seen_at: string;
  expires_at: string;
}

/** A token that does one thing once: a handshake, a mail's link. */
interface OneTimeTokensTable {
  hash: string;
  purpose: string;
  person_id: string;
  /** JSON of what its purpose needs. */
  detail: string | null;
  expires_at: string;
}

interface RecoveryCodesTable {
  person_id: string;
  hash: string;
  used_at: string | null;
}

interface SocialLinksTable {
  provider: 'facebook' | 'google';
  /** Who it is there. */
  subject: string;
  person_id: string;
  connected_at: string;
}

/** How often something was tried by whom, until it is forgotten. `subject` is a hash: it names neither address nor person. */
interface AttemptsTable {
  subject: string;
  count: number;
  resets_at: string;
}

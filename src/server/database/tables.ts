import type { Generated } from 'kysely';
import type { PinOrder } from '../../../events/entities/board.ts';
import type { PinKind } from '../../../events/entities/pinKind.ts';
import type { AccountProofTables } from './accountProofs.ts';
import type { ActivityTables } from './activity.ts';
import type { BoardAddressTables } from './boardAddresses.ts';
import type { BoardLinkTables } from './boardLinks.ts';
import type { CommentTables } from './comments.ts';
import type { EngageTables } from './engage.ts';
import type { EventTables } from './events.ts';
import type { HomeTables } from './home.ts';
import type { ImportTables } from './imports.ts';
import type { InsightTables } from './insight.ts';
import type { InstanceSettingsTables } from './instanceSettings.ts';
import type { InviteTables } from './invites.ts';
import type { LeaseTables } from './leases.ts';
import type { MessageRemovalTables } from './messageRemoval.ts';
import type { MessageTables } from './messages.ts';
import type { ModerationTables } from './moderation.ts';
import type { NewsTables } from './news.ts';
import type { PathTables } from './paths.ts';
import type { PhotoTables } from './photos.ts';
import type { PinNoteTables } from './pinNotes.ts';
import type { TagTables } from './tags.ts';
import type { SavingTables } from './saving.ts';
import type { SharedLogTables } from './sharedLogs.ts';
import type { TrashTables } from './trash.ts';
import type { VersionTables } from './versions.ts';
import type { WordTables } from './words.ts';

/**
 * Row types of both databases. `serial` grows with each insert and gives the order; `id` is public.
 * Booleans are 1 and 0, times are ISO 8601 texts, structures are JSON texts, identically on SQLite and PostgreSQL.
 */
export interface Tables
  extends
    SavingTables,
    EventTables,
    HomeTables,
    ImportTables,
    InsightTables,
    CommentTables,
    MessageTables,
    MessageRemovalTables,
    EngageTables,
    PhotoTables,
    PinNoteTables,
    TagTables,
    PathTables,
    BoardAddressTables,
    BoardLinkTables,
    AccountProofTables,
    ActivityTables,
    InstanceSettingsTables,
    InviteTables,
    LeaseTables,
    ModerationTables,
    NewsTables,
    SharedLogTables,
    TrashTables,
    VersionTables,
    WordTables {
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
  /** Signature of the whole picture, if `picture_signature` is that of a square of it. */
  picture_source: string | null;
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
  /** How its pins are sorted; null for their own order. */
  pin_order: Exclude<PinOrder, 'own'> | null;
  pin_count: Generated<number>;
  /** JSON: at most three picture signatures. */
  covers: Generated<string>;
  /** Pin chosen as the first cover. */
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
  /** Manual place on the board, ascending; defaults to the serial. */
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
  /** 1 if feeds, search and related pins may show it: not a repin, and on no board or a public one. */
  listed: number;
  /** Position in the mixed order of the home feed and of its topic. */
  shuffle: number;
  signature: string;
  width: number;
  height: number;
  dominant_color: string;
  /** The dominant color as `colorCode` gives it. */
  color_code: number | null;
  thumbhash: string | null;
  descriptor: Uint8Array | ArrayBuffer;
  /** 1 to 4, light to dark; 0 if the picture shows no skin; null if it was not measured yet. */
  skin_tone: number | null;
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
  /** Source of a repin. */
  source_id: string | null;
  /** Manual place on the board, descending; defaults to the serial. */
  place: number | null;
  /** Category by what it shows besides a picture; null for a picture. */
  kind: Exclude<PinKind, 'image'> | null;
  /** Size of the uploaded file; null for repins and for pictures imported from the command line. */
  bytes: number | null;
}

/** Private data of a person; the public part is in `people`. */
interface AccountsTable {
  serial: Generated<number>;
  person_id: string;
  kind: 'person' | 'partner';
  /** Lower case. Of several accounts with the same address, at most one has verified it. */
  email: string;
  email_verified_at: string | null;
  backup_email: string | null;
  /** Argon2id; null for accounts that only use a social network. */
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
  /** While `login_state` is 2, sessions proved before this time are limited; null limits all. */
  limited_at: string | null;
  is_write_banned: Generated<number>;
  /** End of a write ban; null for a permanent one. */
  write_ban_until: string | null;
  is_employee: Generated<number>;
  /** Base32; inactive while `mfa_enabled_at` is null. */
  mfa_secret: string | null;
  mfa_enabled_at: string | null;
  /** 30 s step of the last accepted code; codes of this or an earlier step are rejected. */
  mfa_last_step: Generated<number>;
  /** Argon2id of the parental passcode. */
  passcode_hash: string | null;
  /** JSON of the settings that differ from their defaults. */
  settings: Generated<string>;
  /** JSON of the browser's signals from before sign-up (S2.7). */
  landing_signals: string | null;
  /** The client's id of the sign-up; unique. Null for accounts made otherwise. */
  sign_up_id: Generated<string | null>;
  is_welcome_due: Generated<number | null>;
  /** Time of the last digest of news by e-mail; null before the first. */
  digested_at: Generated<string | null>;
}

/** One signed-in account in one browser. Tokens are stored as SHA-256 only. */
interface SessionsTable {
  id: string;
  person_id: string;
  /** The browser, which may hold several accounts. */
  device_id: string;
  token_hash: string;
  /** Token before the last rotation, valid until `previous_until`; that is null while the new one has not been seen. */
  previous_hash: string | null;
  previous_until: string | null;
  agent: string | null;
  fingerprint_hash: string | null;
  /** Time of the last passed bot check. */
  verified_at: string | null;
  /** Time of the last transfer to another country's site. */
  crossed_at: string | null;
  /** Time of the last proof of identity; null in sessions older than this column. */
  proved_at: string | null;
  created_at: string;
  rotated_at: string;
  seen_at: string;
  expires_at: string;
}

/** Single-use token: of a handshake or a mailed link. */
interface OneTimeTokensTable {
  hash: string;
  purpose: string;
  person_id: string;
  /** JSON data for its purpose. */
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
  /** The person's id at the network. */
  subject: string;
  person_id: string;
  connected_at: string;
}

/** Number of attempts per subject until the window ends. `subject` is a hash and contains neither address nor person. */
interface AttemptsTable {
  subject: string;
  count: number;
  resets_at: string;
}

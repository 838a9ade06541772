import type { Generated } from 'kysely';

/**
 * The rows that both databases keep. `serial` grows with each insert and orders what came last; `id` is what the outside sees.
 * Yes and no are 1 and 0, instants are ISO 8601 texts, structures are JSON texts: the same on SQLite and on PostgreSQL.
 */
export interface Tables {
  people: PeopleTable;
  boards: BoardsTable;
  sections: SectionsTable;
  topics: TopicsTable;
  pins: PinsTable;
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
  created_at: string;
}

interface SectionsTable {
  serial: Generated<number>;
  id: string;
  board_id: string;
  slug: string;
  title: string;
  pin_count: Generated<number>;
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
  /** 1 when feeds, search and related pins may show it: it lies on no board or on a public one. */
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
}

import type { Database } from '../database/database.ts';
import { cachedQuery } from '../database/cachedQuery.ts';
import type { Viewer } from '../shell/viewer.ts';
import { mayOpen } from './boards.ts';

/** A pin's board and topic and its owner's settings, without the pin itself. */
export interface PinPlace {
  board_id: string | null;
  board_name: string | null;
  board_slug: string | null;
  board_description: string | null;
  section_title: string | null;
  /** The board's owner. */
  person_id: string | null;
  username: string | null;
  full_name: string | null;
  picture_signature: string | null;
  topic_id: string | null;
  topic_name: string | null;
  topic_slug: string | null;
  shuffle: number;
  /** JSON settings of the pin's owner; null without an account. */
  owner_settings: string | null;
}

const placeRows = cachedQuery((rows, { id }: { id: string }) =>
  rows
    .selectFrom('pins')
    .leftJoin('boards', 'boards.id', 'pins.board_id')
    .leftJoin('people', 'people.id', 'boards.owner_id')
    .leftJoin('sections', 'sections.id', 'pins.section_id')
    .leftJoin('topics', 'topics.id', 'pins.topic_id')
    .leftJoin('accounts', 'accounts.person_id', 'pins.owner_id')
    .select([
      'pins.board_id',
      'boards.name as board_name',
      'boards.slug as board_slug',
      'boards.description as board_description',
      'sections.title as section_title',
      'people.id as person_id',
      'people.username',
      'people.full_name',
      'people.picture_signature',
      'boards.privacy',
      'boards.owner_id',
      'pins.topic_id',
      'topics.name as topic_name',
      'topics.slug as topic_slug',
      'pins.shuffle',
      'accounts.settings as owner_settings',
    ])
    .where('pins.id', '=', id),
);

/** A pin's board and topic; undefined if this viewer can not open it. */
export async function pinPlace(db: Pick<Database, 'rows'>, id: string, viewer: Pick<Viewer, 'id'>): Promise<PinPlace | undefined> {
  const [row] = await placeRows(db, { id });
  return row && (!row.privacy || (await mayOpen(db, { id: row.board_id!, privacy: row.privacy }, viewer))) ? row : undefined;
}

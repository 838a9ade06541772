import type { EventRecord } from '../../events/entities/event.ts';
import { profileTabOf } from '../browse/profileTab.ts';
import { pinIdOf } from '../shell/handlers.ts';
import { viewTypes } from './codes.ts';
import { isObjectId } from './objectId.ts';

interface Place {
  handler: string | null;
  params: Record<string, string>;
}

/** Fields of an event that describe its view. */
export type View = Pick<EventRecord, 'view_type' | 'view_parameter' | 'view_data'>;

/** Maps, since the address may hold any word, such as `constructor`. */
const searchScopes = new Map([
  ['pins', 1],
  ['boards', 2],
  ['users', 3],
  ['mine', 4],
]);
const tabNumbers = { created: 1, saved: 2, pins: 3, activity: 4, community: 5 };
const viewTypeOfPage = new Map<string, number>([
  ['index', viewTypes.home],
  ['homefeed', viewTypes.home],
  ['create', viewTypes.pictureImport],
  ['news_hub', viewTypes.news],
  ['[username]', viewTypes.user],
  ['[username]/[board]/[section]', viewTypes.boardSection],
]);

/** Returns the view at a place. It includes only public parts of the address: a pin's or a topic's id, never a name or a search. */
export function viewAt({ handler, params }: Place): View {
  switch (handler) {
    case 'pin/[id]':
      return { view_type: viewTypes.closeup, ...subjectView('pin_id', pinIdOf(params.id!)) };
    case 'pin/[id]/repin':
      return { view_type: viewTypes.repin, ...subjectView('pin_id', pinIdOf(params.id!)) };
    case 'ideas/[slug]/[id]':
      return { view_type: viewTypes.topic, ...subjectView('topic_id', params.id!) };
    case 'search/[scope]':
      return { view_type: viewTypes.search, view_parameter: searchScopes.get(params.scope!) ?? 0 };
    case '[username]/[board]': {
      const tab = profileTabOf(params.board!);
      return tab ? { view_type: viewTypes.user, view_parameter: tabNumbers[tab] } : { view_type: viewTypes.board };
    }
    default:
      return { view_type: viewTypeOfPage.get(handler ?? '') ?? doorOf(handler ?? '') };
  }
}

/** Returns the id in the address if it is well formed. */
const subjectView = (name: 'pin_id' | 'topic_id', id: string): View => (isObjectId(id) ? { view_data: { [name]: id } } : {});

function doorOf(handler: string): number {
  if (handler.startsWith('login')) return viewTypes.login;
  if (handler.startsWith('signup')) return viewTypes.signUp;
  return handler.startsWith('settings') || handler === 'parental-passcode' ? viewTypes.settings : viewTypes.other;
}

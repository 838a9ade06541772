import type { Board } from '../../../events/entities/board.ts';
import type { User } from '../../../events/entities/user.ts';
import { get } from '../../../events/persistentMap.ts';
import { followsPerson } from '../../../machines/browse/changes.ts';
import { boardViewIn } from '../../../machines/browse/boardView.ts';
import { boardSource, ideasTab, subjectAt, subjectKey } from '../../../machines/browse/feedSource.ts';
import { boardOwner } from '../../../machines/browse/ownBoards.ts';
import { changesShown } from '../../../machines/browse/outbox.ts';
import { profileTabOf } from '../../../machines/browse/profileTab.ts';
import { subjectContext } from '../../../machines/browse/subject.ts';
import type { World } from '../../../machines/engine/world.ts';
import type { Place } from '../../../machines/shell/navigation.ts';
import type { PageText } from '../../ui/text.ts';
import { feedSights, shownBoard } from './feedSights.ts';
import { called, heading, named, read, type Sight, words } from './locators.ts';

/** Number of boards, people and sections that are named: a phone shows no more at once. */
const maxCards = 4;

/** The head of the page of a person, a board or a topic: names, texts and counts; the first boards; and what a search found. */
export function subjectSights(world: World, place: Place, text: PageText): Sight[] {
  const subject = subjectAt(place);
  const context = subject && read(world, 'subject', subjectContext, subjectKey(subject));
  if (!subject || !context) return [];
  if (subject.kind === 'board' && context.board) {
    const board = shownBoard(world, context.board);
    if (!board) return [];
    const feed = boardViewIn(place.search) === 'wall' ? feedSights(world, boardSource(board.id, context.section), place.top, text) : [];
    return [...boardSights(board, context.section, text), ...feed];
  }
  if (context.topic) return [heading(context.topic.name), ...words('page', text.board.topicPins({ count: context.topic.pinCount }))];
  const { boards: boardsName, people: peopleName } = text.browse.search;
  if (subject.kind === 'boards')
    return words(`page.${called('list', boardsName())}`, ...knownBoards(world, context.boards).map(({ name }) => name));
  if (subject.kind === 'users') {
    const people = context.users.slice(0, maxCards).flatMap((username) => get(world.known.people, username) ?? []);
    return words(`page.${called('list', peopleName())}`, ...people.map(({ fullName }) => fullName));
  }
  const person = subject.kind === 'user' && context.users[0] !== undefined && get(world.known.people, context.users[0]);
  if (!person) return [];
  const boards = knownBoards(world, context.boards);
  const isMe = read(world, 'ownBoards', boardOwner)?.username === person.username;
  const isSaved = profileTabOf(place.params.board ?? '') === 'saved';
  const cards = `page.${called('list', text.profile.savedLabel({ name: person.fullName }))}`;
  return [
    ...personSights(world, person, text),
    ...(isSaved && !isMe ? words(cards, ...boards.flatMap(({ name, pinCount }) => [name, text.board.pins({ count: pinCount })])) : []),
  ];
}

const knownBoards = (world: World, ids: readonly string[]): Board[] =>
  ids.slice(0, maxCards).flatMap((id) => get(world.known.boards, id) ?? []);

function boardSights(board: Board, section: string | null, text: PageText): Sight[] {
  const shown = board.sections?.find(({ slug }) => slug === section);
  const sections = (board.sections ?? []).slice(0, maxCards).map(({ title }) => title);
  return [
    heading(shown ? shown.title : board.name),
    ...named('page', 'link', text.board.by({ name: board.owner.fullName })),
    ...words('page', text.board.pins({ count: shown?.pinCount ?? board.pinCount }), board.description),
    ...words(`page.${called('navigation', text.board.sectionsLabel())}`, ...(section === ideasTab ? [] : sections)),
  ];
}

function personSights(world: World, person: User, text: PageText): Sight[] {
  const wasFollowed = person.explicitlyFollowedByMe ?? false;
  const isFollowed = read(world, 'outbox', (outbox) => followsPerson(changesShown(outbox), person)) ?? wasFollowed;
  const followers = person.followerCount + Number(isFollowed) - Number(wasFollowed);
  return [
    heading(person.fullName),
    ...words(
      'page',
      person.about,
      person.pinCount === undefined ? undefined : text.profile.pinCount({ count: person.pinCount }),
      person.boardCount === undefined ? undefined : text.profile.boards({ count: person.boardCount }),
    ),
    ...named('page', 'link', text.profile.followers({ count: followers }), text.profile.following({ count: person.followingCount ?? 0 })),
  ];
}

import type { Act, ActivityEntry } from '../../../../events/entities/activity.ts';
import type { Change } from '../../../../events/entities/change.ts';
import { type Facts, pinsOf, removalIn } from './facts.ts';
import type { Place, RecordedAct } from './recordAct.ts';
import { undoOfTagAct } from './tagActs.ts';

type Undoing = Pick<ActivityEntry, 'undo' | 'obstacle'>;
const undoableBy = (undo: Change): Undoing => ({ undo, obstacle: null });
const obstructedBy = (obstacle: NonNullable<ActivityEntry['obstacle']>): Undoing => ({ undo: null, obstacle });

/** Acts that can be undone only while no later one of their kind concerns the thing. */
export const edits = ['edited', 'noted', 'boardEdited', 'sectionEdited', 'tagRenamed'] as const satisfies readonly Act[];

/**
 * How an act can be undone, or why it can not. The present state decides, not a mark on the act: so it does not matter whether it was
 * undone from the list, by the button beside a notice, or on another device. @param isLast no later act of the kind concerns the thing; it
 * matters to edits alone
 */
export function undoing(done: RecordedAct, facts: Facts, isLast: boolean): Undoing {
  const { act, subject, detail } = done;
  const board = facts.boards.get(subject);
  switch (act) {
    case 'saved':
    case 'created':
    case 'restored':
      return deletion(pinsOf(done), facts);
    case 'deleted':
      return restoration(pinsOf(done), facts);
    case 'moved':
      return movingBack(done, facts);
    case 'edited':
    case 'noted':
      return editingBack(done, facts, isLast);
    case 'boardCreated':
    case 'boardRestored':
      if (board) return board.isOwn ? undoableBy({ kind: 'deleteBoard', boardId: subject }) : obstructedBy('final');
      return obstructedBy(facts.trashedBoards.has(subject) ? 'undone' : 'gone');
    case 'boardDeleted':
      if (facts.trashedBoards.has(subject)) return undoableBy({ kind: 'restoreBoard', boardId: subject });
      return obstructedBy(board ? 'undone' : 'gone');
    case 'boardEdited': {
      if (!board) return obstructedBy('gone');
      const { before } = done;
      if (!before || !board.isOwn) return obstructedBy('final');
      if (isSame(before, board.fields)) return obstructedBy('undone');
      return isLast ? undoableBy({ kind: 'editBoard', boardId: subject, ...textsOf(before) }) : obstructedBy('changed');
    }
    case 'sectionCreated':
      if (!board) return obstructedBy('gone');
      if (!facts.sections.has(detail.sectionId!)) return obstructedBy('undone');
      return undoableBy({ kind: 'deleteSection', boardId: subject, sectionId: detail.sectionId! });
    case 'sectionEdited': {
      const section = facts.sections.get(detail.sectionId!);
      if (!board || !section) return obstructedBy('gone');
      if (!done.before) return obstructedBy('final');
      const title = done.before['title']!;
      if (section.title === title) return obstructedBy('undone');
      return isLast ? undoableBy({ kind: 'editSection', boardId: subject, sectionId: detail.sectionId!, title }) : obstructedBy('changed');
    }
    case 'sectionDeleted':
      return obstructedBy('final');
    case 'liked':
      return facts.liked.has(subject) ? undoableBy({ kind: 'likePin', pinId: subject, isLiked: false }) : obstructedBy('undone');
    case 'unliked':
      if (facts.liked.has(subject)) return obstructedBy('undone');
      return facts.pins.has(subject) ? undoableBy({ kind: 'likePin', pinId: subject, isLiked: true }) : obstructedBy('gone');
    case 'followed':
    case 'unfollowed':
      return following(done, facts);
    case 'more':
    case 'less':
    case 'source':
      return wishing(subject, act, false, facts);
    case 'tunedBack':
      return wishing(subject, detail.wish!, true, facts);
    case 'assumptionRemoved':
    case 'assumptionRestored':
      return assuming(done, facts);
    case 'blocked':
    case 'unblocked':
      return blocking(done, facts);
    case 'commented':
    case 'commentRestored':
      return uncommenting(subject, facts);
    case 'commentDeleted':
      if (facts.comments.get(subject) === 'deleted') return undoableBy({ kind: 'removeComment', commentId: subject, isRemoved: false });
      return obstructedBy(['own', 'others'].includes(facts.comments.get(subject) ?? '') ? 'undone' : 'gone');
    case 'commentEdited':
      return obstructedBy(['own', 'others'].includes(facts.comments.get(subject) ?? '') ? 'final' : 'gone');
    case 'settingsEdited':
      return obstructedBy('elsewhere');
    case 'tagged':
    case 'untagged':
    case 'tagRenamed':
    case 'tagDeleted':
    case 'tagRestored': {
      const undo = undoOfTagAct(done, facts.tags, facts.pins, isLast);
      return typeof undo === 'string' ? obstructedBy(undo) : undoableBy(undo);
    }
  }
}

function deletion(pinIds: readonly string[], { pins, trashedPins }: Facts): Undoing {
  const own = pinIds.filter((id) => pins.get(id)?.isOwn);
  if (own.length > 0) return undoableBy({ kind: 'deletePins', pinIds: own });
  if (pinIds.some((id) => pins.has(id))) return obstructedBy('final');
  return obstructedBy(pinIds.some((id) => trashedPins.has(id)) ? 'undone' : 'gone');
}

function restoration(pinIds: readonly string[], { pins, trashedPins }: Facts): Undoing {
  const restorable = pinIds.filter((id) => trashedPins.has(id));
  if (restorable.length === 0) return obstructedBy(pinIds.some((id) => pins.has(id)) ? 'undone' : 'gone');
  return restorable.every((id) => trashedPins.get(id)!.hasPlace)
    ? undoableBy({ kind: 'restorePins', pinIds: restorable })
    : obstructedBy('boardGone');
}

function movingBack({ subject, detail: { pinIds = [subject], to, from } }: RecordedAct, { pins, boards, sections }: Facts): Undoing {
  const found = pinIds.map((id) => pins.get(id));
  if (found.every((pin) => pin === undefined)) return obstructedBy('gone');
  const areAt = (place: Place) => found.every((pin) => pin?.boardId === place.boardId && pin.sectionId === place.sectionId);
  if (!from) return obstructedBy(areAt(to!) ? 'final' : 'changed');
  if (areAt(from)) return obstructedBy('undone');
  if (!areAt(to!)) return obstructedBy('changed');
  if (!boards.get(from.boardId)?.maySave) return obstructedBy('boardGone');
  const sectionId = from.sectionId !== null && sections.get(from.sectionId)?.boardId === from.boardId ? from.sectionId : null;
  return undoableBy({ kind: 'movePins', pinIds: [...pinIds], boardId: from.boardId, sectionId, from: to! });
}

function editingBack({ act, subject, before }: RecordedAct, { pins, trashedPins }: Facts, isLast: boolean): Undoing {
  const pin = pins.get(subject);
  if (!pin) return obstructedBy(trashedPins.has(subject) ? 'changed' : 'gone');
  if (!before || !pin.isOwn) return obstructedBy('final');
  if (isSame(before, pin.fields)) return obstructedBy('undone');
  if (!isLast) return obstructedBy('changed');
  if (act === 'noted') return undoableBy({ kind: 'notePin', pinId: subject, note: before['note'] ?? '', before: pin.fields['note'] ?? '' });
  return undoableBy({ kind: 'editPin', pinId: subject, ...textsOf(before) });
}

/** A person of whom nothing is visible any more, because of a block or because they are gone, can not be followed. */
function following({ act, subject, detail }: RecordedAct, { followed, boards, others }: Facts): Undoing {
  const isFollowed = act === 'unfollowed';
  if (followed.has(subject) === isFollowed) return obstructedBy('undone');
  if (detail.of === 'board')
    return boards.has(subject) ? undoableBy({ kind: 'followBoard', boardId: subject, isFollowed }) : obstructedBy('gone');
  if (!others.has(subject)) return obstructedBy('gone');
  if (detail.of === 'person') return undoableBy({ kind: 'followPerson', userId: subject, isFollowed });
  return undoableBy({ kind: 'followTopic', interestId: subject, isFollowed });
}

function wishing(pinId: string, wish: 'more' | 'less' | 'source', isOn: boolean, { pins, wishes }: Facts): Undoing {
  const pin = pins.get(pinId);
  if (!pin) return obstructedBy('gone');
  const isWished = wishes.has(`${wish} ${wish === 'source' ? pin.source : pinId}`);
  return isWished === isOn ? obstructedBy('undone') : undoableBy({ kind: 'tuneHome', pinId, wish, isOn });
}

function assuming(done: RecordedAct, { wishes }: Facts): Undoing {
  const { act, subject, detail } = done;
  const { kind, subject: removed } = removalIn(done)!;
  const isRemoved = act === 'assumptionRestored';
  if (wishes.has(`${kind} ${removed}`) === isRemoved) return obstructedBy('undone');
  return undoableBy({ kind: 'assume', assumption: detail.assumption!, subject, isRemoved });
}

/** Follows that a block ended are acts of their own. */
function blocking({ act, subject }: RecordedAct, { blocked, others }: Facts): Undoing {
  const isBlocked = act === 'unblocked';
  if (blocked.has(subject) === isBlocked) return obstructedBy('undone');
  return isBlocked && !others.has(subject) ? obstructedBy('gone') : undoableBy({ kind: 'blockPerson', userId: subject, isBlocked });
}

function uncommenting(commentId: string, { comments }: Facts): Undoing {
  switch (comments.get(commentId)) {
    case 'own':
    case 'others':
      return undoableBy({ kind: 'removeComment', commentId, isRemoved: true });
    case 'deleted':
      return obstructedBy('undone');
    default:
      return obstructedBy('gone');
  }
}

type Fields = Readonly<Record<string, string | null>>;
const isSame = (before: Fields, now: Fields): boolean =>
  Object.entries(before).every(([field, text]) => (now[field] ?? '') === (text ?? ''));
/** An edit removes a text by an empty one. */
const textsOf = (before: Fields): Record<string, string> =>
  Object.fromEntries(Object.entries(before).map(([field, text]) => [field, text ?? '']));

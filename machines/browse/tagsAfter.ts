import type { SnapshotFrom } from 'xstate';
import type { Change, KeptChange } from '../../events/entities/change.ts';
import { type OwnTag, tagNamed } from '../../events/entities/tag.ts';
import type { outbox } from './outbox.ts';

/** Tags after a change of a tag itself. A restored one has no count until the server has told it. */
function renamedTags(tags: readonly OwnTag[], change: Change): readonly OwnTag[] {
  switch (change.kind) {
    case 'renameTag':
      return change.isMerge && tags.some(({ id, name }) => id !== change.tagId && name === change.tagName)
        ? tags.filter(({ id }) => id !== change.tagId)
        : tags.map((tag) => (tag.id === change.tagId ? { ...tag, name: change.tagName } : tag));
    case 'deleteTag':
      return tags.filter(({ id }) => id !== change.tagId);
    default:
      return tags;
  }
}

/** The person's tags after changes. One that the server has not made yet has no id. */
export const tagsAfter = (tags: readonly OwnTag[], changes: readonly KeptChange[], locale: string): readonly OwnTag[] =>
  changes.reduce((current, { change }) => {
    if (change.kind === 'restoreTag')
      return current.some(({ id }) => id === change.tagId) ? current : [...current, { id: change.tagId, name: change.tagName }];
    if (change.kind !== 'tagPins' || !change.isTagged || tagNamed(current, change.tagName, locale)) return renamedTags(current, change);
    return [...current, { id: '', name: change.tagName, pinCount: change.pinIds.length }];
  }, tags);

/**
 * The tags of a pin after the session's changes. One that the server has not made yet has no id. @param stored as the server told them
 * @param locale the language in which names are compared
 */
export function tagsOfPin(
  { context: { done, waiting } }: SnapshotFrom<typeof outbox>,
  pinId: string,
  stored: readonly OwnTag[],
  locale: string,
): OwnTag[] {
  const made = done.map(({ clientId, change }) => ({ id: clientId, change }));
  const deleted = new Map<string, OwnTag>();
  return [...made, ...waiting.map(({ change }) => ({ id: '', change }))].reduce<OwnTag[]>(
    (tags, { id, change }) => {
      if (change.kind === 'tagPins' && change.pinIds.includes(pinId)) {
        const known = tagNamed(tags, change.tagName, locale);
        const others = tags.filter((tag) => tag !== known);
        return change.isTagged ? [...others, known ?? { id, name: change.tagName }] : others;
      }
      if (change.kind === 'deleteTag') for (const tag of tags) if (tag.id === change.tagId) deleted.set(tag.id, tag);
      if (change.kind === 'restoreTag' && deleted.has(change.tagId) && tags.every((tag) => tag.id !== change.tagId))
        return [...tags, deleted.get(change.tagId)!];
      return [...renamedTags(tags, change)];
    },
    [...stored],
  );
}

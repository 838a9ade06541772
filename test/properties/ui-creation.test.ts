import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { Creation } from '../../events/entities/creation.ts';
import { readWorld } from '../../machines/engine/session.ts';
import { CreationForm } from '../../src/ui/browse/creation/CreationForm.tsx';
import { SessionContext } from '../../src/ui/session.ts';
import type { Drive } from '../flows/drive.ts';
import { next } from '../flows/session.ts';
import { startedAsAda } from '../flows/signedIn.ts';

const video = { id: 'v', kind: 'video' as const, name: 'v.webm', duration: 1, poster: null, captions: null, kept: null };
const draft: Creation = { clientId: 'c', kind: 'video', editedId: null, began: null, items: [video], texts: { boardId: '7' } };
const board = { id: '7', name: 'Journeys', url: '/ada/journeys/', slug: 'journeys', pinCount: 0, privacy: 'public' };

/** The form's fields as drawn. */
function fieldsOf({ world }: Drive): string[] {
  const markup = renderToStaticMarkup(
    createElement(
      SessionContext,
      { value: { ...readWorld(() => world), world, append: () => {} } as never },
      createElement(CreationForm, { place: 'video' }),
    ),
  );
  return markup.match(/<(?:select|textarea|input)\b[^>]*>/g)!.filter((field) => !field.includes('type="file"'));
}

test('no field of a draft that is being sent takes changes, which would be lost; all do again when it is stopped [B-03]', () => {
  const listed = next(startedAsAda('/create?kind=video'), 'boards.listed', { all: [board], lastSaved: [] } as never);
  const editing = next(listed, 'creation.read', { place: 'video', creation: draft });
  const isLocked = (field: string): boolean => / (?:readOnly|readonly|disabled)=/.test(field);
  expect(fieldsOf(editing).map(isLocked)).toEqual([false, false, false, false, false]);
  expect(fieldsOf(editing).filter((field) => field.startsWith('<select'))).toHaveLength(1);
  const sending = next(editing, 'creation.sent', { place: 'video' });
  expect(fieldsOf(sending).map(isLocked)).toEqual([true, true, true, true, true]);
  expect(fieldsOf(next(sending, 'creation.stopped', { place: 'video' })).map(isLocked)).toEqual([false, false, false, false, false]);
});

import { describe, expect, test } from 'vitest';
import type { Experiences } from '../../events/entities/page.ts';
import { eventTypes } from '../../machines/insight/codes.ts';
import { eventsOf } from '../../machines/insight/derive.ts';
import { showsRepFooter } from '../../machines/shell/viewer.ts';
import { type Drive, snapshotOf } from './drive.ts';
import { asked, next } from './session.ts';
import { signedInStart, startedAsAda, startedAsVisitor, visitorState } from './signedIn.ts';

const footer = (experience_id: number, hide_footer?: boolean): Experiences => ({
  '1000069': { experience_id, display_data: hide_footer === undefined ? {} : { hide_footer } },
});
const shown = footer(500417, false);
const page = { source: { kind: 'home' as const }, page: { pins: [], bookmark: null } };
const isShown = (drive: Drive): boolean => showsRepFooter(snapshotOf(drive, 'viewer'));
const viewed = (drive: Drive) => asked(drive, 'append').filter(({ type }) => type === 'experience.viewed');
const learns = (drive: Drive, experiences: Experiences) => next(drive, 'experiences.loaded', { experiences });

describe('the rep footer', () => {
  test('is hidden, but for signed-in people with experience 500417 and its flag [A-28]', () => {
    expect(isShown(startedAsAda())).toBe(false);
    expect(
      [shown, footer(500417, true), footer(500417), footer(500416, false), {}].map((one) => isShown(learns(startedAsAda(), one))),
    ).toEqual([true, false, false, false, false]);
    expect(isShown(learns(startedAsVisitor(), shown))).toBe(false);
  });

  test('is there from the start, and from the state that is loaded [A-21, A-28]', () => {
    const { user } = signedInStart('/', '1').page!.context;
    const state = { ...visitorState, user, experiences: shown };
    expect(isShown(startedAsAda('/', { state }))).toBe(true);
    expect(isShown(next(startedAsVisitor(), 'state.loaded', { state }))).toBe(true);
  });

  test('is recorded once when pictures with it are there, for the analysts too [A-28]', () => {
    const seen = next(learns(startedAsAda(), shown), 'feed.pageLoaded', page);
    const data = { placement: '1000069', experience: 500417 };
    expect(viewed(seen)).toEqual([{ type: 'experience.viewed', data }]);
    expect(viewed(next(seen, 'feed.pageLoaded', page))).toEqual([]);
    const told = eventsOf(next(seen, 'experience.viewed', data).log);
    expect(told.find(({ event_type }) => event_type === eventTypes.experienceViewed)?.event_data).toEqual(data);
    for (const hidden of [startedAsAda(), learns(startedAsAda(), footer(500417, true)), learns(startedAsVisitor(), shown)])
      expect(viewed(next(hidden, 'feed.pageLoaded', page))).toEqual([]);
  });
});

test('experiences are fetched again after a time without a connection, for signed-in people [A-21]', () => {
  const back = (drive: Drive) => next(next(drive, 'connection.lost', {}), 'connection.restored', {});
  expect(asked(back(startedAsAda()), 'loadExperiences')).toHaveLength(1);
  expect(asked(back(startedAsVisitor()), 'loadExperiences')).toEqual([]);
  expect(asked(back(learns(back(startedAsAda()), {})), 'loadExperiences')).toHaveLength(1);
  expect(asked(back(next(back(startedAsAda()), 'experiences.failed', { status: null })), 'loadExperiences')).toHaveLength(1);
});

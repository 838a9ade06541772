import { type ComponentType, createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { readWorld } from '../../machines/engine/session.ts';
import { SessionContext } from '../../src/ui/session.ts';
import { InviteDetails } from '../../src/ui/visitor/InviteDetails.tsx';
import { InviteList } from '../../src/ui/visitor/InviteList.tsx';
import InvitePopover from '../../src/ui/visitor/InvitePopover.tsx';
import type { Drive } from '../flows/drive.ts';
import { next } from '../flows/session.ts';
import { startedAsAda, startedAsVisitor, visitorState } from '../flows/signedIn.ts';

const markupOf = (world: Drive['world'], part: ComponentType): string =>
  renderToStaticMarkup(
    createElement(SessionContext, { value: { ...readWorld(() => world), world, append: () => {} } as never }, createElement(part)),
  );

test('an invite offers to sign up; where that is closed it says so and offers to log in, with the way back [D-08]', () => {
  const shown = (sign_up: boolean, by_invitation = false): string => {
    const state = { ...visitorState, permissions: { sign_up, by_invitation, upload: false, write: false } };
    const sender = { id: '2', first_name: 'Mary', full_name: 'Mary S', image_medium_url: null, should_show_messaging: true };
    const { world } = next(startedAsVisitor('/?invite_code=abc', { state }), 'invite.found', {
      inviteCode: 'abc',
      invite: { sender, invite_channel: 1, board: null, path: '/' },
    });
    return markupOf(world, InvitePopover);
  };
  const back = `?next=${encodeURIComponent('/?invite_code=abc')}`;
  // If sign-up is by invitation, those who hold one may sign up.
  for (const open of [shown(true), shown(true, true)]) {
    expect(open).toContain('Whoever invited you sees that you joined.');
    expect(open).toContain(`href="/signup/${back}"`);
    expect(open).toContain('>Sign up<');
    expect(open).not.toMatch(/Log in|login/);
  }
  for (const [isByInvitation, words] of [
    [false, 'This instance does not accept new accounts.'],
    [true, 'You need an invitation link to sign up here.'],
  ] as const) {
    const closed = shown(false, isByInvitation);
    expect(closed).toContain(words);
    expect(closed).toContain(`href="/login/${back}"`);
    expect(closed).toContain('>Log in<');
    expect(closed).not.toMatch(/Sign up|signup|Whoever invited you/);
  }
});

test('a revoked link is listed as such with who joined through it, and can not be copied or revoked [D-08]', () => {
  const mary = { id: '2', username: 'mary', fullName: 'Mary Somerville', imageSmallUrl: null };
  const link = {
    id: 'i1',
    inviteLink: '/invite/i1.x',
    board: null,
    isCollaborative: false,
    isNameless: false,
    createdAt: '2026-11-20T10:00:00.000Z',
    joined: [mary],
    joinedCount: 1,
  };
  const listed = (invites: object[]): string => {
    const opened = next(startedAsAda('/'), 'invites.opened', { board: null });
    const { world } = next(opened, 'invites.loaded', { invites } as never);
    return markupOf(world, InviteList);
  };
  const open = listed([link]);
  expect(open).toMatch(/<button.*>Copy link<.*<button.*>Revoke</s);
  expect(open).not.toContain('Revoked');
  const revoked = listed([{ ...link, isRevoked: true }]);
  expect(revoked).toContain('To Tessera · Revoked');
  expect(revoked).toContain('1 person joined');
  expect(revoked).toMatch(/href="\/mary\/".*Mary Somerville/s);
  expect(revoked).not.toContain('<button');
  // Those that work stand first, the others are folded.
  expect(listed([link, { ...link, id: 'i2', isRevoked: true }, { ...link, id: 'i3', isRevoked: true }])).toMatch(
    />Copy link<.*<details[^>]*><summary>Revoked links \(2\)<\/summary>/s,
  );
  expect(open).not.toContain('<details');
});

test('the toast of an invite names its board, why the person can not join it, and the board that they joined [D-08]', () => {
  const sender = { id: '2', first_name: 'Mary', full_name: 'Mary S', image_medium_url: null, should_show_messaging: true };
  const details = (more: object, channel = 2, hasJoined = false): string =>
    markupOf(
      next(startedAsAda('/?invite_code=abc'), 'invite.found', {
        inviteCode: 'abc',
        invite: { sender, invite_channel: channel, board: { name: 'Teas', isCollaborative: true, ...more }, path: '/' },
      }).world,
      () => InviteDetails({ hasJoined }),
    );
  expect(details({ mayJoin: true }, 2, true)).toMatch(/^<span[^>]*>Teas<\/span>$/);
  expect(details({ mayJoin: true })).toMatch(/^<span[^>]*>Mary S invites you to the board Teas<\/span>$/);
  expect(details({ mayJoin: true }, 9)).toMatch(/^<span[^>]*>You are invited to the board Teas<\/span>$/);
  for (const [refusal, words] of [
    ['member', 'You are on this board already.'],
    ['removed', 'You were on this board before. Its owner can invite you again by name.'],
    ['full', 'This board has as many people as it can have.'],
  ] as const)
    expect(details({ refusal })).toMatch(new RegExp(`^<span[^>]*>Teas</span><span[^>]*>${words}</span>$`));
});

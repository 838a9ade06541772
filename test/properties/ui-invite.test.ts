import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { readWorld } from '../../machines/engine/session.ts';
import { SessionContext } from '../../src/ui/session.ts';
import InvitePopover from '../../src/ui/visitor/InvitePopover.tsx';
import { next } from '../flows/session.ts';
import { startedAsVisitor, visitorState } from '../flows/signedIn.ts';

test('an invite offers to sign up; where that is closed it says so and offers to log in, with the way back [D-08]', () => {
  const shown = (sign_up: boolean, by_invitation = false): string => {
    const state = { ...visitorState, permissions: { sign_up, by_invitation, upload: false, write: false } };
    const sender = { id: '2', first_name: 'Mary', full_name: 'Mary S', image_medium_url: null, should_show_messaging: true };
    const { world } = next(startedAsVisitor('/?invite_code=abc', { state }), 'invite.found', {
      inviteCode: 'abc',
      invite: { sender, invite_channel: 1, board: null, path: '/' },
    });
    return renderToStaticMarkup(
      createElement(
        SessionContext,
        { value: { ...readWorld(() => world), world, append: () => {} } as never },
        createElement(InvitePopover),
      ),
    );
  };
  const back = `?next=${encodeURIComponent('/?invite_code=abc')}`;
  expect(shown(true)).toContain(`href="/signup/${back}"`);
  expect(shown(true)).toContain('>Sign up<');
  for (const [isByInvitation, words] of [
    [false, 'This instance does not accept new accounts.'],
    [true, 'You need an invitation link to sign up here.'],
  ] as const) {
    const closed = shown(false, isByInvitation);
    expect(closed).toContain(words);
    expect(closed).toContain(`href="/login/${back}"`);
    expect(closed).toContain('>Log in<');
    expect(closed).not.toMatch(/Sign up|signup/);
  }
});

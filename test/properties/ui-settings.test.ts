import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { readWorld } from '../../machines/engine/session.ts';
import { DataSection } from '../../src/ui/account/settings/DataSection.tsx';
import { Button } from '../../src/ui/parts/Button.tsx';
import { IconButton } from '../../src/ui/parts/IconButton.tsx';
import { SessionContext } from '../../src/ui/session.ts';
import { next } from '../flows/session.ts';
import { startedAsAda } from '../flows/signedIn.ts';

test('who may not download the own data finds no link to it: not on a limited login, also one that was limited meanwhile', () => {
  const shown = ({ world }: ReturnType<typeof startedAsAda>) =>
    renderToStaticMarkup(
      createElement(SessionContext, { value: { ...readWorld(() => world), world, append: () => {} } as never }, createElement(DataSection)),
    );
  const ada = startedAsAda('/settings/account/');
  expect(shown(ada)).toContain('href="/v3/users/me/export/"');
  const limited = shown(next(ada, 'viewer.restricted', { by: 'limit' }));
  expect(limited).not.toContain('export');
  expect(limited).toContain('<button');
  expect(shown(next(ada, 'viewer.restricted', { by: 'ban' }))).toContain('href="/v3/users/me/export/"');
});

test('a disabled button stays focusable: it says so by ARIA alone', () => {
  for (const disabled of [true, false]) {
    const buttons = [createElement(Button, { disabled }, 'Save'), createElement(IconButton, { disabled, icon: 'close', label: 'Close' })];
    for (const button of buttons) {
      expect(renderToStaticMarkup(button)).not.toMatch(/ disabled/);
      expect(renderToStaticMarkup(button).includes('aria-disabled="true"')).toBe(disabled);
    }
  }
});

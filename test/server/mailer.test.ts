import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { mailerOf } from '../../src/server/account/settings/mailer.ts';

/** The text of a quoted-printable message. */
const decoded = (message: string): string =>
  Buffer.from(
    message.replaceAll('=\n', '').replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  ).toString('utf8');

test.each([
  ['ar_SA', 'ar-SA', 'rtl'],
  ['pt_BR', 'pt-BR', 'ltr'],
  ['xx_YY', 'en-US', 'ltr'],
])('a mail in %s says that it is %s and written %s, and what people wrote is text in it [M-03]', async (locale, tag, direction) => {
  const dataFolder = await mkdtemp(join(tmpdir(), 'tessera-mail-'));
  const text = '<img src=x> & “Ada”\n\nTwo\nlines';
  await mailerOf({ dataFolder }).send({ to: 'a@example.org', locale, subject: 'S', text, link: 'http://localhost/x?a=1&b=2' });
  const [file] = await readdir(join(dataFolder, 'outbox'));
  const sent = decoded(await readFile(join(dataFolder, 'outbox', file!), 'latin1'));
  await rm(dataFolder, { recursive: true });
  expect(sent).toContain(`Content-Language: ${tag}\n`);
  expect(sent).toContain(`\n${text}\n\nhttp://localhost/x?a=1&b=2\n`);
  expect(sent).toContain(`<div lang="${tag}" dir="${direction}">`);
  expect(sent).toContain('<p>&#60;img src=x&#62; &#38; “Ada”</p>\n<p>Two<br>lines</p>');
  expect(sent).toContain('<a href="http://localhost/x?a=1&#38;b=2" dir="ltr">');
});

import type { SnapshotFrom } from 'xstate';
import { dictionary } from '../../../locales/en-US/dictionary.ts';
import { pages } from '../../../locales/en-US/pages.ts';
import { loadLocale, tagOf } from '../../../locales/loadLocale.ts';
import { get } from '../../../events/persistentMap.ts';
import type { AnyRecord } from '../../../events/record.ts';
import { isPromptOpen } from '../../../machines/account/prompt.ts';
import { latestNotice, latestRefusal } from '../../../machines/browse/changeNotice.ts';
import { hasCloseupFailed, shownPin } from '../../../machines/browse/closeup.ts';
import { feedPins, hasEnded, hasFailed } from '../../../machines/browse/feed.ts';
import { feedAt, feedKey, subjectAt, subjectKey } from '../../../machines/browse/feedSource.ts';
import { heldUpBy } from '../../../machines/browse/outbox.ts';
import { ownBoardOf } from '../../../machines/browse/ownBoards.ts';
import { isSearchOpen, suggestionsShown } from '../../../machines/browse/search.ts';
import { subjectContext } from '../../../machines/browse/subject.ts';
import type { FlowId, MachineOf } from '../../../machines/engine/flows.ts';
import { instanceName } from '../../../machines/engine/instanceName.ts';
import type { World } from '../../../machines/engine/world.ts';
import { localesIn } from '../../../machines/shell/localeIn.ts';
import { currentPlace } from '../../../machines/shell/navigation.ts';
import { bannerShown } from '../../../machines/shell/offlineBanner.ts';
import { openOverlay } from '../../../machines/shell/overlays.ts';
import { shownTheme } from '../../../machines/shell/theme.ts';
import { shownToasts, type Toast } from '../../../machines/shell/toasts.ts';
import { pinName } from '../../ui/browse/feed/pinWords.ts';
import { changeWords } from '../../ui/browse/saving/changeWords.ts';
import { changeBoard, refusedWords } from '../../ui/browse/saving/refusedWords.ts';
import { type PageText, textIn } from '../../ui/text.ts';

/** A thing that a person sees, as a locator and an assertion of Playwright. */
export interface Sight {
  /** Such as `page.getByRole('heading', { level: 1, name: 'Tea' })`. */
  readonly locator: string;
  readonly assertion: string;
  /** Nothing else takes its place, so that it is hidden once it is gone. */
  readonly isAlone?: boolean;
  /** It goes by itself after seconds. */
  readonly isBrief?: boolean;
}

/** Names of dialogs and menus by their keys; a log tells them with the gestures in them. */
type PartNames = ReadonlyMap<string, Sight>;

export const sourceText: PageText = textIn('en-US', { ...dictionary, ...pages }) as unknown as PageText;

/** The texts that a session shows: of its first locale. */
export async function textOf(records: readonly AnyRecord[]): Promise<PageText> {
  const [locale = ''] = localesIn(records);
  const [texts, pageTexts] = await Promise.all([loadLocale(locale, 'dictionary'), loadLocale(locale, 'pages')]);
  return texts && pageTexts ? (textIn(tagOf(locale), { ...texts, ...pageTexts }) as unknown as PageText) : sourceText;
}

export const quoted = (text: string): string => `'${JSON.stringify(text).slice(1, -1).replace(/\\"/g, '"').replace(/'/g, "\\'")}'`;
export const called = (role: string, name: string): string =>
  `getByRole(${quoted(role)}, { ${name ? `name: ${quoted(name)}, exact: true` : `name: ''`} })`;

const visible = 'toBeVisible()';
const status = (words: string): Sight => ({
  locator: `page.getByRole('status').filter({ hasText: ${quoted(words)} })`,
  assertion: visible,
  isAlone: true,
});
const heading = (name: string): Sight => ({
  locator: `page.getByRole('heading', { level: 1, name: ${quoted(name)} })`,
  assertion: 'toBeAttached()',
});

/** Number of tiles whose pictures are named: a phone shows no more at once. */
const maxTiles = 4;
/** Pixels from the top within which the first tiles are drawn. */
const nearTop = 100;

/** The part, such as a dialog, that is open; undefined if there is none. */
export function openPart(world: World): string | undefined {
  const overlay = read(world, 'overlays', openOverlay);
  return overlay ?? (read(world, 'prompt', isPromptOpen) ? 'prompt' : undefined);
}

function read<F extends FlowId, T>(world: World, flow: F, select: (snapshot: SnapshotFrom<MachineOf<F>>) => T, key = ''): T | undefined {
  const snapshot = get(world.instances, instanceName(flow, key))?.snapshot;
  // A flow's instance always has the snapshot type of its machine, which the world's type can not express.
  return snapshot && select(snapshot as SnapshotFrom<MachineOf<F>>);
}

/** Returns what is seen in a world, by role and name. */
export function sightsIn(world: World, text: PageText, partNames: PartNames): Sight[] {
  const part = openPart(world);
  const named = part === undefined ? undefined : partNames.get(part);
  const banner = read(world, 'offlineBanner', bannerShown);
  const theme = read(world, 'theme', shownTheme);
  const suggestions = read(world, 'search', (search) => (isSearchOpen(search) ? suggestionsShown(search) : [])) ?? [];
  return [
    ...(named ? [named] : []),
    ...(banner ? [status(text.shell.banner[banner]())] : []),
    ...(theme ? [{ locator: "page.locator('html')", assertion: `toHaveAttribute('data-theme', '${theme}')` }] : []),
    ...(read(world, 'toasts', shownToasts) ?? []).flatMap((toast) => {
      const words = toastWords(world, toast, text);
      return words ? [{ ...status(words), isBrief: true }] : [];
    }),
    ...suggestions.slice(0, maxTiles).map((suggestion) => ({
      locator: `page.getByRole('option', { name: ${quoted(suggestion.text)} }).first()`,
      assertion: visible,
    })),
    ...pageSights(world, text),
  ];
}

function toastWords(world: World, { name, message }: Toast, text: PageText): string | undefined {
  const boardName = (change: Parameters<typeof changeBoard>[0]): string | undefined =>
    read(world, 'ownBoards', (boards) => ownBoardOf(boards, changeBoard(change)))?.name;
  if (name === 'change') {
    const change = read(world, 'changeNotice', latestNotice)?.change;
    // A pin on no board is named after its person's profile.
    if (!change || change.kind === 'createPin') return undefined;
    return changeWords(change, boardName(change), read(world, 'outbox', heldUpBy) ?? null, text.saving);
  }
  if (message === 'changeRefused') {
    const change = read(world, 'changeNotice', latestRefusal)?.change;
    return change && refusedWords(change, boardName(change), text.saving);
  }
  const words: Readonly<Record<string, () => string>> = text.shell.toasts;
  return Object.hasOwn(dictionary.shell.toasts, message) ? words[message]!() : undefined;
}

/** The page's title and first pictures, or why they are missing. */
function pageSights(world: World, text: PageText): Sight[] {
  const place = read(world, 'navigation', currentPlace);
  if (!place) return [];
  const sights: Sight[] = [];
  const subject = subjectAt(place);
  const context = subject && read(world, 'subject', subjectContext, subjectKey(subject));
  if (subject?.kind === 'board' && context?.board && context.section === null) {
    const board = get(world.known.boards, context.board);
    if (board) sights.push(heading(board.name));
  }
  if (subject?.kind === 'user' && context?.users[0]) {
    const person = get(world.known.people, context.users[0]);
    if (person) sights.push(heading(person.fullName));
  }
  const pinId = read(world, 'navigation', shownPin);
  const pin = pinId === undefined ? undefined : get(world.known.pins, pinId);
  if (pin && place.handler === 'pin/[id]' && !read(world, 'closeup', hasCloseupFailed, pinId)) {
    const title = pin.title || pin.gridTitle;
    if (title) sights.push(heading(title));
  }
  const source = feedAt(place);
  if (source && source.kind !== 'related') sights.push(...feedSights(world, feedKey(source), place.top, text));
  return sights;
}

function feedSights(world: World, key: string, top: number, text: PageText): Sight[] {
  const shown = read(world, 'feed', (feed) => ({ pins: feedPins(feed), hasEnded: hasEnded(feed), hasFailed: hasFailed(feed) }), key);
  if (!shown) return [];
  const names = shown.pins.slice(0, maxTiles).flatMap((id) => {
    const pin = get(world.known.pins, id);
    return pin ? [pinName(pin, text)] : [];
  });
  // Quoted for YAML too, in which a name may hold a colon.
  const tiles = names.map((name) => ['- article:', '  - link:', `    - '${`img ${JSON.stringify(name)}`.replaceAll("'", "''")}'`]);
  return [
    ...(names.length > 0 && top < nearTop
      ? [
          {
            locator: "page.getByRole('feed').first()",
            assertion: `toMatchAriaSnapshot(${JSON.stringify(['- feed:', ...tiles.flat().map((line) => `  ${line}`)].join('\n'))})`,
          },
        ]
      : []),
    ...(shown.hasFailed ? [{ locator: `page.${called('button', text.shell.retry())}.first()`, assertion: 'toBeAttached()' }] : []),
  ];
}

import { dictionary } from '../../../locales/en-US/dictionary.ts';
import { pages } from '../../../locales/en-US/pages.ts';
import { loadLocale, tagOf } from '../../../locales/loadLocale.ts';
import type { AnyRecord } from '../../../events/record.ts';
import { isPromptOpen } from '../../../machines/account/prompt.ts';
import { latestNotice, latestRefusal } from '../../../machines/browse/changeNotice.ts';
import { shownPin } from '../../../machines/browse/closeup.ts';
import { feedAt } from '../../../machines/browse/feedSource.ts';
import { heldUpBy } from '../../../machines/browse/outbox.ts';
import { ownBoardOf } from '../../../machines/browse/ownBoards.ts';
import { isSearchOpen, suggestionsShown } from '../../../machines/browse/search.ts';
import type { World } from '../../../machines/engine/world.ts';
import { localesIn } from '../../../machines/shell/localeIn.ts';
import { currentPlace } from '../../../machines/shell/navigation.ts';
import { bannerShown } from '../../../machines/shell/offlineBanner.ts';
import { openOverlay } from '../../../machines/shell/overlays.ts';
import { shownTheme } from '../../../machines/shell/theme.ts';
import { shownToasts, type Toast } from '../../../machines/shell/toasts.ts';
import { changeWords } from '../../ui/browse/saving/changeWords.ts';
import { changeBoard, refusedWords } from '../../ui/browse/saving/refusedWords.ts';
import { type PageText, textIn } from '../../ui/text.ts';
import { closeupSights } from './closeupSights.ts';
import { feedSights } from './feedSights.ts';
import { called, quoted, read, type Sight } from './locators.ts';
import { subjectSights } from './subjectSights.ts';
import { accountSights, badgeSights, commentsSights, messagesSights } from './talkSights.ts';

/** Names of dialogs and menus by their keys; a log tells them with the gestures in them. */
type PartNames = ReadonlyMap<string, Sight>;

export const sourceText: PageText = textIn('en-US', { ...dictionary, ...pages }) as unknown as PageText;

/** The texts that a session shows: of its first locale. */
export async function textOf(records: readonly AnyRecord[]): Promise<PageText> {
  const [locale = ''] = localesIn(records);
  const [texts, pageTexts] = await Promise.all([loadLocale(locale, 'dictionary'), loadLocale(locale, 'pages')]);
  return texts && pageTexts ? (textIn(tagOf(locale), { ...texts, ...pageTexts }) as unknown as PageText) : sourceText;
}

const visible = 'toBeVisible()';
const status = (words: string): Sight => ({
  locator: `page.getByRole('status').filter({ hasText: ${quoted(words)} })`,
  assertion: visible,
  isAlone: true,
});
/** Number of suggestions that are named: a phone shows no more at once. */
const maxSuggestions = 4;

/** The part, such as a dialog, that is open; undefined if there is none. */
export function openPart(world: World): string | undefined {
  const overlay = read(world, 'overlays', openOverlay);
  return overlay ?? (read(world, 'prompt', isPromptOpen) ? 'prompt' : undefined);
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
    ...suggestions.slice(0, maxSuggestions).map((suggestion) => ({
      locator: `page.${called('option', suggestion.text)}.first()`,
      assertion: visible,
    })),
    ...(part === 'comments' ? commentsSights(world, text) : []),
    ...(part === 'messages' ? messagesSights(world, text) : []),
    ...(part === 'menu' ? accountSights(world) : []),
    ...badgeSights(world, text),
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
  const sights = subjectSights(world, place, text);
  const pinId = read(world, 'navigation', shownPin);
  if (pinId !== undefined && place.handler === 'pin/[id]') sights.push(...closeupSights(world, pinId, text));
  const source = feedAt(place);
  if (source) sights.push(...feedSights(world, source, place.top, text));
  return sights;
}

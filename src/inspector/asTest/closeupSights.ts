import type { Pin } from '../../../events/entities/pin.ts';
import { pinKind } from '../../../events/entities/pinKind.ts';
import { get } from '../../../events/persistentMap.ts';
import { chosen, hasCloseupFailed } from '../../../machines/browse/closeup.ts';
import { deletedPins } from '../../../machines/browse/missingPins.ts';
import { commentWithId, shownComments } from '../../../machines/engage/comments.ts';
import { isPreviewed, previewedComments, previewFacts } from '../../../machines/engage/commentsPreview.ts';
import type { World } from '../../../machines/engine/world.ts';
import { altOf, beginningOf, descriptionOf, detailOf, isLong } from '../../ui/browse/closeup/detail.ts';
import { durationText } from '../../ui/browse/closeup/duration.ts';
import type { PageText } from '../../ui/text.ts';
import { heading, named, quoted, read, type Sight, words } from './locators.ts';

const article = "page.getByRole('article').filter({ has: page.getByRole('heading', { level: 1 }) })";

/** Comments that a pin's page previews. */
const previewRows = 2;

/** The title, people, texts and counts of a pin's page, with its first comments. */
export function closeupSights(world: World, pinId: string, text: PageText): Sight[] {
  const pin = get(world.known.pins, pinId);
  if (!pin || read(world, 'closeup', hasCloseupFailed, pinId)) return [];
  const title = pin.title || pin.gridTitle;
  const isDeleted = read(world, 'outbox', deletedPins)?.includes(pinId) ?? false;
  const detail = detailOf(pin);
  return [
    ...(title ? [heading(title)] : []),
    ...named(
      article,
      'link',
      pin.pinner?.fullName,
      pin.pinner && pin.board && !isDeleted ? text.closeup.savedTo({ board: pin.board.name }) : undefined,
    ),
    ...(detail ? detailSights(world, detail, text) : []),
    ...(isDeleted ? [] : previewSights(world, pinId, text)),
  ];
}

function detailSights(world: World, pin: Pin, text: PageText): Sight[] {
  const description = descriptionOf(pin);
  const isExpanded = read(world, 'closeup', chosen, pin.id)?.isTextExpanded ?? false;
  const isPicture = pinKind(pin) === 'image' && (pin.carouselData?.slots.length ?? 0) <= 1;
  const topics = [...(pin.sourceInterest ? [pin.sourceInterest] : []), ...(pin.relatedInterests ?? [])];
  const { mediaAttribution: media } = pin;
  return [
    ...(isPicture ? named(article, 'img', altOf(pin)) : []),
    ...words(
      article,
      isLong(description) && !isExpanded ? `${beginningOf(description)}… ${text.closeup.more()}` : description,
      ...[pin.repinCount, pin.shareCount].map((count) => (count > 0 ? text.closeup.times({ count }) : undefined)),
      media?.author,
      media?.providerName,
      media?.licence,
    ),
    ...named(article, 'link', ...topics.map(({ name }) => name)),
    ...instructionsSights(world, pin, text),
  ];
}

/** Times, servings, ingredients and steps of a recipe or a tutorial, ticked off or not. */
function instructionsSights(world: World, pin: Pin, text: PageText): Sight[] {
  const { recipe, tutorial } = pin.richMetadata ?? {};
  const ticked = read(world, 'closeup', chosen, pin.id)?.ticked ?? [];
  const items = [
    ...(recipe?.ingredients ?? []).map(({ amount, name }, at) => [`ingredient ${at}`, amount ? `${amount} ${name}` : name]),
    ...(recipe?.steps ?? tutorial?.steps ?? []).map((step, at) => [`step ${at}`, step]),
  ];
  const { total, prep, cook } = recipe?.cookTimes ?? {};
  return [
    ...words(
      article,
      ...[total, prep, cook].map((time) => time && durationText(text.locale, time)),
      recipe?.servingsSummary?.replace(/^serves\s+/i, ''),
      ...(recipe?.diets ?? []),
    ),
    ...items.map(([item, said]) => ({
      locator: `${article}.getByRole('listitem').filter({ hasText: ${quoted(said!)} }).getByRole('checkbox').first()`,
      assertion: ticked.includes(item!) ? 'toBeChecked()' : 'not.toBeChecked()',
    })),
  ];
}

function previewSights(world: World, pinId: string, text: PageText): Sight[] {
  const facts = read(world, 'commentsPreview', (preview) => (isPreviewed(preview) ? previewFacts(preview) : undefined), pinId);
  if (!facts) return [];
  const ids = read(world, 'commentsPreview', previewedComments, pinId) ?? [];
  const comments = read(world, 'comments', (known) =>
    shownComments(known, ids)
      .slice(0, previewRows)
      .flatMap((id) => commentWithId(known, id) ?? []),
  );
  return [
    heading(facts.comment_count > 0 ? text.comments.countTitle({ count: facts.comment_count }) : text.comments.title(), 2),
    ...words(
      article,
      ...(comments ?? []).map(({ user, text: said }) => `${user.fullName} ${said === '' ? text.comments.triedIt() : said}`),
      facts.comments_disabled ? text.comments.off() : undefined,
    ),
  ];
}

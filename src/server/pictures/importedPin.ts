import path from 'node:path';
import type { BoardDraft, PersonDraft, Picture, PinDraft } from '../browse/drafts.ts';
import { slugOf } from '../browse/slug.ts';
import type { Caption } from './caption.ts';
import { readableName } from './caption.ts';
import type { Credit } from './credits.ts';
import { attributionOf, sourceLink } from './credits.ts';
import type { RecipeLine } from './recipes.ts';
import { recipeOf, unmarked } from './recipes.ts';

/** Owner of imported pictures unless another person is named. */
export const importsPerson: PersonDraft = {
  username: 'imports',
  fullName: 'Imported pictures',
  about: 'Pictures that were brought in from folders and files.',
};

/** Folder names that say nothing about the topic. */
const saysNothing =
  /^(?:pictures?|photos?|images?|imgs?|media|files?|downloads?|desktop|documents?|dcim|\d*(?:apple|canon|_?pana|msdcf|andro)\d*|camera(?: roll)?|saved pictures|screenshots?|new folder|untitled folder|import(?:s|ed)?|uploads?|data|tmp|temp|[\d\s_.-]+)$/i;

/** The topic from a picture's folder names, nearest first; undefined if none is meaningful. */
export function topicOfFolders(folders: readonly string[]): string | undefined {
  const descriptiveFolder = folders.filter((name) => name && name !== '.' && name !== '..').findLast((name) => !saysNothing.test(name));
  return descriptiveFolder && readableName(`${descriptiveFolder.slice(0, 60)}.`);
}

interface ImportedFile {
  picture: Picture;
  fileName: string;
  /** Names of the folder and its parents, outermost first. */
  folders: readonly string[];
  caption: Caption;
  credit?: Credit;
  recipe?: RecipeLine;
  video?: NonNullable<PinDraft['detail']>['video'];
  /** The person's own input, which takes precedence. */
  given?: { title?: string; topic?: string };
}

/** The pin for a picture. Precedence: the person's input, the table of credits, the picture's metadata, file and folder names. */
export function importedPin(owner: string, { picture, fileName, folders, caption, credit, recipe, video, given }: ImportedFile): PinDraft {
  const topic = given?.topic ?? credit?.topic ?? (recipe ? 'Food' : topicOfFolders(folders));
  const attribution = attributionOf(credit ?? fromRecipe(recipe) ?? caption);
  const richMetadata = recipe && { recipe: recipeOf(recipe) };
  return {
    picture,
    owner,
    ...(topic && { topic, board: { slug: slugOf(topic) } }),
    title: given?.title ?? recipe?.title ?? credit?.title ?? caption.title ?? readableName(path.basename(fileName)),
    description: (recipe ? aboutRecipe(recipe, credit) : caption.description) || undefined,
    altText: caption.altText,
    link: sourceLink(recipe?.source ?? undefined) ?? sourceLink(credit?.source),
    detail: { ...(video && { video }), ...(richMetadata && { richMetadata }), ...(attribution && { mediaAttribution: attribution }) },
  };
}

/** Slug of the board that a picture goes to by its topic or folders, if it has neither credit nor recipe. */
export function boardSlugOf({
  topic: givenTopic,
  folders,
}: {
  topic?: string | undefined;
  folders: readonly string[];
}): string | undefined {
  const topic = givenTopic ?? topicOfFolders(folders);
  return topic ? slugOf(topic) : undefined;
}

/** The board for the topic of an imported pin. */
export function boardOf(pin: PinDraft): BoardDraft | undefined {
  return pin.board && pin.topic
    ? { owner: pin.owner, slug: pin.board.slug, name: pin.topic.charAt(0).toUpperCase() + pin.topic.slice(1) }
    : undefined;
}

function fromRecipe(recipe: RecipeLine | undefined): Pick<Credit, 'author' | 'licence' | 'source'> | undefined {
  return recipe && { author: recipe.author ?? undefined, licence: recipe.licence ?? undefined, source: recipe.source ?? undefined };
}

/** Credits a recipe's author in the text if they differ from the picture's. */
function aboutRecipe(recipe: RecipeLine, credit: Credit | undefined): string {
  const by =
    credit && recipe.author && recipe.author !== credit.author
      ? `Recipe: ${[recipe.author, recipe.licence].filter(Boolean).join(', ')}.`
      : '';
  return [unmarked(recipe.description ?? ''), by].filter(Boolean).join(' ');
}

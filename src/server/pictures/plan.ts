import { access, readFile } from 'node:fs/promises';
import path from 'node:path';
import { readCredits } from './credits.ts';
import type { Credit } from './credits.ts';
import { contentOf } from './folder.ts';
import { readRecipes } from './recipes.ts';
import type { RecipeLine } from './recipes.ts';

/** A picture or a video of an import, with the data found next to it. */
export interface PlannedPicture {
  file: string;
  /** For a video: its poster, if there is one, and its captions by language. */
  video?: { poster: string | undefined; captions: Readonly<Record<string, string>> };
  credit?: Credit;
  recipe?: RecipeLine;
}
/** An item that an import skips, and the reason; paths are relative to the folder. */
export interface Problem {
  path: string;
  reason: string;
}
export interface ImportPlan {
  root: string;
  pictures: PlannedPicture[];
  skipped: Problem[];
}

/**
 * Plans an import without reading pictures. A recipe uses the first of its pictures found in its folder or in a sibling folder `pictures`;
 * a folder of pictures uses the recipes of a sibling folder `recipes`, so that the order of importing both does not matter.
 */
export async function planImport(folder: string): Promise<ImportPlan> {
  const content = await contentOf(folder);
  const nameOf = (file: string) => path.relative(content.root, file) || path.basename(file);
  const planned = new Map<string, PlannedPicture>(content.pictures.map((file) => [file, { file }]));
  const byName = new Map(content.pictures.map((file) => [path.basename(file), file]));
  const skipped: Problem[] = [];

  for (const file of content.recipes) {
    const { recipes, unreadable } = readRecipes(await readFile(file, 'utf8'));
    skipped.push(...unreadable.map((line) => ({ path: `${nameOf(file)}:${line}`, reason: 'This line is no recipe.' })));
    for (const recipe of recipes.sort(englishFirst)) {
      const picture = await pictureOf(recipe, byName, path.join(path.dirname(file), '..', 'pictures'));
      const reason = picture ? giveRecipe(planned, picture, recipe) : 'The recipe has no picture here.';
      if (reason) skipped.push({ path: `${nameOf(file)} ${recipe.id}`, reason });
    }
  }
  const beside = path.join(content.root, '..', 'recipes', 'recipes.jsonl');
  if (path.basename(content.root) === 'pictures' && (await fileExists(beside))) {
    for (const recipe of readRecipes(await readFile(beside, 'utf8')).recipes.sort(englishFirst)) {
      const picture = await pictureOf(recipe, byName);
      if (picture) giveRecipe(planned, picture, recipe);
    }
  }
  for (const file of content.videos) {
    const poster = content.pictures.find((picture) => stemOf(picture) === stemOf(file));
    if (poster) planned.delete(poster);
    planned.set(file, { file, video: { poster, captions: captionsOf(file, content.captions) } });
  }
  await giveCredits(planned);
  return { root: content.root, pictures: [...planned.values()], skipped };
}

/** Path without the ending. */
const stemOf = (file: string) => file.slice(0, file.length - path.extname(file).length);

/** Captions beside a video, by language: `walk.vtt` is in the interface's first one, `walk.de.vtt` in German. */
function captionsOf(video: string, captions: readonly string[]): Record<string, string> {
  const found: Record<string, string> = {};
  for (const file of captions) {
    const [, language = 'en-US'] = /\.([a-z]{2,3}(?:-[A-Za-z\d]{2,8})?)$/.exec(stemOf(file)) ?? [];
    if ([stemOf(video), `${stemOf(video)}.${language}`].includes(stemOf(file))) found[language] = file;
  }
  return found;
}

const englishFirst = (a: RecipeLine, b: RecipeLine) => Number(b.language === 'en') - Number(a.language === 'en');

async function pictureOf(recipe: RecipeLine, byName: Map<string, string>, beside?: string): Promise<string | undefined> {
  for (const name of recipe.picture_files.map((file) => path.basename(file))) {
    const creditFile = byName.get(name) ?? (beside && (await fileExists(path.join(beside, name))) ? path.join(beside, name) : undefined);
    if (creditFile) return creditFile;
  }
  return undefined;
}

/** Assigns a recipe to a planned picture; returns the reason if it has another one. */
function giveRecipe(planned: Map<string, PlannedPicture>, file: string, recipe: RecipeLine): string | undefined {
  const picture = planned.get(file) ?? { file };
  if (picture.recipe) return picture.recipe.id === recipe.id ? undefined : 'Its picture shows another recipe already.';
  planned.set(file, { ...picture, recipe });
  return undefined;
}

/** A table of credits applies to the files of its own folder. */
async function giveCredits(planned: Map<string, PlannedPicture>): Promise<void> {
  const tables = new Map<string, Map<string, Credit>>();
  for (const [file, picture] of planned) {
    const folder = path.dirname(file);
    if (!tables.has(folder)) tables.set(folder, readCredits(await readFile(path.join(folder, 'CREDITS.tsv'), 'utf8').catch(() => '')));
    const credit = tables.get(folder)?.get(path.basename(file));
    if (credit) planned.set(file, { ...picture, credit });
  }
}

const fileExists = (file: string) =>
  access(file).then(
    () => true,
    () => false,
  );

import * as v from 'valibot';
import { id, open, personal } from '../privacy.ts';

/** A private tag of the viewer on their own pins; `pinCount` is the number of pins that they can open, where it is listed. */
export const OwnTag = v.object({ id: id(v.string()), name: personal(v.string()), pinCount: open(v.optional(v.number())) });
export type OwnTag = v.InferOutput<typeof OwnTag>;

/** Characters of a tag's name, tags on a pin, and tags of a person. */
export const maxTagName = 40;
export const maxTagsOnPin = 20;
export const maxTags = 500;

/** Invisible, control and unassigned characters, but not the joiners that some scripts and emoji are written with. */
const invisible = /(?!\u200c|\u200d|\ufe0e|\ufe0f)[\p{Cc}\p{Cf}\p{Cs}\p{Cn}\p{Co}\p{Default_Ignorable_Code_Point}\u2028\u2029\u2800]+/gu;
/** Joiners without a visible character before them. */
const lostJoiners = /(^|\s)(?:\u200c|\u200d|\ufe0e|\ufe0f)+/gu;

/** A tag's name as it is kept: NFC, in one visible line; empty if nothing of it is visible. */
export function tagNameOf(text: string): string {
  const line = text.normalize('NFC').replaceAll(invisible, ' ').replaceAll(/\s+/g, ' ').replaceAll(lostJoiners, '$1');
  const name = line
    .replaceAll(/\s+/g, ' ')
    .replace(/(?:\u200c|\u200d)+$/, '')
    .trim();
  return /[\p{L}\p{N}\p{P}\p{S}]/u.test(name) ? name : '';
}

/** Names are typed one after the other, with commas between them. */
const separator = /[,،、，]/;

/** The typed names up to the last comma, and the one that is being typed. */
export function typedTagNames(text: string): { before: string[]; last: string } {
  const names = text.split(separator).map(tagNameOf);
  return { last: names.pop()!, before: names.filter(Boolean) };
}

/** The names in a text with commas. */
export const tagNamesIn = (text: string): string[] => text.split(separator).map(tagNameOf).filter(Boolean);

/** Number of characters of a name, as people count them in most scripts. */
export const tagLength = (name: string): number => [...name].length;

const foldings = new Map<string, (name: string) => string>();

/**
 * Returns the function that maps the names which count as the same tag in a language to one text: without case, and without the marks that
 * do not make another letter of that language. @param locale BCP 47, with a hyphen or an underscore
 */
export function tagFolding(locale: string): (name: string) => string {
  const cached = foldings.get(locale);
  if (cached) return cached;
  const tag = locale.replace('_', '-');
  const { compare } = new Intl.Collator(tag, { sensitivity: 'base' });
  const letters = new Map<string, string>();
  const plain = (letter: string): string => {
    const bare = letter.normalize('NFD').replaceAll(/\p{M}/gu, '');
    return bare !== letter && compare(bare, letter) === 0 ? bare : letter;
  };
  const fold = (name: string): string =>
    [...name.normalize('NFC').toLocaleLowerCase(tag).toLocaleUpperCase(tag).toLocaleLowerCase(tag).normalize('NFC')]
      .map((letter) => {
        if (!letters.has(letter)) letters.set(letter, plain(letter));
        return letters.get(letter)!;
      })
      .join('');
  foldings.set(locale, fold);
  return fold;
}

/** The tag of that name, spelled the same, or else the first that counts as the same in the language. */
export function tagNamed<Tag extends { name: string }>(tags: readonly Tag[], name: string, locale: string): Tag | undefined {
  const fold = tagFolding(locale);
  const folded = fold(name);
  return tags.find((tag) => tag.name === name) ?? tags.find((tag) => fold(tag.name) === folded);
}

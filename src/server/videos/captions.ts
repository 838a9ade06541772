import { Refusal } from '../shell/refusal.ts';

export const maxCaptionBytes = 512 * 1024;
const maxCues = 5_000;
const refused = (message: string, status: 413 | 422 = 422): Refusal => new Refusal(status, message);
export const captionsTooLarge = (): Refusal => refused('The caption file is larger than 512 kB.', 413);

const time = /(?:\d{2,3}:)?[0-5]\d:[0-5]\d\.\d{3}/.source;
const timing = new RegExp(`^(${time})[ \\t]+-->[ \\t]+(${time})((?:[ \\t].*)?)$`);
const setting = /^(?:vertical|line|position|size|align):[\w%.,-]{1,40}$/;
/** Each character fits one place only: a time of two parts, each of which may have points, would take a minute for a tag of 100 kB. */
const plainTag = /^<\/?(?:\d[\d:.]*|(?:b|i|u|ruby|rt|c|v|lang)(?:[.\s][^<>&]*)?)>$/;

/**
 * Rewrites a WebVTT file from what captions need: times, placement, text and its plain tags. Notes, styles and regions are dropped.
 * @throws {Refusal} 413 if it is too large, 422 if it is no WebVTT file or has no captions
 */
export function cleanCaptions(bytes: Buffer): string {
  if (bytes.length > maxCaptionBytes) throw captionsTooLarge();
  const [head = '', ...blocks] = decoded(bytes)
    .replace(/\r\n?/g, '\n')
    .replaceAll('\0', '')
    .split(/\n{2,}/);
  if (!/^WEBVTT(?:[ \t\n]|$)/.test(head)) throw refused('This is not a WebVTT caption file: it must begin with WEBVTT.');
  const cues = blocks.map(cueOf).filter((cue) => cue !== undefined);
  if (cues.length === 0) throw refused('The caption file has no captions.');
  if (cues.length > maxCues) throw refused(`A caption file has at most ${maxCues} captions.`, 413);
  return `WEBVTT\n\n${cues.join('\n\n')}\n`;
}

function decoded(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw refused('The caption file is not text in UTF-8.');
  }
}

function cueOf(block: string): string | undefined {
  const lines = block.split('\n').filter((line) => line.trim() !== '');
  // A cue may have a name above its times.
  const at = [0, 1].find((n) => timing.test(lines[n] ?? ''));
  if (at === undefined) return undefined;
  const [, from, to, settings = ''] = timing.exec(lines[at]!)!;
  const text = lines
    .slice(at + 1)
    .map((line) => line.replaceAll('-->', '→').replace(/<[^<>]*>?/g, (tag) => (plainTag.test(tag) ? tag : '')))
    .filter((line) => line.trim() !== '');
  if (text.length === 0) return undefined;
  const kept = settings.split(/\s+/).filter((word) => setting.test(word));
  return [`${from} --> ${to}${kept.map((word) => ` ${word}`).join('')}`, ...text].join('\n');
}

import type { Pin } from '../../../events/entities/pin.ts';

export type Video = NonNullable<Pin['video']>;

/** Data that a player needs: sources, poster, duration and captions. */
export interface Playable {
  source: { file: string | null; hls: string | null };
  poster: string | null;
  /** Seconds. */
  duration: number;
  /** Captions in the viewer's language, else the first; `language` is BCP 47. */
  captions: { url: string; language: string } | null;
}

export function playableOf({ formats }: Video, locale: string): Playable {
  const { '720P': file, HLS: stream } = formats;
  const format = file ?? stream;
  const captions = { ...stream?.captionsUrls, ...file?.captionsUrls };
  const languages = Object.keys(captions);
  const language =
    languages.find((language) => language === locale) ??
    languages.find((language) => language.split('-')[0] === locale.split('-')[0]) ??
    languages[0];
  return {
    source: { file: file?.url ?? null, hls: stream?.url ?? null },
    poster: format?.thumbnail ?? null,
    duration: (format?.duration ?? 0) / 1000,
    captions: language ? { url: captions[language]!, language } : null,
  };
}

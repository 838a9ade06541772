import type { GridPin } from '../../../../../events/entities/pin.ts';
import { VideoPlayer } from '../../../media/VideoPlayer.tsx';
import { Picture } from '../../../parts/Picture.tsx';
import { Later } from '../../../shell/Later.tsx';
import { partsOf, type MediaBlock } from './blocks.ts';
import type { StoryPageData } from './pages.ts';
import { StoryRun } from './StoryRun.tsx';
import style from './StoryPage.module.css';

interface Props {
  pinId: string;
  /** Page index, from 0, with its content. */
  number: number;
  page: StoryPageData;
  isShown: boolean;
  /** The pin whose color is the background of loading pictures. */
  cover: GridPin;
  /** Its videos play without sound. */
  isMuted: boolean;
}

/** A story's page in one of four layouts: its media, with words over, beside or below. */
export function StoryPage({ pinId, number, page, isShown, cover, isMuted }: Props) {
  const { media, runs } = partsOf(page);
  return (
    <div
      className={`${style.page} ${style[page.layout]}`}
      data-wordless={runs.length === 0 || undefined}
      data-bare={media === null || undefined}
      data-film={media?.type === 'video' || undefined}
    >
      {media && (
        <div className={style.media}>
          <StoryMedia pinId={pinId} number={number} block={media} isShown={isShown} cover={cover} isMuted={isMuted} />
        </div>
      )}
      {runs.length > 0 && (
        <div className={style.words}>
          {runs.map((run, i) =>
            run.type === 'media' ? (
              <StoryMedia key={i} pinId={pinId} number={number} block={run.block} isShown={isShown} cover={cover} isMuted={isMuted} />
            ) : (
              <StoryRun key={i} pinId={pinId} run={run} />
            ),
          )}
        </div>
      )}
    </div>
  );
}

/** Only the shown page has a player; others show a poster. */
function StoryMedia({
  pinId,
  number,
  block,
  isShown,
  cover,
  isMuted,
}: Pick<Props, 'pinId' | 'number' | 'isShown' | 'cover' | 'isMuted'> & { block: MediaBlock }) {
  if (block.type === 'image') {
    return (
      <Picture
        signature={block.imageSignature}
        width={block.width}
        height={block.height}
        alt={block.altText}
        sizes="(width >= 1024px) 736px, 100vw"
        dominantColor={cover.dominantColor}
        thumbhash={block.imageSignature === cover.imageSignature ? cover.thumbhash : null}
        kind="main"
        className={style.picture}
      />
    );
  }
  const format = block.video.formats['720P'] ?? block.video.formats.HLS;
  if (!isShown)
    return (
      format && (
        <img
          className={style.picture}
          src={format.thumbnail}
          width={format.width}
          height={format.height}
          alt={block.altText}
          draggable={false}
        />
      )
    );
  return (
    <Later>
      <VideoPlayer
        pinId={pinId}
        page={number}
        video={block.video}
        label={block.altText}
        isPromoted={cover.isPromoted ?? false}
        isMuted={isMuted}
      />
    </Later>
  );
}

import { pictureUrl } from '../../../../../events/entities/picture.ts';
import { VideoPlayer } from '../../../media/VideoPlayer.tsx';
import { partsOf, type MediaBlock } from './blocks.ts';
import type { StoryPageData } from './pages.ts';
import { StoryRun } from './StoryRun.tsx';
import style from './StoryPage.module.css';

interface Props {
  pinId: string;
  page: StoryPageData;
  isShown: boolean;
  /** `#rrggbb`, behind a picture that is on its way. */
  ground: string;
}

/** A story's page in one of its four layouts: what fills it, and its words over, beside or below that. */
export function StoryPage({ pinId, page, isShown, ground }: Props) {
  const { media, runs } = partsOf(page);
  return (
    <div className={`${style.page} ${style[page.layout]}`} data-wordless={runs.length === 0 || undefined} data-bare={media === null || undefined}>
      {media && (
        <div className={style.media}>
          <StoryMedia pinId={pinId} block={media} isShown={isShown} ground={ground} />
        </div>
      )}
      {runs.length > 0 && (
        <div className={style.words}>
          {runs.map((run, i) =>
            run.type === 'media' ? <StoryMedia key={i} pinId={pinId} block={run.block} isShown={isShown} ground={ground} /> : <StoryRun key={i} run={run} />,
          )}
        </div>
      )}
    </div>
  );
}

/** Only the page that is shown has a player; the others stand for it with a picture. */
function StoryMedia({ pinId, block, isShown, ground }: Pick<Props, 'pinId' | 'isShown' | 'ground'> & { block: MediaBlock }) {
  if (block.type === 'image') {
    return (
      <img
        className={style.picture}
        src={pictureUrl(block.imageSignature, '736x')}
        srcSet={`${pictureUrl(block.imageSignature, '474x')} 474w, ${pictureUrl(block.imageSignature, '736x')} 736w`}
        sizes="(width >= 1024px) 736px, 100vw"
        width={block.width}
        height={block.height}
        alt={block.altText}
        style={{ backgroundColor: ground }}
        draggable={false}
      />
    );
  }
  const format = block.video.formats['720P'] ?? block.video.formats.HLS;
  if (!isShown) return format && <img className={style.picture} src={format.thumbnail} width={format.width} height={format.height} alt={block.altText} draggable={false} />;
  return <VideoPlayer pinId={pinId} video={block.video} label={block.altText} isFromStart />;
}

import { boundsOf, pictureUrl } from '../../../../events/entities/picture.ts';
import type { Pin, StoryBlock } from '../../../../events/entities/pin.ts';
import { usePageText } from '../../pageText.ts';
import { outwardLink } from '../closeup/outwardLink.ts';
import { pinName } from '../feed/pinWords.ts';
import { LinkedDocument } from './LinkedDocument.tsx';

interface Props {
  board: { name: string };
  pin: Pin;
  /** Path of the link, which opens the board. */
  root: string;
  nonce: string;
}

/** A pin of a secret board for those who have its link: all its pictures and videos, its words, and where it comes from. */
export function LinkedPin({ board, pin, root, nonce }: Props) {
  const text = usePageText();
  const name = pinName(pin, text);
  const { recipe, article, tutorial } = pin.richMetadata ?? {};
  const credit = pin.mediaAttribution;
  const source = outwardLink(pin.link);
  const author = outwardLink(credit?.authorUrl ?? credit?.link);
  return (
    <LinkedDocument title={name} locale={text.locale} nonce={nonce}>
      <header>
        <nav>
          <a href={root} dir="auto">
            {board.name}
          </a>
        </nav>
      </header>
      <main>
        <article>
          {pin.video ? (
            <Film video={pin.video} name={name} />
          ) : (
            <Large signature={pin.imageSignature} width={pin.imageWidth} height={pin.imageHeight} alt={name} />
          )}
          <h1 dir="auto">{pin.title ?? pin.gridTitle ?? name}</h1>
          {pin.description && <p dir="auto">{pin.description}</p>}
          {pin.carouselData?.slots.map((slot) => (
            <figure key={slot.id}>
              <img src={pictureUrl(slot.imageSignature, '736x')} alt={slot.title ?? ''} loading="lazy" />
              {slot.details && <figcaption dir="auto">{slot.details}</figcaption>}
            </figure>
          ))}
          {pin.storyPinData?.pages
            .flatMap(({ blocks }) => blocks)
            .map((block, i) => (
              <Block key={i} block={block} />
            ))}
          {article?.body.map((paragraph, i) => (
            <p key={i} dir="auto">
              {paragraph}
            </p>
          ))}
          {recipe && (
            <Lines
              title={text.closeup.recipe.ingredients()}
              lines={recipe.ingredients.map(({ amount, name: ingredient }) => [amount, ingredient].filter(Boolean).join(' '))}
            />
          )}
          <Lines title={text.closeup.recipe.steps()} lines={recipe?.steps ?? tutorial?.steps ?? []} isOrdered />
          {credit?.author && (
            <p>
              {text.closeup.author()} {author ? <OutwardLink href={author.href}>{credit.author}</OutwardLink> : credit.author}
              {credit.licence && ` · ${credit.licence}`}
            </p>
          )}
          {source && (
            <p>
              <OutwardLink href={source.href}>{text.closeup.visit({ domain: pin.domain || source.host })}</OutwardLink>
            </p>
          )}
        </article>
      </main>
    </LinkedDocument>
  );
}

const OutwardLink = ({ href, children }: { href: string; children: string }) => (
  <a href={href} rel="noopener noreferrer nofollow ugc">
    {children}
  </a>
);

/** @param width of the original, in pixels, like `height` */
function Large({ signature, width, height, alt }: { signature: string; width: number; height: number; alt: string }) {
  return (
    <img
      src={pictureUrl(signature, '736x')}
      srcSet={`${pictureUrl(signature, '474x')} 474w, ${pictureUrl(signature, '736x')} 736w`}
      sizes={`min(100vw, ${boundsOf('736x').width}px)`}
      width={width}
      height={height}
      alt={alt}
    />
  );
}

function Film({ video: { formats }, name }: { video: NonNullable<Pin['video']>; name: string }) {
  const format = formats['720P'] ?? formats.HLS;
  if (!format) return null;
  return (
    // oxlint-disable-next-line jsx-a11y/media-has-caption -- those that there are
    <video controls preload="none" poster={format.thumbnail} width={format.width} height={format.height} aria-label={name}>
      {formats['720P'] && <source src={formats['720P'].url} />}
      {formats.HLS && <source src={formats.HLS.url} type="application/vnd.apple.mpegurl" />}
      {Object.entries(format.captionsUrls).map(([language, address]) => (
        <track key={language} kind="captions" srcLang={language} src={address} />
      ))}
    </video>
  );
}

function Block({ block }: { block: StoryBlock }) {
  switch (block.type) {
    case 'image':
      return <Large signature={block.imageSignature} width={block.width} height={block.height} alt={block.altText} />;
    case 'video':
      return <Film video={block.video} name={block.altText} />;
    case 'link': {
      const link = outwardLink(block.url);
      return <p>{link ? <OutwardLink href={link.href}>{block.text}</OutwardLink> : block.text}</p>;
    }
    case 'ingredient':
    case 'supply':
      return <p dir="auto">{[block.amount, block.name].filter(Boolean).join(' ')}</p>;
    default:
      return <p dir="auto">{block.text}</p>;
  }
}

function Lines({ title, lines, isOrdered = false }: { title: string; lines: readonly string[]; isOrdered?: boolean }) {
  if (lines.length === 0) return null;
  const List = isOrdered ? 'ol' : 'ul';
  return (
    <section>
      <h2>{title}</h2>
      <List>
        {lines.map((line, i) => (
          <li key={i} dir="auto">
            {line}
          </li>
        ))}
      </List>
    </section>
  );
}

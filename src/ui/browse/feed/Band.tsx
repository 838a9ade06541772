import { shallowEqual, useSelector } from '@xstate/react';
import { memo, type CSSProperties } from 'react';
import { get } from '../../../../events/persistentMap.ts';
import type { GridPin } from '../../../../events/entities/pin.ts';
import type { PlacedStory } from '../../../../machines/browse/feed.ts';
import { Avatar } from '../../parts/Avatar.tsx';
import { Link } from '../../parts/Link.tsx';
import { Picture } from '../../parts/Picture.tsx';
import { usePageText } from '../../pageText.ts';
import { useSession } from '../../session.ts';
import { useText } from '../../text.ts';
import { Badges } from './Badges.tsx';
import { pinName } from './pinWords.ts';
import style from './Band.module.css';

interface Props {
  story: PlacedStory;
  index: number;
  total: number;
  top: number;
  height: number;
  unmeasured?: CSSProperties | undefined;
}

/** A module between the pins: a title with uncropped pictures in a scrollable row or a grid of two rows. */
export const Band = memo(function Band({ story, index, total, top, height, unmeasured }: Props) {
  const {
    closeup: { modules, moduleActions },
  } = usePageText();
  const { storyType, title, subtitle, description, user, action } = story;
  const pins = useSelector(useSession().known('pins'), (pinMap) => story.contentIds.map((id) => get(pinMap, id)), shallowEqual);
  const { layout, alignment, titleTextColor, subtitleTextColor } = story.displayOptions;
  const titleId = `story-${story.id}`;
  return (
    <article
      suppressHydrationWarning
      className={style.band}
      style={{ ...unmeasured, ...(!unmeasured && { insetBlockStart: top }), blockSize: height }}
      aria-posinset={index + 1}
      aria-setsize={total}
      aria-labelledby={titleId}
      data-index={index}
      data-alignment={alignment}
    >
      <header className={style.header}>
        <h2 id={titleId} className={style.title} {...tint(titleTextColor)}>
          {storyType in modules ? modules[storyType as keyof typeof modules]({ name: title }) : title}
        </h2>
        {action && (
          <Link className={style.action} to={action.url} data-style={action.style}>
            {storyType in moduleActions ? moduleActions[storyType as keyof typeof moduleActions]() : action.text}
          </Link>
        )}
        {(user || subtitle || description) && (
          <div className={style.about}>
            {user && (
              <Link className={style.user} to={`/${encodeURIComponent(user.username)}/`}>
                <Avatar name={user.fullName} src={user.imageSmallUrl} size={24} />
                {user.fullName}
              </Link>
            )}
            {subtitle && (
              <p className={style.subtitle} dir="auto" {...tint(subtitleTextColor)}>
                {subtitle}
              </p>
            )}
            {description && (
              <p className={style.description} dir="auto">
                {description}
              </p>
            )}
          </div>
        )}
      </header>
      <ul className={layout === 'grid' ? style.grid : style.carousel}>{pins.map((pin) => pin && <Small key={pin.id} pin={pin} />)}</ul>
    </article>
  );
});

/** A text color of the wire; the style sheet adjusts its lightness to the theme, so that the text stays readable. */
const tint = (color: string | null) =>
  color !== null && /^#[0-9a-f]{6}$/i.test(color) ? { 'data-tinted': true, style: { '--tint': color } as CSSProperties } : {};

function Small({ pin }: { pin: GridPin }) {
  const text = useText();
  const ratio = pin.imageWidth / pin.imageHeight;
  return (
    <li className={style.item} style={{ aspectRatio: ratio }}>
      <a className={style.link} href={`/pin/${pin.id}/`}>
        <Picture
          signature={pin.imageSignature}
          width={pin.imageWidth}
          height={pin.imageHeight}
          alt={pinName(pin, text)}
          sizes={`${Math.round(200 * ratio)}px`}
          dominantColor={pin.dominantColor}
          thumbhash={pin.thumbhash}
        />
        <Badges pin={pin} />
      </a>
    </li>
  );
}

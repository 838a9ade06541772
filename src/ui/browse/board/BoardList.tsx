import { useRef } from 'react';
import { Link } from '../../parts/Link.tsx';
import { Picture } from '../../parts/Picture.tsx';
import { usePageText } from '../../pageText.ts';
import { useEntity } from '../../session.ts';
import { pinByline, pinName } from '../feed/pinWords.ts';
import { useFeedPins } from '../feed/useFeedPins.ts';
import style from './BoardList.module.css';
import { PinsLoaded, type PinsProps } from './PinsLoaded.tsx';

/** A board's pins line by line, with their names and where they come from. */
export function BoardList({ source, label, empty, amend }: PinsProps) {
  const pins = useFeedPins(source, amend);
  const list = useRef<HTMLUListElement>(null);
  return (
    <PinsLoaded source={source} pins={pins} list={list} empty={empty}>
      <ul ref={list} className={style.list} aria-label={label}>
        {pins.map((id) => (
          <Line key={id} id={id} />
        ))}
      </ul>
    </PinsLoaded>
  );
}

function Line({ id }: { id: string }) {
  const text = usePageText();
  const pin = useEntity('pins', id);
  if (!pin) return null;
  return (
    <li className={style.line}>
      <Link to={`/pin/${pin.id}/`} className={style.link}>
        <Picture
          signature={pin.imageSignature}
          width={pin.imageWidth}
          height={pin.imageHeight}
          alt=""
          sizes="96px"
          dominantColor={pin.dominantColor}
          thumbhash={pin.thumbhash}
          className={style.picture}
        />
        <span className={style.words}>
          <span className={style.name} dir="auto">
            {pinName(pin, text)}
          </span>
          <span className={style.by}>{pinByline(pin, text)}</span>
          {pin.domain && <span className={style.by}>{pin.domain}</span>}
        </span>
      </Link>
    </li>
  );
}

import { pictureUrl } from '../../../../events/entities/picture.ts';
import style from './Collage.module.css';

/** Cover of a board: one large and two small pictures. @param covers signatures, at most three */
export function Collage({ covers }: { covers: readonly string[] }) {
  const [first, ...otherCovers] = covers;
  return (
    <span className={style.collage} aria-hidden="true">
      <Cover signature={first} size="236x" />
      <Cover signature={otherCovers[0]} size="170x" />
      <Cover signature={otherCovers[1]} size="170x" />
    </span>
  );
}

function Cover({ signature, size }: { signature: string | undefined; size: '236x' | '170x' }) {
  return signature ? (
    <img className={style.cover} src={pictureUrl(signature, size)} alt="" loading="lazy" decoding="async" />
  ) : (
    <span className={style.cover} />
  );
}

import style from './NamedLines.module.css';

/** A name with details below it, each cut to one line. */
export function NamedLines({ name, details }: { name: string; details: readonly string[] }) {
  return (
    <span className={style.lines}>
      <span className={style.name}>{name}</span>
      {details.map((detail) => (
        <span key={detail} className={style.detail}>
          {detail}
        </span>
      ))}
    </span>
  );
}

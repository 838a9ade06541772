import style from './Avatar.module.css';

/** A person's initials on a color derived from the name, below their picture once that has loaded. @param size pixels */
export function Avatar({ name, src, size = 32 }: { name: string; src: string | null; size?: number }) {
  return (
    <span
      className={style.avatar}
      style={{ inlineSize: size, blockSize: size, fontSize: size * 0.4, backgroundColor: `oklch(0.44 0.09 ${hueOf(name)})` }}
      aria-hidden="true"
    >
      {initialsOf(name)}
      {src && <img className={style.picture} src={src} alt="" width={size} height={size} loading="lazy" decoding="async" />}
    </span>
  );
}

function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/);
  const ends = words.length > 1 ? [words[0]!, words.at(-1)!] : words;
  return ends
    .map((word) => [...word][0] ?? '')
    .join('')
    .toLocaleUpperCase();
}

/** Degrees, derived from the name. */
function hueOf(name: string): number {
  let sum = 0;
  for (const sign of name) sum = (sum * 31 + sign.codePointAt(0)!) % 360;
  return sum;
}

import style from './HomeBadge.module.css';

/** A number at the corner of a button, whose label tells it in words. */
export function CountBadge({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <span className={style.badge} aria-hidden="true">
      {count > 99 ? '99+' : count}
    </span>
  );
}

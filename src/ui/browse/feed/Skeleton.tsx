import { useText } from '../../text.ts';
import { pack, widthOf, type Columns } from './layout.ts';
import style from './Skeleton.module.css';

/** Aspect ratios of the placeholder tiles. */
const ratios = [1.3, 0.8, 1.5, 1, 1.25, 1.6, 0.7, 1.4, 1.1, 1.33];

/** Placeholders for the first pictures. @param height pixels to fill */
export function Skeleton({ columns, height }: { columns: Columns; height: number }) {
  const text = useText();
  const count = columns.count * Math.ceil(height / columns.width);
  const layout = pack(
    Array.from({ length: count }, (_, i) => ({ ratio: ratios[(i * 7) % ratios.length]! })),
    columns,
  );
  return (
    <div
      className={style.wall}
      role="progressbar"
      aria-label={text.shell.loading()}
      style={{ inlineSize: widthOf(columns), blockSize: height }}
    >
      {layout.top.map((top, i) => (
        <div
          key={i}
          className={style.tile}
          style={{
            insetBlockStart: top,
            insetInlineStart: layout.column[i]! * (columns.width + columns.gap),
            inlineSize: columns.width,
            blockSize: layout.height[i],
          }}
        />
      ))}
    </div>
  );
}

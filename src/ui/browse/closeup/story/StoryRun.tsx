import { Icon } from '../../../parts/Icon.tsx';
import { usePageText } from '../../../pageText.ts';
import { outwardLink } from '../outwardLink.ts';
import { PinLink } from '../PinLink.tsx';
import type { Run } from './blocks.ts';
import style from './StoryRun.module.css';

/** Text blocks of a story's page: text, heading, paragraph, link, and lists of ingredients and supplies (S1.3). */
export function StoryRun({ pinId, run }: { pinId: string; run: Exclude<Run, { type: 'media' }> }) {
  const text = usePageText();
  if (run.type === 'items') {
    return (
      <div>
        <h4 className={style.listTitle}>{run.kind === 'ingredient' ? text.closeup.story.ingredients() : text.closeup.story.supplies()}</h4>
        <ul>
          {run.items.map(({ amount, name }, i) => (
            <li key={i} className={style.item}>
              <span>{name}</span>
              {amount && <span className={style.amount}>{amount}</span>}
            </li>
          ))}
        </ul>
      </div>
    );
  }
  const { block } = run;
  switch (block.type) {
    case 'heading':
      return (
        <h3 className={style.heading} dir="auto">
          {block.text}
        </h3>
      );
    case 'link': {
      const link = outwardLink(block.url);
      return link ? (
        <PinLink pinId={pinId} href={link.href} className={style.link}>
          {block.text} <Icon name="link" size={20} />
        </PinLink>
      ) : (
        <p dir="auto">{block.text}</p>
      );
    }
    case 'text':
      return (
        <p className={style.text} dir="auto">
          {block.text}
        </p>
      );
    case 'paragraph':
      return <p dir="auto">{block.text}</p>;
  }
}

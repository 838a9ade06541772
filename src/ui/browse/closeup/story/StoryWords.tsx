import { usePageText } from '../../../pageText.ts';
import section from '../Section.module.css';
import type { StoryData } from './pages.ts';
import style from './StoryWords.module.css';

/** Texts of a story besides its pages: facts, lists, and music credits (S1.3). */
export function StoryWords({ story: { metadata, musicAttributions, isDeleted, pages, staticPageCount } }: { story: StoryData }) {
  const text = usePageText();
  if (isDeleted) return <p>{text.closeup.story.gone()}</p>;
  const { keyValueBlocks, listBlocks } = metadata;
  const films = pages.length - staticPageCount;
  return (
    <>
      <p className={style.extent}>
        {text.browse.pin.pages({ count: pages.length })}
        {films > 0 && ` · ${text.closeup.story.films({ count: films })}`}
      </p>
      {keyValueBlocks.length > 0 && (
        <dl className={style.facts}>
          {keyValueBlocks.map(({ key, value }) => (
            <div key={key}>
              <dt className={style.name}>{key}</dt>
              <dd className={style.value}>
                <bdi>{value}</bdi>
              </dd>
            </div>
          ))}
        </dl>
      )}
      {listBlocks.map(({ heading, items }) => (
        <section key={heading}>
          <h2 className={section.title}>{heading}</h2>
          <ul className={section.lines}>
            {items.map((item, i) => (
              <li key={i} className={style.item}>
                <bdi>{item}</bdi>
              </li>
            ))}
          </ul>
        </section>
      ))}
      {musicAttributions.map(({ artist, title, thumbnailImageUrl, isrc }) => (
        <p key={isrc ?? `${artist} ${title}`} className={style.music}>
          {thumbnailImageUrl && <img src={thumbnailImageUrl} alt="" width={40} height={40} className={style.cover} loading="lazy" />}
          <span aria-hidden="true">♪</span>
          {text.closeup.story.music({ title, artist })}
        </p>
      ))}
    </>
  );
}

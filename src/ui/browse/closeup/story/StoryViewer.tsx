import type { CSSProperties } from 'react';
import type { GridPin } from '../../../../../events/entities/pin.ts';
import { IconButton } from '../../../parts/IconButton.tsx';
import { useSender } from '../../../session.ts';
import { usePageText } from '../../../pageText.ts';
import { Later } from '../../../shell/Later.tsx';
import { isRightToLeft } from '../direction.ts';
import { keyStep, pageAt, pageRatio, swipeStep, tapStep, type StoryData } from './pages.ts';
import { StoryPage } from './StoryPage.tsx';
import { StoryProgress } from './StoryProgress.tsx';
import { useSwipe } from './useSwipe.ts';
import { VisualSearchButton } from '../VisualSearchButton.tsx';
import style from './StoryViewer.module.css';

interface Props {
  pinId: string;
  story: StoryData;
  /** Index of the shown page, from 0. */
  page: number;
  cover: GridPin;
}

/** A story, one page at a time: navigation by arrow keys, swipes, taps, buttons and dots. Each page has its own width (S1.3). */
export function StoryViewer({ pinId, story, page, cover }: Props) {
  const text = usePageText();
  const turned = useSender('story.pageTurned');
  const { pages } = story;
  const at = pageAt(page, pages.length);
  const turnTo = (to: number): void => {
    const next = pageAt(to, pages.length);
    if (next !== at) turned({ pinId, page: next });
  };

  const picture = pages[at]?.blocks.find((block) => block.type === 'image')?.imageSignature;
  const swiped = useSwipe(({ x, y }, { clientX, target, currentTarget }) => {
    if ((target as Element).closest('a, button, input')) return;
    const mirrored = isRightToLeft(currentTarget);
    const swipe = swipeStep(x, y, mirrored);
    const isTap = Math.hypot(x, y) < 10;
    if (swipe === 0 && (!isTap || (target as Element).closest('video'))) return;
    const { left, width } = currentTarget.getBoundingClientRect();
    turnTo(at + (swipe || tapStep((clientX - left) / width, mirrored)));
  });

  return (
    <section
      className={style.viewer}
      aria-roledescription="carousel"
      aria-label={text.closeup.story.label({ page: at + 1, pages: pages.length })}
      onKeyDown={({ key, target, currentTarget }) => {
        const step = (target as Element).closest('input') ? 0 : keyStep(key, isRightToLeft(currentTarget));
        if (step !== 0) turnTo(at + step);
      }}
    >
      <div className={style.sheet} style={{ '--page-ratio': pages[at] ? pageRatio(pages[at]) : 0.75 } as CSSProperties} {...swiped}>
        {pages.map((page, i) =>
          // Adjacent pages are mounted, so that their pictures are loaded before turning.
          Math.abs(i - at) <= 1 ? (
            <div
              key={i}
              className={style.page}
              data-side={i < at ? 'before' : i > at ? 'after' : undefined}
              inert={i !== at}
              role="group"
              aria-label={text.closeup.story.page({ page: i + 1 })}
            >
              <StoryPage pinId={pinId} number={i} page={page} isShown={i === at} cover={cover} isMuted={story.shouldMute} />
            </div>
          ) : null,
        )}
        <Later>
          <StoryProgress label={text.closeup.story.page({ page: at + 1 })} />
        </Later>
      </div>
      {/* Not `disabled`: at an end the button would lose the focus and its key events. */}
      <div className={style.controls}>
        <IconButton icon="back" label={text.closeup.story.previous()} aria-disabled={at === 0} onClick={() => turnTo(at - 1)} />
        <ol className={style.dots} aria-label={text.closeup.story.pages()}>
          {pages.map((_, i) => (
            <li key={i}>
              <button
                type="button"
                className={style.dot}
                aria-label={text.closeup.story.page({ page: i + 1 })}
                aria-current={i === at ? 'step' : undefined}
                onClick={() => turnTo(i)}
              />
            </li>
          ))}
        </ol>
        <IconButton
          icon="forward"
          label={text.closeup.story.next()}
          aria-disabled={at === pages.length - 1}
          onClick={() => turnTo(at + 1)}
        />
        {picture && <VisualSearchButton pin={cover} signature={picture} tone="plain" />}
      </div>
    </section>
  );
}

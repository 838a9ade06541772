import type { CSSProperties } from 'react';
import { isSeekingStory, storyProgress } from '../../../../../machines/media/storyPlayer.ts';
import { useFlow } from '../../../session.ts';
import style from './StoryProgress.module.css';

/** Progress of the shown page's video; nothing on a page without one. */
export function StoryProgress({ label }: { label: string }) {
  const share = useFlow('storyPlayer', storyProgress);
  const isSeeking = useFlow('storyPlayer', isSeekingStory);
  if (share === null) return null;
  return (
    <div
      className={style.progress}
      style={{ '--share': share } as CSSProperties}
      role="progressbar"
      aria-label={label}
      aria-valuenow={Math.round(share * 100)}
      aria-busy={isSeeking}
    />
  );
}

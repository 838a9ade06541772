import { useEffect, useEffectEvent, useRef } from 'react';
import { IconButton } from '../../parts/IconButton.tsx';
import { usePageText } from '../../pageText.ts';
import { isRightToLeft } from './direction.ts';
import { keyStep } from './story/pages.ts';
import type { WallSteps } from './useWallSteps.ts';
import style from './Stage.module.css';

/**
 * Buttons to the pins before and after this one in the wall it was opened from. The arrow keys do the same while the focus is on them, on
 * the page's heading or on nothing.
 */
export function WallButtons({ steps: { hasBefore, hasAfter, take } }: { steps: WallSteps }) {
  const { wall: text } = usePageText().closeup;
  const buttons = useRef<HTMLDivElement>(null);
  const press = useEffectEvent((event: KeyboardEvent): void => {
    const { target, key, defaultPrevented, metaKey, ctrlKey, altKey, shiftKey } = event;
    if (defaultPrevented || metaKey || ctrlKey || altKey || shiftKey || !(target instanceof Element)) return;
    if (target !== document.body && !target.closest('main h1') && !buttons.current?.contains(target)) return;
    const step = keyStep(key, isRightToLeft(document.body));
    if (step === 0) return;
    event.preventDefault();
    take(step);
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent): void => press(event);
    addEventListener('keydown', listener);
    return () => removeEventListener('keydown', listener);
  }, []);
  if (!hasBefore && !hasAfter) return null;
  return (
    <div ref={buttons} className={style.wall}>
      <IconButton icon="back" tone="onPicture" label={text.previous()} disabled={!hasBefore} onClick={() => take(-1)} />
      <IconButton icon="forward" tone="onPicture" label={text.next()} disabled={!hasAfter} onClick={() => take(1)} />
    </div>
  );
}

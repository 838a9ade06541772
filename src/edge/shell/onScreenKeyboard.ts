import { distinctUntilChanged, fromEvent, map, type Observable, skip, startWith } from 'rxjs';

/** Pixels that a keyboard covers at least; a browser's own bars are lower. */
const minHeight = 150;

/** Whether an on-screen keyboard is open, each time that changes: it makes the visual viewport lower than the window. */
export const onScreenKeyboard = (viewport: VisualViewport): Observable<boolean> =>
  fromEvent(viewport, 'resize').pipe(
    // A page that is zoomed in has a lower viewport too.
    map(() => innerHeight - viewport.height * viewport.scale > minHeight),
    startWith(false),
    distinctUntilChanged(),
    skip(1),
  );

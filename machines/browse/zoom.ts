/** Zooming a picture in a window. Pure functions; all lengths in pixels, points from the middle of the window. */

export interface Size {
  width: number;
  height: number;
}

export interface Point {
  x: number;
  y: number;
}

/** How a picture is shown: `scale` times the size at which all of it fits, with its middle at a point. */
export interface View extends Point {
  scale: number;
}

export const wholeView: View = { scale: 1, x: 0, y: 0 };

/** The largest scale; a large picture reaches at least twice its own pixels. */
const leastMax = 4;
const ownPixels = 2;

/** Bounds of what a record may say, so that nothing overflows. */
const farthest = 100_000;
/** Never −0, which a log can not hold. */
const between = (value: number, least: number, most: number): number => Math.min(most, Math.max(least, value)) + 0;

/** The size at which all of a picture is in the window, never larger than the picture itself. */
export function fitted(picture: Size, window: Size): Size {
  const [width, height] = [between(picture.width, 1, farthest), between(picture.height, 1, farthest)];
  const shrink = Math.min(1, between(window.width, 1, farthest) / width, between(window.height, 1, farthest) / height);
  return { width: width * shrink, height: height * shrink };
}

const maxScale = (picture: Size, window: Size): number => Math.max(leastMax, (ownPixels * picture.width) / fitted(picture, window).width);

/** The nearest view in which the picture fills as much of the window as it can. */
function within(view: View, picture: Size, window: Size): View {
  const { width, height } = fitted(picture, window);
  const room = (side: number, available: number): number => Math.max(0, (side * view.scale - between(available, 1, farthest)) / 2);
  const [x, y] = [room(width, window.width), room(height, window.height)];
  return { scale: view.scale, x: between(view.x, -x, x), y: between(view.y, -y, y) };
}

/** The view after zooming around a point, which stays where it is unless the picture would leave a part of the window empty. */
export function zoomed(view: View, factor: number, around: Point, picture: Size, window: Size): View {
  const scale = between(view.scale * between(factor, 0.01, 100), 1, between(maxScale(picture, window), leastMax, farthest));
  const change = scale / view.scale;
  const moved = (from: number, to: number): number => {
    const fixed = between(to, -farthest, farthest);
    return fixed - (fixed - from) * change;
  };
  return within({ scale, x: moved(view.x, around.x), y: moved(view.y, around.y) }, picture, window);
}

export const shifted = (view: View, by: Point, picture: Size, window: Size): View =>
  within(
    { scale: view.scale, x: view.x + between(by.x, -farthest, farthest), y: view.y + between(by.y, -farthest, farthest) },
    picture,
    window,
  );

/** The view after two fingers moved from one pair of points to another. */
export function pinched(view: View, from: readonly [Point, Point], to: readonly [Point, Point], picture: Size, window: Size): View {
  const middle = ([a, b]: readonly [Point, Point]): Point => ({ x: a.x / 2 + b.x / 2, y: a.y / 2 + b.y / 2 });
  const distance = ([a, b]: readonly [Point, Point]): number => between(Math.hypot(a.x - b.x, a.y - b.y), 1, farthest);
  const [start, end] = [middle(from), middle(to)];
  const larger = zoomed(view, distance(to) / distance(from), start, picture, window);
  return shifted(larger, { x: end.x - start.x, y: end.y - start.y }, picture, window);
}

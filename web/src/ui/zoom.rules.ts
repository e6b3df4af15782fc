/** How a picture is shown in its box: enlarged, and moved by so many pixels from the middle. */
export interface ZoomView {
  scale: number;
  x: number;
  y: number;
}

export interface Point {
  x: number;
  y: number;
}

/** Pixels. */
export interface Box {
  width: number;
  height: number;
}

export const wholeView: ZoomView = { scale: 1, x: 0, y: 0 };
export const mostZoom = 4;
/** By one press of a key or button. */
export const zoomStep = 1.5;
/** By a double tap. */
export const doubleTapZoom = 2.5;

/** The view within its bounds: never smaller than the box, and never moved out of it. */
export function bounded({ scale, x, y }: ZoomView, { width, height }: Box): ZoomView {
  const within = Math.min(mostZoom, Math.max(1, scale));
  if (within <= 1.01) return wholeView;
  const most = { x: ((within - 1) * width) / 2, y: ((within - 1) * height) / 2 };
  return {
    scale: within,
    x: Math.min(most.x, Math.max(-most.x, x)),
    y: Math.min(most.y, Math.max(-most.y, y)),
  };
}

/** Enlarged by a factor; what is at `point`, measured from the middle of the box, stays there. */
export function zoomedAt({ scale, x, y }: ZoomView, factor: number, point: Point, box: Box): ZoomView {
  const next = Math.min(mostZoom, Math.max(1, scale * factor));
  const by = next / scale;
  return bounded({ scale: next, x: point.x - (point.x - x) * by, y: point.y - (point.y - y) * by }, box);
}

export function movedBy({ scale, x, y }: ZoomView, by: Point, box: Box): ZoomView {
  return bounded({ scale, x: x + by.x, y: y + by.y }, box);
}

/** Two fingers before and after they moved: by how much they spread, and how far the point between them went. */
export function pinchOf(before: readonly [Point, Point], after: readonly [Point, Point]) {
  const middleOf = ([one, other]: readonly [Point, Point]) => ({ x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 });
  const spreadOf = ([one, other]: readonly [Point, Point]) => Math.max(1, Math.hypot(one.x - other.x, one.y - other.y));
  const [from, to] = [middleOf(before), middleOf(after)];
  return { factor: spreadOf(after) / spreadOf(before), at: to, by: { x: to.x - from.x, y: to.y - from.y } };
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** How far a pupil can leave the middle of its eye, in units of the drawing. */
const farthestOffset = 9;
const unitsPerPixel = 1 / 12;

/** Where the pupil of an eye stands that looks at a pointer; both points in pixels of the window, the result in units. */
export function pupilOffset(eye: Point, pointer: Point): Point {
  const x = pointer.x - eye.x;
  const y = pointer.y - eye.y;
  const distance = Math.sqrt(x * x + y * y);
  if (distance === 0) return { x: 0, y: 0 };
  const offset = Math.min(farthestOffset, distance * unitsPerPixel);
  return { x: (x / distance) * offset, y: (y / distance) * offset };
}

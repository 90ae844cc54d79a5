import fc from 'fast-check';
import { expect, test } from 'vitest';
import { planImage, plannedSize } from './image-geometry.ts';
import { parseImageParams } from './image-params.ts';

const params = (query: string) => parseImageParams(Object.fromEntries(new URLSearchParams(query)));
const source = { width: 1600, height: 900 };

test.each([
  ['', 1600, 900],
  ['w=800', 800, 450],
  ['h=90', 160, 90],
  ['w=0.5', 800, 450],
  ['w=800&dpr=0.25', 200, 113],
  ['w=3200&h=3200', 3200, 1800],
  ['w=3200&fit=max', 1600, 900],
  ['w=400&h=400&fit=crop', 400, 400],
  ['w=400&ar=1:1&fit=crop', 400, 400],
  ['ar=1:1&fit=crop', 900, 900],
  ['w=400&h=400&fit=fill', 400, 400],
  ['w=400&h=400&fit=scale', 400, 400],
  ['w=3200&h=3200&fit=min', 900, 900],
  ['w=1000&max-w=500&fit=crop', 500, 281],
  ['w=90000', 8192, 4608],
  ['rect=0,0,300,300', 300, 300],
  ['w=nonsense&fit=sideways', 1600, 900],
])('an image of 1600 by 900 with "%s" becomes %i by %i', (query, width, height) => {
  expect(plannedSize(source, params(query))).toEqual({ width, height });
});

test('a focal point stays in view and the crop stays inside the source', () => {
  const near = planImage(source, params('w=100&h=100&fit=crop&crop=focalpoint&fp-x=0.9&fp-y=0.1'));
  const zoomed = planImage(source, params('w=100&h=100&fit=crop&crop=focalpoint&fp-x=0.5&fp-y=0.5&fp-z=3'));

  expect(near.region).toEqual({ left: 700, top: 0, width: 900, height: 900 });
  expect(zoomed.region).toEqual({ left: 650, top: 300, width: 300, height: 300 });
});

test('no parameters ever plan an empty or oversized image, or read outside the source', () => {
  const side = fc.integer({ min: 1, max: 20_000 });
  const options = fc.record({
    w: fc.option(fc.double({ min: -10, max: 30_000, noNaN: true })),
    h: fc.option(fc.double({ min: -10, max: 30_000, noNaN: true })),
    fit: fc.constantFrom('clip', 'max', 'crop', 'clamp', 'fill', 'fillmax', 'scale', 'min'),
    dpr: fc.option(fc.double({ min: 0, max: 9, noNaN: true })),
    ar: fc.option(fc.constantFrom('16:9', '1:1', '0:1', '3:x')),
    'fp-x': fc.double({ min: 0, max: 1, noNaN: true }),
    crop: fc.constantFrom('focalpoint', 'top,left', 'entropy', 'nowhere'),
    rect: fc.option(fc.constantFrom('10,10,20,20', 'right,bottom,0.5,0.5', 'x,y,z,1')),
  });
  fc.assert(
    fc.property(side, side, options, (width, height, query) => {
      const text = Object.fromEntries(
        Object.entries(query)
          .filter(([, value]) => value !== null)
          .map(([key, value]) => [key, String(value)]),
      );
      const plan = planImage({ width, height }, parseImageParams(text));
      const size = plan.canvas ?? plan.scaled;
      expect(size.width).toBeGreaterThanOrEqual(1);
      expect(size.height).toBeGreaterThanOrEqual(1);
      if (query.w !== null || query.h !== null)
        expect(Math.max(size.width, size.height)).toBeLessThanOrEqual(Math.max(8192, width, height));
      expect(plan.region.left).toBeGreaterThanOrEqual(0);
      expect(plan.region.left + plan.region.width).toBeLessThanOrEqual(width);
      expect(plan.region.top + plan.region.height).toBeLessThanOrEqual(height);
    }),
  );
});

import { expect, expectTypeOf, it } from 'vitest';
import { environmentRoutes, noContent, type PlaceholderOf } from './route.ts';

it('takes the names of placeholders from the path', () => {
  expectTypeOf<PlaceholderOf<'/uploads/:uploadId/tracks/:uploadTrackId'>>().toEqualTypeOf<
    'uploadId' | 'uploadTrackId'
  >();
  expectTypeOf<PlaceholderOf<'/items/:itemId/publish'>>().toEqualTypeOf<'itemId'>();
  expectTypeOf<PlaceholderOf<'/items'>>().toEqualTypeOf<never>();
});

it('gives each handler the placeholders of its own path', () => {
  const routes = environmentRoutes([
    {
      method: 'GET',
      path: '/items/:itemId/versions',
      async handle({ params }) {
        expectTypeOf(params.itemId).toEqualTypeOf<string>();
        // @ts-expect-error -- the path has no such placeholder
        expect(params.itemVersionId).toBeUndefined();
        return noContent();
      },
    },
  ]);

  expect(routes).toHaveLength(1);
});

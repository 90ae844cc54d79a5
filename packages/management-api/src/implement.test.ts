import { endpoints, listOf, type PlaceholderOf, resource, resourceBody } from '@lectern/contract';
import { expect, expectTypeOf, it } from 'vitest';
import { z } from 'zod';
import { implement } from './implement.ts';
import { noContent, ok } from './route.ts';

const lamp = resource('lamp', { attributes: { name: z.string() } });
const lamps = endpoints('environment', {
  'GET /lamps': { filters: { ids: z.string() }, query: { nested: z.boolean() }, answer: listOf(lamp) },
  'PUT /rooms/:roomId/lamps/:lampId': {
    body: resourceBody({
      type: 'lamp',
      attributes: { name: z.string() },
      relationships: { room: { types: ['room'] } },
    }),
    answer: lamp,
  },
  'DELETE /lamps/:lampId': { answer: null },
});
const shown = { id: '1', type: 'lamp', attributes: { name: 'Desk' } } as const;

it('reads parameters from the path', () => {
  expectTypeOf<PlaceholderOf<'/uploads/:uploadId/tracks/:uploadTrackId'>>().toEqualTypeOf<
    'uploadId' | 'uploadTrackId'
  >();
  expectTypeOf<PlaceholderOf<'PUT /items/:itemId/publish'>>().toEqualTypeOf<'itemId'>();
  expectTypeOf<PlaceholderOf<'/items'>>().toEqualTypeOf<never>();
});

it('passes each handler the values declared in the contract', async () => {
  const { environment: routes = [] } = implement(lamps, {
    async 'GET /lamps'({ query }) {
      expectTypeOf(query.nested).toEqualTypeOf<unknown>();
      // @ts-expect-error -- the contract names no such member
      expect(query.page).toBeUndefined();
      return ok([shown]);
    },
    'PUT /rooms/:roomId/lamps/:lampId': {
      isContentWrite: true,
      async handle({ params, body }) {
        expectTypeOf(params).toEqualTypeOf<Readonly<Record<'roomId' | 'lampId', string>>>();
        expectTypeOf(body.relationships.room).toEqualTypeOf<{ id: string; type: 'room' } | null | undefined>();
        return ok({ ...shown, id: params.lampId, attributes: body.attributes });
      },
    },
    'DELETE /lamps/:lampId': async () => noContent(),
  });

  expect(routes.map(({ method, path, filters }) => [method, path, filters])).toEqual([
    ['GET', '/lamps', ['ids']],
    ['PUT', '/rooms/:roomId/lamps/:lampId', []],
    ['DELETE', '/lamps/:lampId', []],
  ]);
  expect(routes[1]).toMatchObject({ isContentWrite: true });
  const request = { params: { roomId: '3', lampId: '4' }, query: {} };
  const body = { data: { type: 'lamp', attributes: { name: 'Floor' } } };
  // A handler needs more of a request than this one reads.
  await expect(routes[1]?.handle({ ...request, body } as never)).resolves.toEqual({
    status: 200,
    document: { data: { id: '4', type: 'lamp', attributes: { name: 'Floor' } } },
  });
  await expect(routes[1]?.handle({ ...request, body: { data: { type: 'chair' } } } as never)).rejects.toMatchObject({
    problems: [{ code: 'INVALID_FORMAT' }, { code: 'INVALID_FORMAT' }],
  });
});

it('does not compile when an endpoint or a member of a response is missing', () => {
  const remove = async () => noContent();
  const answer = async () => ok(shown);
  expect(() =>
    implement(lamps, {
      // @ts-expect-error -- a list was promised
      'GET /lamps': async () => ok(shown),
      // @ts-expect-error -- a resource has its attributes
      'PUT /rooms/:roomId/lamps/:lampId': async () => ok({ id: '1', type: 'lamp' } as const),
      'DELETE /lamps/:lampId': remove,
    }),
  ).not.toThrow();
  const some = { 'PUT /rooms/:roomId/lamps/:lampId': answer, 'DELETE /lamps/:lampId': remove };
  // @ts-expect-error -- the list has no handler
  expect(() => implement(lamps, some)).toThrow('GET /lamps');
});

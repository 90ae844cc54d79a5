import { createMemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import { settledRouter } from './settled-router.ts';

it('reports a page once it is loaded, and nothing of the way there', async () => {
  const { promise, resolve } = answerLater();
  const router = createMemoryRouter([{ path: '/' }, { path: '/slow', loader: () => promise }]);
  const all: string[] = [];
  const settled: string[] = [];
  const describe = () => `${router.state.navigation.state} ${router.state.location.pathname}`;
  router.subscribe(() => void all.push(describe()));
  settledRouter(router).subscribe(() => void settled.push(describe()));

  const navigation = router.navigate('/slow');
  resolve(null);
  await navigation;

  expect(all).toEqual(['loading /', 'idle /slow']);
  expect(settled).toEqual(['idle /slow']);
});

it('reports what changes besides while a page is loading', async () => {
  const { promise, resolve } = answerLater();
  const router = createMemoryRouter([{ path: '/' }, { path: '/slow', loader: () => promise }]);
  const settled: string[] = [];
  settledRouter(router).subscribe(({ revalidation }) => void settled.push(revalidation));

  const navigation = router.navigate('/slow');
  const revalidation = router.revalidate();
  resolve(null);
  await Promise.all([navigation, revalidation]);

  expect(settled).toContain('loading');
  expect(settledRouter(router).state.location.pathname).toBe('/slow');
});

function answerLater() {
  let resolve: (value: null) => void = () => undefined;
  const promise = new Promise<null>((done) => {
    resolve = done;
  });
  return { promise, resolve };
}

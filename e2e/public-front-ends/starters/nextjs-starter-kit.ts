import { join } from 'node:path';
import type { Starter } from '../starters.ts';
import { makePages } from './pages.ts';

const next = join('node_modules', 'next', 'dist', 'bin', 'next');

/** github.com/datocms/nextjs-starter-kit: strict types, drafts that follow their edits, links to the editor. */
export const nextjsStarterKit: Starter = {
  name: 'nextjs-starter-kit',
  generate: [
    ['npm', 'run', 'generate-schema'],
    ['npx', 'gql.tada', 'generate-output'],
    ['npm', 'run', 'generate-cma-types'],
  ],
  build: [next, 'build'],
  start: (port) => [next, 'start', '--hostname', '127.0.0.1', '--port', String(port)],
  // The parameter had another name in earlier versions.
  drafts: (secret, path) => `/api/draft-mode/enable?token=${secret}&redirect=${path}&url=${path}`,
  webhook: (secret) => `/api/invalidate-cache?token=${secret}`,
  async makeContent(site) {
    const { models, home, ...content } = await makePages(site);
    return {
      ...content,
      paths: ['/', '/basic', '/real-time-updates'],
      path: `/basic/page/${home.slug}`,
      livePath: `/real-time-updates/${home.slug}`,
      linked: { title: content.linked.title, path: `/basic/page/${content.linked.slug}` },
      answers: (secret) => {
        const query = new URLSearchParams({
          token: secret,
          itemId: home.id,
          itemTypeId: models.page,
          itemTypeApiKey: 'page',
          locale: 'en',
          sandboxEnvironmentId: 'main',
        });
        return [{ path: `/api/seo-analysis?${query}`, text: `"permalink":"/real-time-updates/${home.slug}"` }];
      },
    };
  },
};

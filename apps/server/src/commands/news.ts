import { announcementAreas } from '@lectern/engine';
import { initNews } from '@lectern/starter';
import { ConfigError } from '../config-error.ts';
import { type Command, optional, print, required } from './command.ts';

/** `lectern news init`: through the published management API, so the project may be on any server. */
export const news: Command = {
  name: 'news',
  usage: 'init --token <token> [--api <API URL>]',
  summary: 'make the models of news in the project that LECTERN_NEWS_URL reads (docs/news.md)',
  options: { token: { type: 'string' }, api: { type: 'string' } },
  async run(input) {
    const [action] = input.words;
    if (action !== 'init') throw new ConfigError('Say what to do: lectern news init.');
    const url = input.config.news?.url;
    const api = optional(input, 'api') ?? (url === undefined ? undefined : new URL('/api', url).href);
    if (api === undefined) throw new ConfigError('Set LECTERN_NEWS_URL, or name the API with --api.');
    for (const name of await initNews({ api, token: required(input, 'token'), areas: announcementAreas }))
      print(`Made ${name}.`);
    print('The project is ready for news.');
  },
};

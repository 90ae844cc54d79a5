import { startDemo, stopDemo } from '@lectern/engine';
import { ConfigError } from '../config-error.ts';
import { type Command, optional, print, required } from './command.ts';
import { withServices } from './with-services.ts';

const mostHours = 24 * 365;

/** `lectern demo on` and `lectern demo off`: try-out mode of a project. */
export const demo: Command = {
  name: 'demo',
  usage:
    'on --project <subdomain> --template <subdomain> [--hours <n>] [--share-url <URL>] | off --project <subdomain>',
  summary: 'put a project in try-out mode, or end that (docs/demo.md)',
  options: {
    project: { type: 'string' },
    template: { type: 'string' },
    hours: { type: 'string' },
    'share-url': { type: 'string' },
  },
  async run(input) {
    const [action] = input.words;
    const project = required(input, 'project');
    if (action === 'off') {
      await withServices(input.config, (services) => stopDemo(services, project));
      return print(`${project} is no demo any more and keeps its contents.`);
    }
    if (action !== 'on') throw new ConfigError('Say what to do: lectern demo on, or lectern demo off.');
    const hours = Number(optional(input, 'hours') ?? '24');
    if (!(hours > 0 && hours <= mostHours))
      throw new ConfigError(`--hours must be a number over 0, up to ${mostHours}.`);
    const shareUrl = optional(input, 'share-url') ?? null;
    if (shareUrl !== null && !(URL.canParse(shareUrl) && /^https?:/.test(shareUrl)))
      throw new ConfigError('--share-url must be an http or https URL.');
    const template = required(input, 'template');
    const lastsSeconds = Math.max(1, Math.round(hours * 3600));
    const endsAt = await withServices(input.config, (services) =>
      startDemo(services, { project, template, lastsSeconds, shareUrl }),
    );
    print(`${project} is a demo. It gets the contents of ${template} on ${endsAt.toISOString()}, and then again.`);
  },
};

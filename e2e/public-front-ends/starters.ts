import type { FrontEnd } from '../front-ends/front-end.ts';
import type { OwnSite } from '../support/own-site.ts';
import { nextjsStarterKit } from './starters/nextjs-starter-kit.ts';

/** What the content of a public front-end is, for a check of its pages. */
export interface StarterContent {
  /** Pages that have to answer. */
  paths: string[];
  /** A page of a record that is published, and links to another one. */
  path: string;
  /** The same page where it follows its drafts. */
  livePath: string;
  title: string;
  /** A text within the structured text. */
  text: string;
  linked: { path: string; title: string };
  /** Whether the page has a video with a stream. */
  hasVideo: boolean;
  /** Gives the record of the page another title, as a draft or published. */
  rename: (title: string, isPublished: boolean) => Promise<void>;
  /** Paths of its own API that have to answer with a text; they use the management API. */
  answers: (secret: string) => { path: string; text: string }[];
}

/** A public front-end that can be checked as it is. */
export interface Starter extends Pick<FrontEnd, 'build' | 'start' | 'drafts'> {
  /** As its `package.json` names it. */
  name: string;
  /** Commands that make its types from the models, as its instructions say, before it is built. */
  generate: string[][];
  /** Makes its models and records in an empty project. */
  makeContent: (site: OwnSite) => Promise<StarterContent>;
  /** Where its webhook for cache tags is delivered. */
  webhook: (secret: string) => string;
}

const starters = [nextjsStarterKit];

/** The starter of a checkout: the wanted one, else that with the name of its package. */
export function chooseStarter(packageName: string | undefined, wanted: string | undefined): Starter {
  const name = wanted ?? packageName;
  const starter = starters.find((one) => one.name === name);
  if (starter !== undefined) return starter;
  throw new Error(
    `there is no content for a front-end named ${JSON.stringify(name)}: set LECTERN_FRONT_END_CONTENT to one of ` +
      starters.map((one) => one.name).join(', '),
  );
}

import { parseEnv } from 'node:util';

/** What a front-end needs to know of a Lectern, and of itself. */
export interface Access {
  /** Token for published content. */
  published: string;
  /** Token for drafts, too. */
  drafts: string;
  /** Token for the management API. */
  management: string;
  /** Shows drafts and lets webhooks in. */
  secret: string;
  /** Address of the console. */
  console: string;
}

/** Variables of public front-ends (docs/delivery-api.md). */
const known: Record<string, keyof Access> = {
  DATOCMS_PUBLISHED_CONTENT_CDA_TOKEN: 'published',
  DATOCMS_DRAFT_CONTENT_CDA_TOKEN: 'drafts',
  DATOCMS_CMA_TOKEN: 'management',
  DATOCMS_BASE_EDITING_URL: 'console',
  SECRET_API_TOKEN: 'secret',
  SIGNED_COOKIE_JWT_SECRET: 'secret',
};

/**
 * Values for the variables that the example of a front-end names: the one of `given`, else ours, else that of the
 * example. Throws for a variable that has none of them.
 */
export function fillEnvironment(
  example: string,
  access: Access,
  given: Record<string, string | undefined> = {},
): Record<string, string> {
  const values = Object.entries(parseEnv(example)).map(([name, inExample]) => {
    const ours = known[name];
    return [name, given[name] ?? (ours === undefined ? inExample : access[ours])] as const;
  });
  const missing = values.filter(([, value]) => value === undefined || value === '').map(([name]) => name);
  if (missing.length > 0)
    throw new Error(
      `the front-end asks for ${missing.join(', ')}: set it in the environment. ` +
        `Filled by themselves are ${Object.keys(known).join(', ')}`,
    );
  return Object.fromEntries(values) as Record<string, string>;
}

import { expect, test } from 'vitest';
import { fillEnvironment } from './fill-environment.ts';

const access = {
  published: 'p',
  drafts: 'd',
  management: 'm',
  secret: 's',
  console: 'http://localhost:1',
};

test('variables get our values, those of the example where we have none, and given ones before both', () => {
  const example = `# Tokens
DATOCMS_PUBLISHED_CONTENT_CDA_TOKEN=
DATOCMS_BASE_EDITING_URL=https://example.org
DRAFT_MODE_COOKIE_NAME="__draftMode"
SECRET_API_TOKEN=
`;

  expect(fillEnvironment(example, access, { SECRET_API_TOKEN: 'mine', OTHER: 'x' })).toEqual({
    DATOCMS_PUBLISHED_CONTENT_CDA_TOKEN: 'p',
    DATOCMS_BASE_EDITING_URL: 'http://localhost:1',
    DRAFT_MODE_COOKIE_NAME: '__draftMode',
    SECRET_API_TOKEN: 'mine',
  });
});

test('a variable without a value is named, with those that are filled', () => {
  expect(() => fillEnvironment('DATABASE_URL=\nDATOCMS_CMA_TOKEN=', access)).toThrow(
    /asks for DATABASE_URL: set it in the environment.*DATOCMS_CMA_TOKEN/,
  );
});

import { executeQuery } from '@datocms/cda-client';
import { decodeStega } from '@datocms/content-link/stega';
import { expect, test } from './support/test.ts';

interface Home {
  homePage: { title: string; introduction: string; sections: { buttonText?: string; caption?: string }[] };
}

test('links in texts of a front-end open the record at their field, also in another language and inside a block', async ({
  page,
  client,
  server,
}) => {
  const builtIn = (await client.accessTokens.list()).find((token) => token.hardcoded_type === 'readonly');
  const { homePage } = await executeQuery<Home>(
    `{
      homePage(locale: it) {
        introduction
        sections(locale: en) {
          ... on ExhibitionTeaserRecord { buttonText }
          ... on ImageBlockRecord { caption }
        }
      }
    }`,
    {
      token: builtIn?.token ?? '',
      graphqlEndpointUrl: `${server}/graphql`,
      contentLink: 'v1',
      baseEditingUrl: server,
    },
  );

  await page.goto(decodeStega(homePage.introduction)?.href ?? '');
  await expect(page.getByRole('textbox', { name: /^Introduction/ })).toBeFocused();

  const inBlock = homePage.sections.map(({ buttonText, caption }) => buttonText ?? caption ?? '').find(decodeStega);
  const href = decodeStega(inBlock ?? '')?.href ?? '';
  expect(href).toMatch(/#fieldPath=sections\.en\.\d+\.(?:button_text|caption)$/);
  await page.goto(href);
  await expect(page.getByRole('textbox', { name: /^(?:Button text|Caption)/ }).first()).toBeFocused();
});

import type { Page } from './test.ts';

/**
 * Changes the JSON of an endpoint on its way to the page: for states that a real server is in too briefly, or after too
 * long, to be looked at.
 *
 * @param change Returns the document that the page gets; it may change the one it is given.
 */
export async function alterAnswers<Document>(
  page: Page,
  path: string,
  change: (document: Document) => unknown,
): Promise<void> {
  await page.route(
    ({ pathname }) => pathname === path,
    async (route) => {
      try {
        const response = await route.fetch();
        await route.fulfill({ response, json: change((await response.json()) as Document) });
      } catch (error) {
        // A page that closes while it fetches has no use for the answer.
        if (!/closed|disposed/.test(String(error))) throw error;
      }
    },
  );
}

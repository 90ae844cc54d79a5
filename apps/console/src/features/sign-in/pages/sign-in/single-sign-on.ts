import type { SsoProblem } from '#lib/paths.ts';

const problems = {
  refused: true,
  'no-access': true,
  'not-configured': true,
  'too-many': true,
} satisfies Record<SsoProblem, true>;

/** Why a single sign-on led back to the sign-in page; null if it did not. */
export function readSsoProblem(text: string | null): SsoProblem | null {
  return text !== null && isProblem(text) ? text : null;
}

function isProblem(text: string): text is SsoProblem {
  return Object.hasOwn(problems, text);
}

/** Where single sign-on begins; it leads back to this host and to the requested page. */
export function ssoHref(initUrl: string, returnTo: string | null): string {
  const url = new URL(initUrl);
  url.searchParams.set('host', location.host);
  if (returnTo !== null) url.searchParams.set('path', returnTo);
  return url.href;
}

/** Where a sign-in leads that names no page of its own. */
const editorPath = '/editor';

const longestPath = 2000;

/**
 * A path of the console to open after signing in; the editor for anything else. Browsers read a backslash as a slash and
 * ignore control characters, so either could name another host.
 */
export function localPath(text: string | null | undefined): string {
  // oxlint-disable-next-line no-control-regex -- see above
  const isLocal = text != null && text.length <= longestPath && /^\/(?!\/)[^\\\u0000-\u001f\u007f]*$/.test(text);
  return isLocal && !text.startsWith('/sign_in') ? text : editorPath;
}
